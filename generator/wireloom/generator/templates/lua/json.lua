-- JSON value by value, in the order of the text. A value has its type, the places where it begins
-- and ends, and what it says: `raw` of texts, numbers and truths. Of lists and objects that hold
-- something the end is not known; their parts are to be read before anything that follows them.
local json = {}
json.__index = json

local BACKSLASH = "\255" -- what stands for one while escapes are replaced; UTF-8 has no such byte
local ESCAPES = {b = "\b", f = "\f", n = "\n", r = "\r", t = "\t"}
local MEMBER = 150 -- bytes of memory that a key takes at most, besides its own
local WORDS = {["true"] = true, ["false"] = true, null = true}

json.kinds = {null = "null", object = "an object", list = "a list"}

-- What a value is in words.
function json.shown(value)
    local said = json.kinds[value.type] or value.digits and value.digits:sub(1, 80) or tostring(value.raw)
    if value.type ~= "string" then return said end
    return text.quoted(#said <= 40 and said or said:sub(1, 39) .. "…")
end

-- The text of a value that begins at `start`, with the keys that it may have without quotes and how
-- deep it may be. `done` is where the last field ended. Its `fail` is told what is wrong and where,
-- `charge` how many bytes are kept.
function json.source(text, start, done, allows, depth)
    local made = {text = text, start = start, done = done, pos = 1, allows = allows, depth = depth}
    return setmetatable(made, json)
end

function json:place() return self.start + self.pos - 1 end

function json:wrong(what, pos)
    self.fail("no JSON: " .. what, self.start + math.max(math.min(pos or self.pos, #self.text) - 1, 0))
end

-- The first character that is no blank; the position is there.
function json:mark()
    self.pos = self.text:match("^[ \t\n\r]*()", self.pos)
    return self.text:sub(self.pos, self.pos)
end

local function utf8_of(code)
    if code < 128 then return code == 92 and BACKSLASH or string.char(code) end
    local rest, lead = "", code < 2048 and 192 or code < 65536 and 224 or 240
    for _ = 1, code < 2048 and 1 or code < 65536 and 2 or 3 do
        rest = string.char(128 + code % 64) .. rest
        code = math.floor(code / 64)
    end
    return string.char(lead + code) .. rest
end

local function of_digits(digits) return utf8_of(tonumber(digits, 16)) end

local function of_pair(high, low)
    return utf8_of(65536 + (tonumber(high, 16) - 55296) * 1024 + tonumber(low, 16) - 56320)
end

-- What stands between quotes, with its escapes replaced.
function json:unescaped(body, start)
    if body:find("[\0-\31]") then self:wrong("invalid control character at", start) end
    if not body:find("\\", 1, true) then return body end
    local said = body:gsub("\\\\", BACKSLASH)
    said = said:gsub("\\u([dD][89abAB]%x%x)\\u([dD][c-fC-F]%x%x)", of_pair):gsub("\\u(%x%x%x%x)", of_digits)
    said = said:gsub("\\([bfnrt])", ESCAPES):gsub('\\(["/])', "%1")
    if said:find("\\", 1, true) then self:wrong("invalid \\escape", start) end
    if said:find("\237[\160-\191]") then self.fail("half a surrogate pair", self.start) end
    return (said:gsub(BACKSLASH, "\\"))
end

function json:string()
    local start, after, mark = self.pos, self.pos + 1, nil
    repeat
        mark, after = self.text:match('^[^"\\]*(.?)()', after)
        if mark == "\\" then after = math.min(after, #self.text) + 1 end
    until mark ~= "\\"
    if mark == "" then self:wrong("unterminated string starting at", start) end
    self.pos = after
    return self:unescaped(self.text:sub(start + 1, after - 2), start)
end

-- The digits of a number at a place, and whether it is a whole one; nil if there is none.
function json.digits(data, pos)
    local whole = data:match("^-?[1-9]%d*", pos) or data:match("^-?0", pos)
    if not whole then return nil end
    local rest = data:match("^%.%d+", pos + #whole) or ""
    rest = rest .. (data:match("^[eE][+-]?%d+", pos + #whole + #rest) or "")
    return whole .. rest, rest == ""
end

function json:number(value)
    local digits, whole = json.digits(self.text, self.pos)
    if not digits then self:wrong("expecting value") end
    if whole and #digits > 64 then self.fail(("a number of %d digits"):format(#digits), value.at) end
    value.type, value.digits, value.whole, self.pos = "number", digits, whole, self.pos + #digits
    value.raw = whole and numbers.parse(digits) or not whole and tonumber(digits) or nil
    if not whole and math.abs(value.raw) == math.huge then self.fail("a number that is not finite", value.at) end
end

-- The next value.
function json:value()
    local mark, word = self:mark(), self.text:match("^%l+", self.pos)
    local value = {at = self:place()}
    if mark == "{" or mark == "[" then
        value.type = mark == "{" and "object" or "list"
        self.pos = self.pos + 1
        if self:mark() ~= (mark == "{" and "}" or "]") then return value end
        self.pos = self.pos + 1
    elseif mark == '"' then
        value.type, value.raw = "string", self:string()
    elseif WORDS[word] then
        value.type, value.raw = word == "null" and word or "truth", word == "true"
        self.pos = self.pos + #word
    else
        self:number(value)
    end
    value.stop = self:place()
    return value
end

-- The key in front of a value: what it says, and whether it is an object.
function json:key()
    local mark, start = self:mark(), self.pos
    local bare, key = self.allows.bare_keys and self.text:match("^-?%d+", start), nil
    local is_object = mark == "{" and self.allows.object_keys or false
    if mark == '"' then
        key = self:string()
    elseif bare then
        key, self.pos = bare, start + #bare
    elseif is_object then
        local allows = self.allows
        self.allows = {} -- it holds no such keys itself
        self:check(self:value(), self.depth)
        key, self.allows = self.text:sub(start, self.pos - 1), allows
    else
        self:wrong("expecting property name enclosed in double quotes")
    end
    if self:mark() ~= ":" then self:wrong("expecting ':' delimiter") end
    self.pos = self.pos + 1
    return key, is_object
end

-- Goes over the parts of a list or an object: each value, with its key and whether that is an object.
function json:parts(value)
    local last, first = value.type == "list" and "]" or "}", true
    return function()
        if value.stop then return nil end
        local mark, key, is_object = self:mark(), nil, nil
        if mark == last then
            self.pos = self.pos + 1
            value.stop = self:place()
            return nil
        end
        if not first and mark ~= "," then self:wrong("expecting ',' delimiter") end
        if not first then self.pos = self.pos + 1 end
        first = false
        if value.type == "object" then key, is_object = self:key() end
        return self:value(), key, is_object
    end
end

-- Passes over what is inside of a value; the end of the last value in it that has no parts.
function json:pass(value)
    value.last = value.last or value.stop
    for one in self:parts(value) do value.last = self:pass(one) end
    return value.last
end

-- Reads a value at some depth to its end, so that what is wrong is found before it is used.
function json:check(value, depth)
    local is_open, seen, cost = value.type == "object" or value.type == "list", {}, 0
    if is_open and depth > self.depth then self.fail("nested deeper than " .. self.depth, self.start) end
    for one, key in self:parts(value) do
        if key and seen[key] then self.fail(("the key %s comes twice"):format(text.quoted(key:sub(1, 40))), one.at) end
        if key then
            seen[key], cost = true, cost + MEMBER + #key
            self.charge(MEMBER + #key)
        end
        self:check(one, depth + 1)
    end
    self.charge(-cost)
end

-- The value that the text is, from its beginning on.
function json:again()
    self.pos = 1
    return self:value()
end

-- The same, once all of it was read.
function json:whole()
    local wrong = text.wrong(self.text)
    if wrong then self.fail("not UTF-8", self.start + wrong) end
    self:check(self:value(), 1)
    if self:mark() ~= "" then self:wrong("extra data") end
    return self:again()
end
