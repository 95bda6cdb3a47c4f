-- As much of Wireshark's interface as the dissectors use, so that they run under any Lua.
local standin = {}

ftypes = setmetatable({}, {__index = function(_, name) return name end})
base = {DEC = "DEC"}
local function constants() return setmetatable({}, {__index = function(_, name) return name end}) end
expert = {group = constants(), severity = constants()}

-- 64 bit numbers keep their halves; digits are made by long division, 16 bits at a time.
local function digits(hi, lo)
    local words = {math.floor(hi / 65536), hi % 65536, math.floor(lo / 65536), lo % 65536}
    local text = ""
    repeat
        local rest, any = 0, false
        for index = 1, 4 do
            local whole = rest * 65536 + words[index]
            words[index], rest = math.floor(whole / 10), whole % 10
            any = any or words[index] > 0
        end
        text = ("%d"):format(rest) .. text
    until not any
    return text
end

local function integer64(signed)
    local function new(lo, hi)
        assert(lo == math.floor(lo) and lo >= 0 and lo < 2 ^ 32, "low half")
        assert(hi == math.floor(hi) and hi >= 0 and hi < 2 ^ 32, "high half")
        local text
        if signed and hi >= 2 ^ 31 then
            lo = (2 ^ 32 - lo) % 2 ^ 32
            text = "-" .. digits(2 ^ 32 - hi - (lo == 0 and 0 or 1), lo)
        else
            text = digits(hi, lo)
        end
        return setmetatable({text = text, signed = signed}, {__tostring = function(n) return n.text end})
    end
    return {new = new}
end
UInt64, Int64 = integer64(false), integer64(true)
NSTime = {new = function(s, n) return ("%d.%09d"):format(s, n) end}

ProtoField = {new = function(name, abbr, kind, names, base_of, mask, blurb)
    assert(abbr:match("^[%w_.-]+$"), abbr)
    return {name = name, abbr = abbr, kind = kind, names = names}
end}
ProtoExpert = {new = function(abbr, text) return {abbr = abbr, text = text} end}
Pref = {}
for _, kind in ipairs {"range", "bool", "uint", "string"} do
    Pref[kind] = function(label, value) return {value = value} end
end

function Proto(name, title)
    local prefs = {}
    local proto = {name = name, prefs = setmetatable({}, {
        __newindex = function(_, key, pref) prefs[key] = pref end,
        __index = function(_, key) return prefs[key].value end,
    }), known = prefs}
    standin.proto = proto
    return proto
end
DissectorTable = {get = function()
    return {add = function() end, add_for_decode_as = function() end, remove = function() end}
end}

local Range = {}
Range.__index = Range
local function range(data, at, size)
    size = size or #data - at
    assert(at >= 0 and size >= 0 and at + size <= #data, "Range is out of bounds")
    return setmetatable({data = data, at = at, size = size}, Range)
end
function Range:tvb() return Tvb(self.data:sub(self.at + 1, self.at + self.size)) end
function Tvb(data)
    local tvb = {
        len = function() return #data end,
        reported_len = function() return #data end,
        raw = function(_, at, size) return data:sub((at or 0) + 1, (at or 0) + (size or #data)) end,
    }
    return setmetatable(tvb, {__call = function(_, at, size) return range(data, at or 0, size) end})
end

local function checked(field, value)
    local kind = field.kind
    local function whole(low, high)
        assert(type(value) == "number" and value == math.floor(value), field.abbr)
        assert(value >= low and value <= high, field.abbr)
        return ("%d"):format(value)
    end
    if kind == "UINT32" or kind == "FRAMENUM" then return whole(0, 2 ^ 32 - 1) end
    if kind == "INT32" then return whole(-2 ^ 31, 2 ^ 31 - 1) end
    if kind == "UINT64" or kind == "INT64" then
        assert(value.signed == (kind == "INT64"), field.abbr)
        return value.text
    end
    if kind == "DOUBLE" then
        assert(type(value) == "number", field.abbr)
        return ("%.17g"):format(value)
    end
    if kind == "BOOLEAN" then
        assert(type(value) == "boolean", field.abbr)
        return value and "1" or "0"
    end
    assert(type(value) == "string", field.abbr)
    return value
end

local Item = {}
standin.Item = Item
Item.__index = Item
function Item:add(field, where, value)
    if getmetatable(field) == Range then return setmetatable({}, Item) end
    if getmetatable(where) ~= Range then where, value = nil, where end
    if not field.abbr then return setmetatable({}, Item) end
    if field.kind == "BYTES" and value == nil then
        value = where.data:sub(where.at + 1, where.at + where.size):gsub(".", function(one)
            return ("%02x"):format(one:byte())
        end)
    elseif field.kind == "NONE" then
        value = ""
    elseif field.kind ~= "RELATIVE_TIME" then
        value = checked(field, value)
    end
    value = value:gsub("[^\32-\126]", function(one) return ("\\x%02x"):format(one:byte()) end)
    table.insert(standin.out, table.concat({field.abbr, where and where.at or 0, where and where.size or 0, value}, "\t"))
    return setmetatable({}, Item)
end
function Item:add_proto_expert_info(info, text)
    text = (text or info.text):gsub("[^\32-\126]", "?")
    table.insert(standin.out, table.concat({"!" .. info.abbr, 0, 0, text}, "\t"))
    return self
end
for _, name in ipairs {"set_text", "append_text", "prepend_text"} do
    Item[name] = function(self, text)
        assert(type(text) == "string")
        return self
    end
end
function Item:set_len(size) assert(size >= 0) return self end
function Item:set_generated() return self end

-- Runs a dissector; what it gives back is what an expression at its end says.
function standin.load(path, expression)
    local file = assert(io.open(path, "rb"))
    local text = file:read("*a") .. "\nreturn " .. expression
    file:close()
    return assert(load(text, "@" .. path))()
end

return standin
