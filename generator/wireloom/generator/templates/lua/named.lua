-- JSON, maps of text and tables of FlatBuffers: records whose fields have names.

local from_json, as_json = nil, {}

-- What a value without parts was read as; it is noted in the order of the text afterwards.
local function leaf(value, at, class, raw, names)
    value.leaf = {at = at, class = class, raw = raw, names = names}
    return {there = true, raw = raw, text = class == "text"}
end

local function shown_json(value)
    local words = {null = "null", object = "an object", list = "a list"}
    if value.type == "truth" then return tostring(value.raw) end
    if value.type ~= "string" then return words[value.type] or value.digits:sub(1, 80) end
    return quoted(#value.raw <= 40 and value.raw or value.raw:sub(1, 39) .. "…", true)
end

local function expected(what, value, at)
    fail(("%s is expected, not %s"):format(what, shown_json(value)), at, value.at)
end

local function whole_in_json(op, value, at, way)
    local to, digits = op.base or way.in_text and 10 or nil, value.whole and value.digits
    if value.type == "string" and (to or way.quoted) then
        local pattern = to == 16 and "^-?%x+$" or "^-?%d+$"
        digits = #value.raw <= 65 and value.raw:match(pattern)
        if not digits then expected(("digits to the base of %d"):format(to or 10), value, at) end
    elseif to or not digits then
        expected(to and "a string of digits" or "a whole number", value, at)
    end
    local number = numbers.parse(digits, to)
    digits = number and numbers.text(number) or digits
    local low, high = numbers.bounds(op.bits, op.signed or op.zigzag)
    if not number or numbers.less(number, low) or numbers.less(high, number) then
        fail(("%s is not between %s and %s"):format(digits, numbers.text(low), numbers.text(high)), at, value.at)
    end
    low, high = number_of(op.low), number_of(op.high)
    if low and numbers.less(number, low) then report("at least " .. numbers.text(low), at, value.at) end
    if high and numbers.less(high, number) then report("at most " .. numbers.text(high), at, value.at) end
    return number
end

function as_json.int(op, value, at, way)
    local names = op.names and program.names[op.names + 1]
    if not names or not names.spelt then
        local number = whole_in_json(op, value, at, way)
        local wrong = unnamed(op, number)
        if wrong then fail(wrong, at, value.at) end
        return leaf(value, at, class_of(op), number, op.names)
    end
    local number = value.type == "string" and number_of(names.spelt[value.raw])
    local digits = value.type ~= "string" or way.quoted and value.raw:find("^%d+$")
    if not number and way.ordinals and digits then
        local said = whole_in_json({bits = 64}, value, at, way)
        number = names.values[numbers.text(said)] and said
    end
    if not number then expected("one of its names", value, at) end
    return leaf(value, at, class_of(op), number, op.names)
end
as_json.varint = as_json.int

function as_json.bool(_, value, at, way)
    local truth = value.type == "truth" and not way.in_text
    if value.type == "string" and (way.in_text or way.quoted) then
        truth = value.raw == "true" or value.raw == "false"
        if truth then return leaf(value, at, "bool", value.raw == "true") end
    end
    if not truth then expected(way.in_text and '"true" or "false"' or "true or false", value, at) end
    return leaf(value, at, "bool", value.raw)
end

function as_json.float(_, value, at, way)
    local number = value.type == "number" and not way.in_text and value.digits
    if value.type == "string" and (way.in_text or way.quoted) then number = value.raw:match("^-?%d[%d.eE+-]*$") end
    number = number and tonumber(number)
    if not number then expected(way.in_text and "a number in a string" or "a number", value, at) end
    return leaf(value, at, "float", number + 0.0)
end

function as_json.octets(op, value, at, way)
    local raw = value.type == "string" and value.raw
    if way.unquoted and op.text then raw = raw or value.type == "truth" and tostring(value.raw) or value.digits end
    if not raw then expected(op.text and "text" or "text in base 64", value, at) end
    if not op.text and (#raw % 4 > 0 or not raw:find("^[%w+/]*=?=?$")) then expected("base 64", value, at) end
    local size = op.text and #raw or #raw / 4 * 3
    if op.max and size > op.max then report(("more than %d bytes"):format(op.max), at, value.at) end
    return leaf(value, at, "text", raw)
end

function as_json.any(_, value, at) return leaf(value, at, "any", value.raw) end
function as_json.region(op, value, at, way) return from_json(op.of, value, at, way) end
function as_json.call(op, value, at, way) return from_json(program.routines[op.name], value, at, way) end

-- A list or an object in which there is nothing: no part of it tells its place.
local function empty(value, at, parts)
    if #parts == 0 then leaf(value, at, "any") end
end

function as_json.list(op, value, at, way)
    if value.type ~= "list" then expected("a list", value, at) end
    empty(value, at, value.items)
    local items, seen = {}, {}
    for index, one in ipairs(value.items) do
        local hidden = at.hidden or index > R.options.entries
        local found = from_json(op.of, one, inside(at, ("[%d]"):format(index - 1), nil, {hidden = hidden}), way)
        items[index] = kept(found.raw)
        local key = op.unique and type(found.raw) .. tostring(found.raw)
        if key and seen[key] then report("items must differ", at, value.at) end
        seen[key or 0] = true
    end
    if op.max and #items > op.max then report(("%d items, %d at most"):format(#items, op.max), at, value.at) end
    return {there = true, raw = items, items = items}
end

function as_json.map(op, value, at, way)
    if value.type ~= "object" then expected("an object", value, at) end
    empty(value, at, value.values)
    for index, one in ipairs(value.values) do
        local key = value.keys[index]
        local here = inside(at, "[" .. quoted(key.raw, true) .. "]", nil, {hidden = at.hidden or index > R.options.entries})
        if (key.object ~= nil) ~= (op.objects or false) then
            expected(key.object and "text" or "an object", key.object or {type = "string", raw = key.raw, at = one.at}, here)
        end
        local said = key.object or {type = "string", raw = key.raw, at = one.at}
        from_json(op.key, said, inside(here, "", nil, {hidden = true}), {in_text = not key.object})
        from_json(op.of, one, here, way)
    end
    return {there = true, raw = value}
end

-- The fields of a record by the keys of a text, a map or a table.
local function read_entries(op, value, at, in_text)
    local scope, way, by_key, taken = {members = {}, outer = at.scope}, {in_text = in_text}, {}, {}
    for _, word in ipairs(op.tolerates or {}) do way[word] = true end
    for _, item in ipairs(op.fields or {}) do
        for _, key in ipairs(item.keys) do by_key[key] = item end
    end
    for index, one in ipairs(value.values) do
        local key = value.keys[index].raw
        local item = by_key[key]
        local here = inside(at, "." .. (item and item.name or key), item and item.name or "(unknown)",
            {scope = scope, secret = at.secret or item and item.secret})
        if not item then
            if op.refuses then report(("the key %s is not known"):format(quoted(key, true)), here, one.at) end
            leaf(one, here, "any", one.raw)
        elseif taken[item] then
            fail(("%s means the same as another key"):format(quoted(key, true)), here, one.at)
        elseif one.type == "null" then
            leaf(one, here, "any")
        else
            taken[item] = true
            scope.members[item.name] = from_json(item.of, one, here, way)
        end
    end
    for _, item in ipairs(op.fields or {}) do
        local default = item.default or {}
        if not scope.members[item.name] then
            if item.required then fail("is missing", inside(at, "." .. item.name), value.at) end
            local raw = number_of(default.number)
            if raw == nil then raw = default.value end
            scope.members[item.name] = item.default and {there = true, raw = raw} or ABSENT
        end
    end
    check_rules(op.rules, scope.members, at, value.at)
    return {there = true, raw = scope, members = scope.members}
end

function as_json.json(op, value, at)
    if value.type ~= "object" then expected("an object", value, at) end
    empty(value, at, value.values)
    return read_entries(op, value, at, false)
end

function from_json(op, value, at, way)
    local how = as_json[op.op]
    if not how then fail("does not stand in JSON", at, value.at) end
    return how(op, value, at, way)
end

-- Notes every value of a text, each with the key and the marks in front of it.
local function note_json(value, at, done)
    local known = value.leaf
    local parts = value.items or value.values or {}
    if not known and #parts > 0 then
        for _, one in ipairs(parts) do done = note_json(one, at, done) end
        return done
    end
    local last = value
    while #parts > 0 do
        last = parts[#parts]
        parts = last.items or last.values or {}
    end
    if not known and value.at > done then -- nobody asked for it
        note(beside(at, "end"), done, value.at, "bytes", R.data:sub(done + 1, value.at), {marks = true})
        done = value.at
    end
    known = known or {at = at, class = "any"}
    local class, raw = known.class, known.raw
    if class == "any" and value.type ~= "null" and value.leaf then
        class, raw = "text", value.type == "string" and raw or R.data:sub(value.at + 1, value.stop)
    end
    note(known.at, done, last.stop, class, raw, {names = known.names})
    return last.stop
end

function ops.json(op, at)
    at = deeper(at)
    local start, stop = R.pos, R.stop
    R.pos = stop
    local odd = bad_utf8(R.data:sub(start + 1, stop))
    if odd then fail("not UTF-8", at, start + odd) end
    local value = json.parse(R.data, start, stop, program.depth, op, function(reason, offset)
        fail(reason, at, offset)
    end)
    local fine, found = pcall(as_json.json, op, value, at)
    local done = note_json(value, inside(at, "", nil, {secret = at.secret or not fine and op.secrets}), start)
    if done < stop then note(beside(at, "end"), done, stop, "bytes", R.data:sub(done + 1, stop), {marks = true}) end
    if not fine then error(found, 0) end
    return found
end

function ops.entries(op, at)
    at = deeper(at)
    local start, value = R.pos, {keys = {}, values = {}}
    value.at = start
    for index, pair in ipairs(read(op.map, at).pairs or {}) do
        value.keys[index] = {raw = pair.key}
        value.values[index] = {type = "string", raw = pair.value, at = start}
    end
    return read_entries(op, value, at, true)
end

-- One table of FlatBuffers: an offset to it, its list of offsets in front of it, and texts behind.
function ops.table(op, at)
    at = deeper(at)
    local start, stop = R.pos, R.stop
    R.pos = stop
    local function piece(from, size, where)
        if from < 0 or from + size > stop - start then
            fail(("%d bytes are needed at %d"):format(size, from), where, start + math.min(math.max(0, from), stop - start))
        end
    end
    local function number(from, bits, where, signed)
        local size = floor(bits / 8)
        piece(from, size, where)
        return numbers.read(R.data, start + from, size, true, signed)
    end
    local root = number(0, 32, at)
    if root < 4 then fail(("the table is at %d, within its own offset"):format(root), at, start) end
    local head = root - number(root, 32, at, true)
    local count, size = number(head, 16, at), number(head + 2, 16, at)
    if count < 4 or count % 2 == 1 then fail(("a list of offsets of %d bytes"):format(count), at, start + head) end
    if size < 4 then fail(("a table of %d bytes"):format(size), at, start + head + 2) end
    piece(head, count, at)
    piece(root, size, at)
    local value = {keys = {}, values = {}, at = start}
    for index, item in ipairs(op.fields or {}) do
        local from, here = head + 2 + 2 * index, inside(at, "." .. item.name, item.name)
        local place = index <= (count - 4) / 2 and number(from, 16, here) or 0
        if place > 0 then
            if place < 4 or place + item.bits / 8 > size then
                fail(("%d is outside of the table"):format(place), here, start + from)
            end
            local first = root + place
            local raw = number(first, item.bits, here, item.slot == "signed")
            local one = {type = "number", whole = true, at = start + first, stop = start + first + floor(item.bits / 8)}
            if item.slot == "text" then
                if raw < 4 then fail("the text is within its own place", here, start + first) end
                first = first + raw + 4
                local long = number(first - 4, 32, here)
                piece(first, long + 1, here)
                one.type, one.raw, one.at = "string", R.data:sub(start + first + 1, start + first + long), start + first
                one.stop = one.at + long + 1
                if R.data:byte(one.stop) ~= 0 then fail("the text does not end in a zero byte", here, one.at) end
                local wrong = bad_utf8(one.raw)
                if wrong then fail("not UTF-8", here, one.at + wrong) end
            elseif item.slot == "bool" then
                if raw > 1 then fail(("%d is neither true nor false"):format(raw), here, one.at) end
                one.type, one.raw = "truth", raw == 1
            else
                one.raw, one.digits = raw, numbers.text(raw)
            end
            table.insert(value.keys, {raw = item.keys[1]})
            table.insert(value.values, one)
        end
    end
    local found = read_entries(op, value, at, false)
    table.sort(value.values, function(a, b) return a.at < b.at end)
    local done = start
    for _, one in ipairs(value.values) do
        if one.at >= done then done = note_json(one, at, done) end -- two texts may share their bytes
    end
    if done < stop then note(beside(at, "end"), done, stop, "bytes", R.data:sub(done + 1, stop)) end
    return found
end
