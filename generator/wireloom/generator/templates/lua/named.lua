-- JSON, maps of text and tables of FlatBuffers: records whose fields have names. What is read is
-- `R.text`, value by value; one without parts is a field, with what stands in front of it.

local as_json = {}
local function from_json(op, value, at) return as_json[op.op](op, value, at) end
function as_json.call(op, value, at) return from_json(routine(op), value, at) end

-- Notes a value without parts, unless it begins before the end of the one before it.
local function leaf(value, at, class, raw, names)
    local done, stop = R.text.done, R.text:pass(value)
    if value.at >= done then
        note(at, done, stop, class, raw, names)
        local noted = R.spans[#R.spans] or NONE
        if noted.place == at then noted.from = value.at end
        R.text.done = stop
    end
    return {there = true, raw = raw, text = class == "text"}
end

-- A value of any kind, as the text that it is.
function as_json.any(_, value, at)
    if value.type == "null" then return leaf(value, at, "any") end
    R.text:pass(value)
    return leaf(value, at, "text", value.type == "string" and value.raw or bytes_of(value.at, value.stop))
end

local function expected(what, value, at)
    fail(("%s is expected, not %s"):format(what, json.shown(value)), at, value.at)
end

-- What a value without parts says that may be in quotes, or must be, as a text.
local function said_by(op, value, kind)
    if value.type == "string" then return op.quoted and value.raw or nil end
    return value.type == kind and not op.strict and (value.digits or tostring(value.raw)) or nil
end

-- The number that digits are; nil if they are none of what is asked for.
local function whole_in_json(op, value, at)
    local digits, is_text = value.whole and not op.strict and value.digits, value.type == "string" and op.base
    if is_text then digits = #value.raw <= 65 and value.raw:match(op.base == 16 and "^-?%x+$" or "^-?%d+$") end
    if not digits then expected(is_text and "digits to the base of " .. op.base or op.expects, value, at) end
    local number, low, high = numbers.parse(digits, is_text), numbers.of(op.between[1]), numbers.of(op.between[2])
    if not number or numbers.less(number, low) or numbers.less(high, number) then
        local shown = number and numbers.text(number) or digits
        fail(("%s is not between %s and %s"):format(shown, numbers.text(low), numbers.text(high)), at, value.at)
    end
    return number
end

-- The number that a name stands for, or that is there instead.
local function named_in_json(op, value, at)
    local names, digits = program.names[op.names + 1], op.ordinals and value.whole and value.digits
    if value.type == "string" then digits = op.ordinals and op.quoted and value.raw:match("^0*(%d+)$") end
    local number = value.type == "string" and numbers.of(names.spelt[value.raw])
    return number or digits and names.values[digits] and numbers.of(digits) or expected(op.expects, value, at)
end
function as_json.int(op, value, at)
    local number = (op.between and whole_in_json or named_in_json)(op, value, at)
    judged(op, number, at, value.at)
    return leaf(value, at, class_of(op), number, op.names)
end
function as_json.bool(op, value, at)
    local said = said_by(op, value, "truth")
    if said ~= "true" and said ~= "false" then expected(op.expects, value, at) end
    return leaf(value, at, "bool", said == "true")
end
function as_json.float(op, value, at)
    local said = said_by(op, value, "number")
    local number = said and json.digits(said, 1) == said and tonumber(said)
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

-- Goes over the parts of a list or an object, which is a field itself if it has none.
local function parts_of(value, kind, at)
    if value.type ~= kind then expected(json.kinds[kind], value, at) end
    if value.stop then as_json.any(nil, value, at) end
    return R.text:parts(value)
end

-- The key of a map: text, or an object that stands there as it is. It is no field.
local function key_in_json(op, key, is_object, value, at)
    local said, outer = {type = "string", raw = key, at = value.at, stop = value.at}, R.text
    if is_object ~= (op.objects or false) then expected(is_object and "text" or "an object", said, at) end
    R.text = json.source(key, value.at, math.huge, NONE)
    function R.text.place() return value.at end
    local found = from_json(op.key, is_object and R.text:value() or said, at)
    R.text = outer
    return found.raw
end
function as_json.list(op, value, at)
    local list, kept, twice = new_list(at), {by = {}}, false
    for one, key, is_object in parts_of(value, op.key and "object" or "list", at) do
        local here, said = next_item(list, at), nil
        if key then
            here.step = "[" .. text.quoted(key) .. "]"
            said = key_in_json(op, key, is_object, one, here)
            if came_before(kept, said, here) then report("two keys mean the same", here, one.at) end
        end
        local raw = from_json(op.of, one, here).raw
        if type(said) == "string" then kept.by[said] = raw or true end
        twice = op.unique and came_before(kept, raw, at) or twice
        add_item(list, raw, at)
    end
    local few = op.min and list.count < op.min and "%d items, %d at least"
    if few then report(few:format(list.count, op.min), at, value.at) end
    local most = op.max and list.count > op.max and "%d items, %d at most"
    if most then report(most:format(list.count, op.max), at, value.at) end
    if twice then report("items must differ", at, value.at) end
    list.keys = op.key and kept
    return list
end

-- What stands for a field that is left out.
local function standing(default)
    local kept = {by = default.map}
    for key in pairs(default.map or NONE) do table.insert(kept, key) end
    return {there = true, raw = numbers.of(default.number) or default.value, keys = default.map and kept}
end

-- The members of a record by their names; `parts` goes over the value and the name of each.
local function read_entries(op, at, offset, parts)
    local inner, members = entered(at, 0)
    for one, key in parts do
        local item = field_by(op, key)
        local here = item and field_place(inner, item) or inside(inner, "." .. key, "(unknown)")
        local is_twice, is_refused = item and members[item.name], not item and op.refuses
        if is_twice then fail(text.quoted(key) .. " means the same as another key", here, one.at) end
        if is_refused then report("the key " .. text.quoted(key) .. " is not known", here, one.at) end
        if item and one.type ~= "null" then
            members[item.name] = from_json(item.of, one, here)
        else
            as_json.any(nil, one, here)
        end
    end
    for _, item in ipairs(op.fields or NONE) do
        local found, default = members[item.name], item.default
        if not found and item.required then fail("is missing", field_place(inner, item), offset) end
        members[item.name] = found or default and standing(default) or ABSENT
    end
    return closed(op, members, at, offset)
end
function as_json.json(op, value, at) return read_entries(op, at, value.at, parts_of(value, "object", at)) end

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
    local source = json.source(bytes_of(start, stop), start, start, op, program.depth)
    function source.fail(reason, offset) fail(reason, here, offset) end
    function source.charge(cost) charge(cost, here) end
    local value = source:whole()
    R.text, R.pos = source, stop
    local fine, found = pcall(as_json.json, op, value, here)
    R.text = source
    if not fine then note_unread(source:again(), op.secrets and changed(here, {secret = true}) or here) end
    note_rest(here, stop, {marks = true})
    return fine and found or error(found, 0)
end

-- Reads a record from values by their names, in the order of these; what is behind a place is noted.
local function from_values(op, at, start, done, names, value_of)
    local index = 0
    R.text = json.source("", start, done, NONE)
    return read_entries(op, at, start, function()
        index = index + 1
        return names[index] and value_of(names[index]), names[index]
    end)
end
-- The record in a map of text, which may have been read already.
local function entries_of(op, at, start, known)
    local here = entered(at, 1)
    local kept = known or read(op.map, here).keys or NONE
    local function value_of(name) return {type = "string", raw = kept.by[name], at = start, stop = start} end
    return from_values(op, here, start, math.huge, kept, value_of)
end
function ops.entries(op, at) return entries_of(op, at, R.pos) end
function ops.table(op, at)
    local start, stop, here = R.pos, R.stop, entered(at, 1)
    local function refuse(reason, offset, item) fail(reason, item and field_place(here, item) or here, offset) end
    local names, values = flatbuffers.values(R.data, start, stop, op.fields or NONE, refuse)
    R.pos = stop
    local found = from_values(op, here, start, start, names, function(name) return values[name] end)
    note_rest(here, stop)
    return found
end
