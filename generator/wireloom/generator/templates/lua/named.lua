-- JSON, maps of text and tables of FlatBuffers: records whose fields have names. What is read is
-- `R.text`, value by value; each that has no parts is a field, with what stands in front of it.

local as_json = {}

local function from_json(op, value, at) return as_json[op.op](op, value, at) end

-- A value without parts, noted unless it is behind what was noted: names are those of numbers.
local function leaf(value, at, class, raw, names)
    local done, stop = R.text.done, R.text:pass(value)
    if value.at >= done then
        note(at, done, stop, class, raw, names)
        R.text.done = stop
    end
    return {there = true, raw = raw, text = class == "text"}
end

-- A value of any kind, as the text that it is.
function as_json.any(_, value, at)
    if value.type == "null" then return leaf(value, at, "any") end
    if value.type ~= "string" then R.text:pass(value) end
    return leaf(value, at, "text", value.type == "string" and value.raw or bytes_of(value.at, value.stop))
end

local WORDS = {null = "null", object = "an object", list = "a list"}

local function expected(what, value, at)
    local shown = WORDS[value.type] or value.digits and value.digits:sub(1, 80) or tostring(value.raw)
    if value.type == "string" then shown = text.quoted(#shown <= 40 and shown or shown:sub(1, 39) .. "…") end
    fail(("%s is expected, not %s"):format(what, shown), at, value.at)
end

-- ---- values without parts ----

-- The number that digits are; nil if they are none of what is asked for.
local function whole_in_json(op, value, at)
    local digits, base = value.whole and not op.strict and value.digits, nil
    if value.type == "string" and op.base then
        base = op.base
        digits = #value.raw <= 65 and value.raw:match(base == 16 and "^-?%x+$" or "^-?%d+$")
        if not digits then expected(("digits to the base of %d"):format(base), value, at) end
    end
    local number, low, high = digits and numbers.parse(digits, base), number_of(op.between[1]), number_of(op.between[2])
    if digits and (not number or numbers.less(number, low) or numbers.less(high, number)) then
        local said = number and numbers.text(number) or digits
        fail(("%s is not between %s and %s"):format(said, numbers.text(low), numbers.text(high)), at, value.at)
    end
    return number
end

-- The number that a name stands for, or that is there instead.
local function named_in_json(op, value)
    local names, digits = program.names[op.names + 1], value.whole and value.digits
    local number = value.type == "string" and number_of(names.spelt[value.raw])
    if value.type == "string" and op.quoted then digits = value.raw:match("^0*(%d+)$") end
    return number or op.ordinals and digits and names.values[digits] and number_of(digits) or nil
end

function as_json.int(op, value, at)
    local number = (op.between and whole_in_json or named_in_json)(op, value, at)
    if not number then expected(op.expects, value, at) end
    judged(op, number, at, value.at)
    return leaf(value, at, class_of(op), number, op.names)
end

function as_json.bool(op, value, at)
    local truth = value.type == "truth" and not op.strict and tostring(value.raw) or value.type == "string" and op.quoted and value.raw
    if truth ~= "true" and truth ~= "false" then expected(op.expects, value, at) end
    return leaf(value, at, "bool", truth == "true")
end

function as_json.float(op, value, at)
    local digits = value.type == "number" and not op.strict and value.digits
    if value.type == "string" and op.quoted then digits = json.digits(value.raw, 1) == value.raw and value.raw end
    local number = digits and tonumber(digits)
    if not number or math.abs(number) == math.huge then expected(op.expects, value, at) end
    return leaf(value, at, "float", number + 0.0)
end

function as_json.octets(op, value, at)
    local raw = value.type == "string" and value.raw
    if op.unquoted then raw = raw or value.type == "truth" and tostring(value.raw) or value.digits end
    if not raw then expected(op.text and "text" or "text in base 64", value, at) end
    if not op.text and (#raw % 4 > 0 or not raw:find("^[%w+/]*=?=?$")) then expected("base 64", value, at) end
    local size = op.text and #raw or #raw / 4 * 3
    if op.max and size > op.max then report(("more than %d bytes"):format(op.max), at, value.at) end
    return leaf(value, at, "text", raw)
end

-- ---- values with parts ----

function as_json.call(op, value, at) return from_json(program.routines[op.name], value, at) end

-- The key of a map: text, or an object that stands there as it is. It is no field.
local function key_in_json(op, key, is_object, value, at)
    local said, outer = {type = "string", raw = key, at = value.at, stop = value.at}, R.text
    if (is_object or false) ~= (op.objects or false) then
        expected(is_object and "text" or "an object", said, at)
    end
    R.text = json.source(key, value.at, NONE)
    R.text.done, R.text.place = math.huge, function() return value.at end
    local found = from_json(op.key, is_object and R.text:value() or said, at)
    R.text = outer
    return found.raw
end

-- Goes over the parts of a list or an object, which is a field itself if it has none.
local function parts_of(value, kind, at)
    if value.type ~= kind then expected(WORDS[kind], value, at) end
    if value.stop then as_json.any(nil, value, at) end
    return R.text:parts(value)
end

function as_json.list(op, value, at)
    local list, kept, twice = new_list(at), {by = {}}, false
    for one, key, is_object in parts_of(value, op.key and "object" or "list", at) do
        local here = next_item(list, at)
        if key then
            here.step = "[" .. text.quoted(key) .. "]"
            local said = key_in_json(op, key, is_object, one, here)
            if came_before(kept, said, here) then report("two keys mean the same", here, one.at) end
        end
        local raw = from_json(op.of, one, here).raw
        if op.unique and came_before(kept, raw, at) then twice = true end
        add_item(list, raw, at)
    end
    if op.max and list.count > op.max then report(("%d items, %d at most"):format(list.count, op.max), at, value.at) end
    if twice then report("items must differ", at, value.at) end
    return list
end

-- The members of a record by their names; `parts` goes over the value and the name of each.
local function read_entries(op, at, offset, parts)
    local inner, members = entered(at, 0)
    for one, key in parts do
        local item = by_key(op)[key]
        local here = item and field_place(inner, item) or inside(inner, "." .. key, "(unknown)")
        local wrong = item and members[item.name] and "%s means the same as another key"
        if wrong then fail(wrong:format(text.quoted(key)), here, one.at) end
        wrong = not item and op.refuses and "the key %s is not known"
        if wrong then report(wrong:format(text.quoted(key)), here, one.at) end
        if item and one.type ~= "null" then
            members[item.name] = from_json(item.of, one, here)
        else
            as_json.any(op, one, here)
        end
    end
    for _, item in ipairs(op.fields or NONE) do
        local found, default = members[item.name], item.default
        if not found and item.required then fail("is missing", field_place(inner, item), offset) end
        if not found and default then found = {there = true, raw = number_of(default.number) or default.value} end
        members[item.name] = found or ABSENT
    end
    return closed(op, members, at, offset)
end

function as_json.json(op, value, at) return read_entries(op, at, value.at, parts_of(value, "object", at)) end

-- ---- where values stand ----

-- Notes what no value has: marks, or what is between the values of a table.
local function note_rest(at, stop, span)
    local start = R.text.done
    if start < stop then note(beside(at, "end"), start, stop, "bytes", bytes_of(start, stop), nil, span) end
    R.text.done = math.max(start, stop)
end

-- Notes the values of a text that were not read.
local function note_unread(value, at)
    if value.stop and value.stop > R.text.done then
        note_rest(at, value.at, {marks = true})
        leaf(value, at, "any")
    end
    for one in R.text:parts(value) do note_unread(one, at) end
end

function ops.json(op, at)
    local start, stop, here = R.pos, R.stop, entered(at, 1)
    local source = json.source(bytes_of(start, stop), start, op, program.depth)
    function source.fail(reason, offset) fail(reason, here, offset) end
    function source.charge(cost) charge(cost, here) end
    local value = source:whole()
    R.text, R.pos, source.done = source, stop, start
    local fine, found = pcall(as_json.json, op, value, here)
    R.text = source
    if not fine then note_unread(source:again(), op.secrets and changed(here, {secret = true}) or here) end
    note_rest(here, stop, {marks = true})
    return fine and found or error(found, 0)
end

-- Goes over values by their names, in the order of these.
local function in_order(names, value)
    local index = 0
    return function()
        index = index + 1
        return names[index] and value(names[index]), names[index]
    end
end

function ops.entries(op, at)
    local start, here = R.pos, entered(at, 1)
    local kept = read(op.map, here).keys or NONE
    R.text = json.source("", start, NONE)
    R.text.done = math.huge -- they were noted as a map
    local function value(name) return {type = "string", raw = kept.by[name], at = start, stop = start} end
    return read_entries(op, here, start, in_order(kept, value))
end

-- ---- tables of FlatBuffers ----

-- A table: an offset to it, its list of offsets in front of it, and texts behind.
local Table = {}
Table.__index = Table

function Table:piece(from, size, at)
    local most = self.stop - self.start
    if from < 0 or from + size > most then
        local offset = self.start + math.min(math.max(0, from), most)
        fail(("%d bytes are needed at %d"):format(size, from), at, offset)
    end
    return self.start + from
end

function Table:number(from, bits, at, signed)
    local size = floor(bits / 8)
    return numbers.read(R.data, self:piece(from, size, at), size, true, signed)
end

function Table:open(at)
    local root = self:number(0, 32, at)
    local head = root - self:number(root, 32, at, true)
    local count, size = self:number(head, 16, at), self:number(head + 2, 16, at)
    if root < 4 or count < 4 or count % 2 == 1 or size < 4 then
        local wrong = "a table at %d of %d bytes, with %d bytes of offsets"
        fail(wrong:format(root, size, count), at, self.start)
    end
    self:piece(head, count, at)
    self:piece(root, size, at)
    self.root, self.slots, self.count, self.size = root, head + 2, (count - 4) / 2, size
end

function Table:text(first, distance, at)
    if distance < 4 then fail("the text is within its own place", at, self.start + first) end
    local from = first + distance + 4
    local size = self:number(from - 4, 32, at)
    local start = self:piece(from, size + 1, at)
    local raw = bytes_of(start, start + size)
    local wrong = text.wrong(raw)
    if R.data:byte(start + size + 1) ~= 0 then fail("the text does not end in a zero byte", at, start) end
    if wrong then fail("not UTF-8", at, start + wrong) end
    return {type = "string", raw = raw, at = start, stop = start + size + 1}
end

-- The value of a field; nil if it is not there.
function Table:value(index, item, at)
    local slot = self.slots + 2 * index
    local place = index <= self.count and self:number(slot, 16, at) or 0
    if place == 0 then return nil end
    if place < 4 or place + item.bits / 8 > self.size then
        fail(("%d is outside of the table"):format(place), at, self.start + slot)
    end
    local raw, start = self:number(self.root + place, item.bits, at, item.slot == "signed"), self.start + self.root + place
    if item.slot == "text" then return self:text(self.root + place, raw, at) end
    local value = {type = "number", whole = true, raw = raw, digits = numbers.text(raw), at = start}
    value.stop = start + floor(item.bits / 8)
    if item.slot == "bool" then
        if raw > 1 then fail(("%d is neither true nor false"):format(raw), at, start) end
        value.type, value.raw = "truth", raw == 1
    end
    return value
end

function ops.table(op, at)
    local start, stop, here = R.pos, R.stop, entered(at, 1)
    local self, names, values = setmetatable({start = start, stop = stop}, Table), {}, {}
    self:open(here)
    for index, item in ipairs(op.fields or NONE) do
        local name = item.keys[1]
        values[name] = self:value(index, item, field_place(here, item))
        table.insert(names, values[name] and name)
    end
    table.sort(names, function(a, b) return values[a].at < values[b].at end)
    R.text, R.pos = json.source("", start, NONE), stop
    R.text.done = start
    local found = read_entries(op, here, start, in_order(names, function(name) return values[name] end))
    note_rest(here, stop)
    return found
end
