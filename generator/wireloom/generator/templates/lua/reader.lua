-- Reads frames as the program says: what every byte is, and what is wrong with it. It knows no
-- protocol; the operations are those of lowered schemas.
local reader, ops, floor = {}, {}, math.floor
local R -- what is being read: the bytes, where the reader is, where the region ends, what was found

local ABSENT, NULL = {there = false}, {there = false, null = true}

local function number_of(said) return type(said) == "string" and numbers.parse(said) or said end

-- ---- places, and what is wrong there ----

local function path_of(at)
    local parts = {}
    while at.step do
        table.insert(parts, 1, at.step)
        at = at.up
    end
    return table.concat(parts)
end

local function fail(reason, at, offset)
    error({reason = reason, path = path_of(at), at = offset or R.pos}, 0)
end

local function report(reason, at, offset)
    table.insert(R.problems, {reason = reason, path = path_of(at), at = offset})
    R.notes[path_of(at) .. " " .. ("%d"):format(offset)] = reason
end

-- The place of a part: of a field with its name, of an item, or of what stands around a value.
local function inside(at, step, name, changes)
    local made = {up = at, step = step, name = name or at.name, scope = at.scope, depth = at.depth,
        secret = at.secret, hidden = at.hidden}
    for key, value in pairs(changes or {}) do made[key] = value end
    return made
end

local function beside(at, step)
    return inside(at, ".(" .. step .. ")", "(" .. step .. ")", {nullable = true})
end

local function deeper(at)
    if at.depth >= program.depth then fail("nested deeper than " .. program.depth, at) end
    return inside(at, "", nil, {depth = at.depth + 1})
end

local function note(at, start, stop, class, value, more)
    if at.hidden then return end
    local span = more or {}
    span.place, span.at, span.size, span.class, span.value = at, start, stop - start, class, value
    span.secret = at.secret
    table.insert(R.spans, span)
end

local function take(size, at)
    if R.pos + size > R.stop then
        fail(("ends too early: %d bytes are needed, %d are left"):format(size, R.stop - R.pos), at)
    end
    R.pos = R.pos + size
end

local function read(op, at)
    R.steps = R.steps - 1
    if R.steps < 0 then fail("more fields than bytes", at) end
    return ops[op.op](op, at)
end

-- ---- regions ----

local function enter(stop, at, offset)
    local outer = {stop = R.stop, missing = R.missing}
    if stop > R.stop and R.stop < #R.data then fail("length runs past the end", at, offset) end
    if R.nested == 0 then R.announced = math.max(R.announced, stop) end
    R.nested = R.nested + 1
    R.missing, R.stop = math.max(0, stop - R.stop), math.min(stop, R.stop)
    return outer
end

local function leave(at, outer)
    if R.missing > 0 then fail(("runs past the end, %d bytes are missing"):format(R.missing), at) end
    local left = R.stop - R.pos
    if left > 0 then
        if at.depth > 0 or not R.is_frame then fail(left .. " bytes left in the region", at) end
        local here = beside(at, "trailing")
        report(left .. " bytes after the last field", here, R.pos)
        note(here, R.pos, R.stop, "bytes", R.data:sub(R.pos + 1, R.stop))
        R.pos = R.stop
    end
    R.stop, R.missing, R.nested = outer.stop, outer.missing, R.nested - 1
end

local function null_at(at, offset)
    if not at.nullable then fail("null is not allowed here", at, offset) end
    return NULL
end

-- ---- references and conditions ----

local function shown_path(ref)
    return ({record = "", frame = "/", negotiated = "$"})[ref[1]] .. table.concat(ref[2], ".")
end

local function look_up(ref, at)
    local root, names, found = ref[1], ref[2], nil
    if root == "negotiated" then
        local value = R.options.agreed(names[1])
        if value == nil then fail(names[1] .. " is negotiated by connections, and was not given", at) end
        found = {there = true, raw = value}
    elseif root == "frame" then
        if not R.frame then fail(shown_path(ref) .. " needs the frame, and this stands outside", at) end
        found = R.frame.members[names[1]]
    else
        local scope = at.scope
        while scope and not found do found, scope = scope.members[names[1]], scope.outer end
    end
    if not found then
        if not R.frame or not program.frame_fields[names[1]] then
            fail("nothing was read before that " .. shown_path(ref) .. " could mean", at)
        end
        return ABSENT
    end
    for index = 2, #names do
        if not found.there then return ABSENT end
        if not found.members then fail(shown_path(ref) .. " leads into something that has no members", at) end
        found = found.members[names[index]] or ABSENT
    end
    return found
end

local function flagged(raw, mask)
    if type(raw) == "boolean" then raw = raw and 1 or 0 end
    if type(raw) ~= "number" and not numbers.is_big(raw) then return nil end
    mask = number_of(mask)
    if not mask then return raw end
    return numbers.both(raw, mask) == mask and 1 or 0
end

local function label(ref, at)
    local found = look_up(ref, at)
    if not found.there and found.raw ~= false then return nil end
    return flagged(found.raw, ref[3])
end

local function among(value, values)
    for _, one in ipairs(values) do
        if number_of(one) == value then return true end
    end
    return false
end

local function contains(found, value)
    if found.items then
        for _, item in ipairs(found.items) do
            if item.raw == value then return true end
        end
        return false
    end
    return numbers.both(found.raw, value) == value
end

local verbs = {
    present = function(_, found) return found.there end,
    absent = function(_, found) return not found.there end,
    is = function(test, found)
        local raw = nil
        if found.there or found.raw == false then raw = flagged(found.raw, test.on[3]) end
        return raw ~= nil and among(raw, test.values)
    end,
    has = function(test, found)
        for _, value in ipairs(test.values) do
            if not found.there or not contains(found, number_of(value)) then return false end
        end
        return found.there
    end,
    lacks = function(test, found)
        for _, value in ipairs(test.values) do
            if found.there and contains(found, number_of(value)) then return false end
        end
        return true
    end,
}

local function holds(tests, at)
    for _, test in ipairs(tests or {}) do
        if verbs[test.verb](test, look_up(test.on, at)) == (test.negated or false) then return false end
    end
    return true
end

-- ---- numbers ----

local function class_of(op) return op.signed and "int" or op.zigzag and "int" or "uint" end

local function unnamed(op, number)
    local names = op.names and program.names[op.names + 1]
    if not names or names.open then return nil end
    if not names.flags then
        local known = names.values[numbers.text(number)]
        return not known and ("no %s has the number %s"):format(names.name, numbers.text(number)) or nil
    end
    local rest = number
    for digits in pairs(names.values) do rest = numbers.without(rest, numbers.parse(digits)) end
    return rest ~= 0 and ("%s has no bits 0x%s"):format(names.name, numbers.hex(rest)) or nil
end

-- The value of a number, if it is a legal one.
local function judged(op, number, at, start)
    if op.null ~= nil and number == number_of(op.null) then return null_at(at, start) end
    local low, high = number_of(op.low), number_of(op.high)
    if low and numbers.less(number, low) then report("at least " .. numbers.text(low), at, start) end
    if high and numbers.less(high, number) then report("at most " .. numbers.text(high), at, start) end
    local wrong = unnamed(op, number)
    if wrong then fail(wrong, at, start) end
    return {there = true, raw = number}
end

local function escaped(op, number, at)
    if not op.escape or number ~= 2 ^ op.bits - 1 then return number end
    return numbers.add(number, read(op.escape, beside(at, "escape")).raw or 0)
end

local function judged_and_noted(op, number, at, start)
    local stop = R.pos
    number = escaped(op, number, at)
    local found = judged(op, number, at, start)
    note(at, start, stop, class_of(op), number, {names = op.names, null = found.null})
    return found
end

function ops.int(op, at)
    local start = R.pos
    take(floor(op.bits / 8), at)
    local number = numbers.read(R.data, start, floor(op.bits / 8), op.little, op.signed)
    return judged_and_noted(op, number, at, start)
end

function ops.varint(op, at)
    local start, hi, lo, shift = R.pos, 0, 0, 0
    local byte
    repeat
        take(1, at)
        byte = R.data:byte(R.pos)
        hi, lo = numbers.with_seven(hi, lo, byte % 128, shift)
        shift = shift + 7
        if hi < 0 or not numbers.fits(hi, lo, op.bits) or byte > 127 and shift >= op.bits then
            fail(("does not fit into %d bits"):format(op.bits), at, start)
        end
    until byte < 128
    if byte == 0 and shift > 7 then fail("not as short as it could be", at, start) end
    return judged_and_noted(op, op.zigzag and numbers.unzigzag(hi, lo) or numbers.make(hi, lo), at, start)
end

function ops.bool(_, at)
    local start = R.pos
    take(1, at)
    local byte = R.data:byte(R.pos)
    if byte > 1 then report("a flag is 0 or 1", at, start) end
    note(at, start, R.pos, "bool", byte > 0)
    return {there = true, raw = byte > 0}
end

function ops.float(op, at)
    local start = R.pos
    take(floor(op.bits / 8), at)
    local hi, lo = numbers.halves(numbers.read(R.data, start, floor(op.bits / 8), op.little))
    local value = numbers.float(hi, lo, op.bits)
    note(at, start, R.pos, "float", value)
    return {there = true, raw = value}
end

-- ---- text and bytes ----

-- Where bytes are no UTF-8, as an index from 0 on; nil if they are.
local function bad_utf8(data)
    local index = data:find("[\128-\255]")
    while index do
        local a, b = data:byte(index, index + 1)
        local size = a >= 194 and a < 224 and 1 or a >= 224 and a < 240 and 2 or a >= 240 and a < 245 and 3
        local low = a == 224 and 160 or a == 240 and 144 or 128
        local high = a == 237 and 159 or a == 244 and 143 or 191
        if not size or not b or b < low or b > high then return index - 1 end
        if not data:find("^" .. ("[\128-\191]"):rep(size), index + 1) then return index - 1 end
        index = data:find("[\128-\255]", index + size + 1)
    end
    return nil
end

function ops.octets(op, at)
    local start, stop = R.pos, R.stop
    R.pos = stop
    if op["until"] then
        local mark = numbers.unhex(op["until"])
        local found = R.data:find(mark, start + 1, true)
        if found and found - 1 + #mark <= R.stop then
            stop, R.pos = found - 1, found - 1 + #mark
        elseif not op.last_open then
            R.pos = start
            fail(op.missing, at)
        end
    end
    local raw, after = R.data:sub(start + 1, stop), R.pos
    if op.max and #raw > op.max then report(("more than %d bytes"):format(op.max), at, start) end
    local wrong = op.text and bad_utf8(raw)
    if wrong then report("not UTF-8", at, start + wrong) end
    note(at, start, stop, op.text and "text" or "bytes", raw)
    local from, last = start, stop
    if after > stop then
        note(beside(at, "end"), stop, after, "uint", numbers.read(R.data, stop, after - stop))
    end
    return {there = true, raw = raw, text = op.text, from = from, stop = last}
end

function ops.nothing() return ABSENT end

-- ---- what is around values ----

-- How many bytes or items there are; nil for a null.
local function measure(said, part, at, null)
    if type(said) == "number" then return said end
    local start, here, number = R.pos, beside(at, part), nil
    if said.op then
        number = read(said, here).raw
    else
        local found = look_up(said, at)
        number = found.there and found.raw or nil
    end
    if number == nil or null ~= nil and number == number_of(null) then return nil end
    if numbers.less(number, 0) then
        local what = part == "length" and "a length" or "a count"
        fail(what .. " of " .. numbers.text(number), here, start)
    end
    return type(number) == "number" and number or math.huge
end

function ops.region(op, at)
    local start = R.pos
    local size = measure(op.size, "length", at, op.null)
    if not size then return null_at(at, start) end
    size = size - (op.inclusive and R.pos - start or 0)
    if size < 0 then fail("less than itself", at, start) end
    local content = R.pos
    local outer = enter(content + size, at, start)
    local found = read(op.of, at)
    leave(at, outer)
    return {there = found.there, null = found.null, raw = found.raw, text = found.text,
        members = found.members, items = found.items, pairs = found.pairs, content = content,
        from = found.from, stop = found.stop}
end

function ops.call(op, at) return read(program.routines[op.name], at) end

function ops.choose(op, at)
    local found = label(op.on, at)
    for _, case in ipairs(op.cases or {}) do
        if found ~= nil and among(found, case.labels) then return read(case.of, at) end
    end
    if op.otherwise then return read(op.otherwise, at) end
    local shown = found == nil and "nothing" or numbers.text(found)
    return fail(("%s is %s, for which there is no case"):format(shown_path(op.on), shown), at)
end

function ops.peek(op, at)
    local start = R.pos
    if not op.tags then
        local size = R.stop - start
        local case = (op.sizes or {})[("%d"):format(size)]
        if not case then fail(("no case of %s has %d bytes"):format(op.name, size), at) end
        return read(case, at)
    end
    take(op.before + op.size, at)
    R.pos = start
    local number = numbers.read(R.data, start + op.before, op.size, op.little)
    local tag = numbers.bits(number, op.below, op.bits)
    local case = op.tags[numbers.text(tag)]
    if not case then
        fail(("no case of %s has the tag %s"):format(op.name, numbers.text(tag)), at, start + op.before)
    end
    return read(case, at)
end

-- ---- lists and maps ----

-- Goes over as many items as there are; those behind the last that is shown are read all the same.
local function each(op, at, visit)
    local start, count = R.pos, math.huge
    if op.count ~= nil then
        count = measure(op.count, "count", at, op.null)
        if not count then return null_at(at, start) end
        if op.max and count > op.max then fail(("more than %d items"):format(op.max), at, start) end
        local left = R.stop - R.pos
        if count * op.least > 8 * left then fail(("%s items in %d bytes"):format(numbers.text(count), left), at, start) end
    end
    local index = 0
    while index < count and (op.count ~= nil or R.pos < R.stop) do
        if op.count == nil and op.max and index >= op.max then fail(("more than %d items"):format(op.max), at) end
        local begin, around = R.pos, at
        if index == R.options.entries and not at.hidden then around = inside(at, "", nil, {hidden = true}) end
        if index >= R.options.entries then at = around end
        visit(index, around)
        if op.count == nil and R.pos == begin then fail("an item without bytes", around) end
        index = index + 1
    end
    return nil, index
end

function ops.list(op, at)
    local items, seen = {}, {}
    local nothing = each(op, at, function(index, around)
        local item = read(op.of, inside(around, ("[%d]"):format(index)))
        items[index + 1] = item
        local key = op.unique and item.raw ~= nil and type(item.raw) .. tostring(item.raw)
        if key and seen[key] then report("items must differ", at, R.pos) end
        if key then seen[key] = true end
    end)
    return nothing or {there = true, raw = items, items = items}
end

local SHORT = {["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t", ["\\"] = "\\\\"}

-- A text in quotes, with escapes for what cannot be printed.
local function quoted(text, is_text)
    local mark = text:find("'", 1, true) and not text:find('"', 1, true) and '"' or "'"
    local shown = text:gsub("[%c\\]", function(one) return SHORT[one] or ("\\x%02x"):format(one:byte()) end)
    shown = mark == "'" and shown:gsub("'", "\\'") or shown
    local wrong = bad_utf8(shown)
    while is_text and wrong do
        shown = shown:sub(1, wrong) .. ("\\udc%02x"):format(shown:byte(wrong + 1)) .. shown:sub(wrong + 2)
        wrong = bad_utf8(shown)
    end
    if is_text then return mark .. shown .. mark end
    return "b" .. mark .. shown:gsub("[\128-\255]", function(one) return ("\\x%02x"):format(one:byte()) end) .. mark
end

-- A key in a path; its place, if it is long or no simple value.
local function shown_key(key, index)
    local shown = ("%d"):format(index)
    if type(key.raw) == "number" or numbers.is_big(key.raw) then return numbers.text(key.raw) end
    if type(key.raw) ~= "string" or #key.raw > 160 then return shown end
    local said = quoted(key.raw, key.text)
    return select(2, said:gsub("[^\128-\191]", "")) <= 40 and said or shown
end

function ops.map(op, at)
    local pairs_of, seen = {}, {}
    local nothing = each(op, at, function(index, around)
        local begin, here = R.pos, inside(around, ("[%d]"):format(index))
        local at_key = inside(here, ".(key)", "(key)")
        local key = read(op.key, at_key)
        local id = type(key.raw) .. tostring(key.raw)
        if seen[id] then report(("the key %s comes twice"):format(shown_key(key, index)), at_key, begin) end
        seen[id] = true
        local value = read(op.of, inside(around, "[" .. shown_key(key, index) .. "]"))
        table.insert(pairs_of, {key = key.raw, value = value.raw})
    end)
    return nothing or {there = true, raw = pairs_of, pairs = pairs_of}
end

-- ---- records ----

-- The number operation behind calls.
local function resolved(op)
    while op.op == "call" do op = program.routines[op.name] end
    return op
end

local Record = {}
Record.__index = Record

function Record:open_regions(first, last)
    local found = {}
    for index = first, last do
        for _, region in ipairs(self.waiting[index] or {}) do table.insert(found, region) end
    end
    table.sort(found, function(a, b) return a.last > b.last end)
    for _, region in ipairs(found) do self:enter(region, R.pos + region.size) end
end

function Record:enter(region, stop)
    if stop < R.pos then fail("less than was read already", region.place, region.offset) end
    region.outer = enter(stop, region.place, region.offset)
    table.insert(self.open, region)
end

function Record:close_regions(last)
    while #self.open > 0 and self.open[#self.open].last <= last do
        local around = self.at
        if last < self.count - 1 then around = inside(self.at, "", nil, {depth = 1}) end
        leave(around, table.remove(self.open).outer)
    end
end

function Record:place(item)
    return inside(self.inner, "." .. item.name, item.name,
        {nullable = item.nullable, secret = self.inner.secret or item.secret})
end

function Record:keep(item, found, start, here)
    local const = item.const
    if const and found.there then
        local same = const.hex and found.raw == numbers.unhex(const.hex)
        if const.number ~= nil then same = found.raw == number_of(const.number) end
        if not same then report(("%s must be %s"):format(item.name, const.shown), here, start) end
    end
    if const and item.optional then found = {there = true, raw = true} end
    self.scope.members[item.name] = found
end

function Record:read_group(part)
    local start, many = R.pos, {}
    local below = part.bits
    take(floor(part.bits / 8), inside(self.inner, "." .. part.group[1].name))
    local whole = numbers.read(R.data, start, floor(part.bits / 8), part.little)
    local stop = R.pos
    for index, item in ipairs(part.group) do
        local op = resolved(item.of)
        below = below - op.bits
        many[index] = {op = op, bit = part.bits - below - op.bits, here = self:place(item),
            number = numbers.bits(whole, below, op.bits, op.signed)}
    end
    for _, one in ipairs(many) do one.number = escaped(one.op, one.number, one.here) end
    for index, one in ipairs(many) do
        local item = part.group[index]
        local found = judged(one.op, one.number, one.here, start)
        note(one.here, start, stop, class_of(one.op), one.number,
            {names = one.op.names, bit = one.bit, width = one.op.bits, null = found.null})
        self.spans[item.name] = R.spans[#R.spans]
        self.places[item.name] = {start, start, stop}
        self:keep(item, found, start, one.here)
    end
end

-- Whether an optional field comes next.
local function comes(item)
    local begins = item.begins
    if not begins then return R.pos < R.stop end
    local size = math.ceil(begins.bits / 8)
    if R.pos + size > R.stop then return false end
    if begins.hex then return R.data:sub(R.pos + 1, R.pos + size) == numbers.unhex(begins.hex) end
    local number = numbers.read(R.data, R.pos, size)
    return numbers.bits(number, 8 * size - begins.bits, begins.bits) == number_of(begins.number)
end

function Record:read_field(item)
    local start, here, found = R.pos, self:place(item), nil
    if not holds(item.when, here) then
        found = ABSENT
    elseif item.optional and not comes(item) then
        found = item.const and {there = false, raw = false} or ABSENT
    elseif self.nulls[item.name] then
        found = null_at(here, start)
    else
        local before = #R.spans
        found = read(item.of, here)
        self.spans[item.name] = R.spans[before + 1]
        self:keep(item, found, start, here)
    end
    self.scope.members[item.name] = self.scope.members[item.name] or found
    self.places[item.name] = {start, found.content or start, R.pos}
end

function Record:length(item, last, found, here)
    local of, place = item.length, self.places[item.name]
    local start, stop = place[1], place[3]
    if not found.there then
        for _, name in ipairs(stop > start and of.fields or {}) do self.nulls[name] = true end
        return
    end
    local size = found.raw
    if numbers.less(size, 0) then fail("a length of " .. numbers.text(size), here, start) end
    if type(size) ~= "number" then size = numbers.MOST end
    local region = {last = of.last, size = size, place = here, offset = start}
    local names = of.fields or {}
    if of.covers == "record" then
        self:enter(region, self.start + size)
    elseif of.covers == "rest" or of.last < of.first then
        region.last = math.max(of.last, of.first - 1)
        self:enter(region, R.pos + size)
    elseif self.places[names[#names]] then
        local has = self.places[names[#names]][3] - self.places[names[1]][1]
        if has ~= size then fail(("%d bytes, it has %d"):format(size, has), here, start) end
    else
        self.waiting[of.first] = self.waiting[of.first] or {}
        table.insert(self.waiting[of.first], region)
    end
end

local POLYNOMIALS = {crc32 = 3988292384, crc32c = 2197175160}

function Record:checksum(item, found, here)
    local sum, start, names = item.checksum, self.places[item.name][1], item.checksum.of.fields or {}
    local function verify(first, last)
        if not R.options.checksums then return end
        local made = numbers.crc(R.data, first, last, POLYNOMIALS[sum.algorithm])
        if sum.mask then made = numbers.both(made, number_of(sum.mask)) end
        local fine = made == found.raw
        if self.spans[item.name] then self.spans[item.name].verdict = fine end
        if not fine then report(sum.differs, here, start) end
    end
    local function later()
        local first, last = self.places[names[1]], self.places[names[#names]]
        verify(#names == 1 and first[2] or first[1], last[3])
    end
    if sum.of.covers == "rest" then return verify(R.pos, R.stop) end
    if sum.of.last < sum.of.first then return verify(R.pos, R.pos) end
    if self.places[names[#names]] then return later() end
    self.checks[sum.of.last] = self.checks[sum.of.last] or {}
    table.insert(self.checks[sum.of.last], later)
end

function Record:derived(item, last)
    local found, here, place = self.scope.members[item.name], self:place(item), self.places[item.name]
    if item.length then self:length(item, last, found, here) end
    if item.checksum and found.there then self:checksum(item, found, here) end
    if item.counts and not found.there then
        if place[3] > place[1] then self.nulls[item.counts] = true end
    elseif item.counts and self.places[item.counts] then
        local counted = #(self.scope.members[item.counts].items or {})
        if counted ~= found.raw then
            fail(("%s items, it has %d"):format(numbers.text(found.raw), counted), here, place[1])
        end
    end
end

local function check_rules(rules, members, at, start)
    for _, rule in ipairs(rules or {}) do
        local there, all = {}, table.concat(rule.fields, ", ")
        for _, name in ipairs(rule.fields) do
            if members[name] and members[name].there then table.insert(there, name) end
        end
        if rule.rule == "at_least_one" and #there == 0 then
            report(("one of %s must be there"):format(all), at, start)
        elseif rule.rule == "at_most_one" and #there > 1 then
            report(("only one of %s may be there"):format(all), at, start)
        elseif rule.rule == "ordered" then
            for index = 2, #there do
                local low, high = there[index - 1], there[index]
                if numbers.less(members[high].raw, members[low].raw) then
                    report(("%s is more than %s"):format(low, high), at, start)
                end
            end
        end
    end
end

function ops.record(op, at)
    local scope = {members = {}, outer = at.scope}
    local self = setmetatable({at = at, scope = scope, start = R.pos, count = 0, places = {}, spans = {},
        open = {}, waiting = {}, nulls = {}, checks = {}}, Record)
    local outermost = at.depth == 0
    if outermost and R.is_frame then R.frame = scope end
    self.inner = deeper(at)
    self.inner.scope = scope
    for _, part in ipairs(op.parts or {}) do self.count = self.count + (part.group and #part.group or 1) end
    local index = 0
    for _, part in ipairs(op.parts or {}) do
        local together = part.group or {part}
        local last = index + #together - 1
        self:open_regions(index, last)
        if part.group then self:read_group(part) else self:read_field(part) end
        for number, item in ipairs(together) do
            local found, choices = scope.members[item.name], outermost and R.choices[item.name]
            if choices and found.there and not among(found.raw, choices) then
                local wanted = table.concat(choices, ", ")
                fail("must be one of " .. wanted, self:place(item), self.places[item.name][1])
            end
            self:derived(item, last)
            for _, check in ipairs(self.checks[index + number - 1] or {}) do check() end
        end
        self:close_regions(last)
        index = last + 1
    end
    check_rules(op.rules, scope.members, at, self.start)
    return {there = true, raw = scope, members = scope.members}
end

-- ---- protobuf ----

local function varint(start, stop, most, at)
    local hi, lo = 0, 0
    for index = 0, most - 1 do
        if start + index >= stop then fail("ends too early", at, stop) end
        local byte = R.data:byte(start + index + 1)
        hi, lo = numbers.with_seven(hi, lo, byte % 128, 7 * index)
        if byte < 128 then
            if hi < 0 then break end
            return hi, lo, start + index + 1
        end
    end
    return fail("the number has more than 64 bits", at, start)
end

local function next_piece(pos, stop, depth, at)
    local hi, lo, after = varint(pos, stop, 5, at)
    if hi > 0 then fail("the number of a field has more than 29 bits", at, pos) end
    local piece = {tag = floor(lo / 8), wire = lo % 8, start = pos, tag_stop = after, content = after}
    if piece.tag == 0 then fail("no field has the number 0", at, pos) end
    if piece.wire == 0 then
        local _, _, last = varint(after, stop, 10, at)
        piece.stop = last
    elseif piece.wire == 1 or piece.wire == 5 then
        piece.stop = after + (piece.wire == 1 and 8 or 4)
    elseif piece.wire == 2 then
        local high, low, content = varint(after, stop, 10, at)
        piece.content, piece.stop = content, content + high * 4294967296 + low
    elseif piece.wire == 3 then
        if depth >= 64 then fail("groups nested deeper than 64", at, after) end
        local here = after
        repeat
            if here >= stop then fail(("the group %d has no end"):format(piece.tag), at, here) end
            local one = next_piece(here, stop, depth + 1, at)
            if one.wire == 4 and one.tag ~= piece.tag then
                fail(("group %d ends inside of group %d"):format(one.tag, piece.tag), at, here)
            end
            here = one.stop
            piece.stop = one.wire == 4 and here or nil
        until piece.stop
    elseif piece.wire == 4 then
        piece.stop = after
    else
        fail(("there is no wire type %d"):format(piece.wire), at, pos)
    end
    if piece.stop > stop then
        local reason = piece.wire == 2 and "length runs past the end" or "ends too early"
        fail(reason, inside(at, (".(field %d)"):format(piece.tag)), after)
    end
    return piece
end

-- Goes over the fields of the region; the reader stands behind each.
local function pieces(at)
    return function()
        if R.pos >= R.stop then return nil end
        local piece = next_piece(R.pos, R.stop, 0, at)
        if piece.wire == 4 then fail("the end of a group that never began", at, R.pos) end
        R.pos = piece.stop
        return piece
    end
end

local function note_tag(at, piece)
    note(beside(at, "tag"), piece.start, piece.tag_stop, "uint", piece.tag)
    if piece.content > piece.tag_stop then
        note(beside(at, "length"), piece.tag_stop, piece.content, "uint", piece.stop - piece.content)
    end
end

local function note_unknown(at, piece)
    note(inside(at, (".(field %d)"):format(piece.tag), "(field)"), piece.start, piece.stop, "bytes",
        R.data:sub(piece.start + 1, piece.stop))
end

-- The value of a piece; nil for a number that a closed table of names does not know.
local function tagged_value(op, at)
    op = resolved(op)
    local start = R.pos
    if op.op == "bool" then
        local hi, lo, after = varint(start, R.stop, 10, at)
        R.pos = after
        note(at, start, after, "bool", hi + lo > 0)
        return {there = true, raw = hi + lo > 0}
    elseif op.op == "int" or op.op == "varint" then
        local hi, lo
        if op.fixed then
            take(floor(op.bits / 8), at)
            hi, lo = numbers.halves(numbers.read(R.data, start, floor(op.bits / 8), true))
        else
            hi, lo, R.pos = varint(start, R.stop, 10, at)
        end
        local number = numbers.cut(hi, lo, op.bits, op.signed)
        if op.zigzag then number = numbers.unzigzag(numbers.halves(number)) end
        if unnamed(op, number) then return nil end
        note(at, start, R.pos, class_of(op), number, {names = op.names})
        return {there = true, raw = number}
    elseif op.op == "float" then
        return ops.float({bits = op.bits, little = true}, at)
    elseif op.op == "octets" and op.text then
        local raw = R.data:sub(start + 1, R.stop)
        R.pos = R.stop
        note(at, start, R.stop, "text", raw)
        return {there = true, raw = raw, text = true}
    end
    return read(op, at)
end

local function within(start, stop, op, at)
    local pos, outer = R.pos, R.stop
    R.pos, R.stop = start, stop
    local found = tagged_value(op, at)
    R.pos, R.stop = pos, outer
    return found
end

-- A record that several pieces are together: read as if their bytes were one.
local function merged(op, many, at)
    if #many == 1 then return within(many[1].content, many[1].stop, op, at) end
    local parts = {}
    for index, piece in ipairs(many) do parts[index] = R.data:sub(piece.content + 1, piece.stop) end
    local data, pos, stop, last = R.data, R.pos, R.stop, many[#many]
    R.data = table.concat(parts)
    R.pos, R.stop = 0, #R.data
    local fine, found = pcall(tagged_value, op, inside(at, "", nil, {hidden = true}))
    R.data, R.pos, R.stop = data, pos, stop
    if not fine then
        if type(found) == "table" then found.at = last.content end
        error(found, 0)
    end
    for index, piece in ipairs(many) do note(at, piece.content, piece.stop, "bytes", parts[index]) end
    return found
end

function ops.protobuf(op, at)
    at = deeper(at)
    local start, scope, lists, nested = R.pos, {members = {}, outer = at.scope}, {}, {}
    local members = scope.members
    local function place(item, step)
        local here = inside(at, "." .. item.name, item.name, {scope = scope, secret = at.secret or item.secret})
        return step and inside(here, step) or here
    end
    local function take_piece(item, piece)
        local packed = item.listed and piece.wire == 2 and item.wire ~= 2
        if piece.wire ~= item.wire and not packed then return false end
        local mark = #R.spans
        note_tag(place(item), piece)
        local items = lists[item.name]
        if packed then
            local pos = piece.content
            while pos < piece.stop do
                local stop = item.width and item.width > 0 and pos + item.width or nil
                if not stop then
                    local _, _, after = varint(pos, piece.stop, 10, place(item))
                    stop = after
                end
                if stop > piece.stop then fail("ends too early", place(item), piece.stop) end
                local found = within(pos, stop, item.of, place(item, ("[%d]"):format(#items)))
                if found then table.insert(items, found) end
                pos = stop
            end
            return true
        elseif item.merges then
            nested[item.name] = nested[item.name] or {}
            table.insert(nested[item.name], piece)
            return true
        end
        local hidden = items and #items >= R.options.entries
        local here = place(item, items and ("[%d]"):format(#items))
        here.hidden = here.hidden or hidden
        local found = within(piece.content, piece.stop, item.of, here)
        if not found then
            for index = #R.spans, mark + 1, -1 do R.spans[index] = nil end
            return false
        end
        if items then table.insert(items, found) else members[item.name] = found end
        return true
    end
    local by_tag = {}
    for _, item in ipairs(op.fields or {}) do
        by_tag[item.tag] = item
        if item.listed then lists[item.name] = {} end
    end
    for piece in pieces(at) do
        local item = by_tag[piece.tag]
        if not item or not take_piece(item, piece) then
            local here = inside(at, (".(field %d)"):format(piece.tag))
            if op.refuses then report(("no field has the number %d"):format(piece.tag), here, piece.start) end
            note_unknown(at, piece)
        else
            for _, rule in ipairs(op.rules or {}) do
                if rule.rule == "at_most_one" and among(item.name, rule.fields) then
                    for _, name in ipairs(rule.fields) do
                        if name ~= item.name then members[name], nested[name] = nil, nil end
                    end
                end
            end
        end
    end
    for _, item in ipairs(op.fields or {}) do
        if nested[item.name] then members[item.name] = merged(item.of, nested[item.name], place(item)) end
        if lists[item.name] then
            members[item.name] = {there = true, raw = lists[item.name], items = lists[item.name]}
        end
        members[item.name] = members[item.name] or ABSENT
        if item.required and not members[item.name].there then fail("is missing", place(item), R.stop) end
    end
    check_rules(op.rules, members, at, start)
    return {there = true, raw = scope, members = members}
end

function ops.envelope(op, at)
    local start, many, number = R.pos, {}, nil
    local fine, damage = pcall(function()
        for piece in pieces(at) do
            if piece.tag == op.tag and piece.wire == 0 then
                local here = beside(at, "key")
                note_tag(here, piece)
                number = within(piece.content, piece.stop, {op = "int", bits = 32, signed = true}, here).raw
            elseif piece.tag == op.key and piece.wire == 2 then
                note_tag(at, piece)
                table.insert(many, piece)
            else
                note_unknown(at, piece)
            end
        end
    end)
    if number and number ~= op.key then
        fail(("must be %d, is %s"):format(op.key, numbers.text(number)), at, start)
    end
    if not fine then error(damage, 0) end
    if not number then fail("does not say which command it holds", at, start) end
    if #many == 0 then fail("is missing", at, R.stop) end
    return merged(op.of, many, at)
end

-- ---- JSON, maps of text and tables ----

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

function as_json.list(op, value, at, way)
    if value.type ~= "list" then expected("a list", value, at) end
    local items, seen = {}, {}
    for index, one in ipairs(value.items) do
        local hidden = at.hidden or index > R.options.entries
        items[index] = from_json(op.of, one, inside(at, ("[%d]"):format(index - 1), nil, {hidden = hidden}), way)
        local key = op.unique and type(items[index].raw) .. tostring(items[index].raw)
        if key and seen[key] then report("items must differ", at, value.at) end
        seen[key or 0] = true
    end
    if op.max and #items > op.max then report(("%d items, %d at most"):format(#items, op.max), at, value.at) end
    return {there = true, raw = items, items = items}
end

function as_json.map(op, value, at, way)
    if value.type ~= "object" then expected("an object", value, at) end
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

-- ---- whole frames ----

local function begin(data, options)
    R = {data = data, pos = 0, stop = #data, missing = 0, nested = 0, announced = 0, spans = {}, problems = {},
        notes = {}, choices = {}, options = options, steps = 10000 + 64 * #data, is_frame = true}
end

-- Reads bytes that should be one value: what they are, or the problem that ended it.
local function attempt(name, data, options)
    local message = program.messages[name]
    begin(data, options)
    R.is_frame = message ~= nil or name == program.frame
    R.choices = message and message.choices or {}
    local op = message and message.of or {op = "call", name = name}
    local fine, found = pcall(read, op, {depth = 0, name = ""})
    if not fine and type(found) ~= "table" then error(found, 0) end
    if fine and R.pos < R.stop then
        report(("%d bytes after the last field"):format(R.stop - R.pos), {up = {}, step = ".(trailing)"}, R.pos)
    end
    R.found = fine and found or nil
    return R.found, not fine and found or nil
end

-- The size of the frame that begins at a place; nil if it is not known yet, or why there is none.
function reader.size(data, at, most)
    local framing = program.framing
    if not framing then return #data - at end
    local first, number, last = at + framing.offset, nil, nil
    if framing.varint then
        local hi, lo, byte, index = 0, 0, 128, 0
        while byte > 127 do
            byte = data:byte(first + index + 1)
            if not byte then return nil end
            hi, lo = numbers.with_seven(hi, lo, byte % 128, 7 * index)
            index = index + 1
            if hi ~= 0 or index > 5 then return nil, "a frame without an end" end
        end
        number, last = lo, first + index
    else
        last = first + framing.size
        if last > #data then return nil end
        number = numbers.read(data, first, framing.size, framing.little, framing.signed)
    end
    if numbers.less(number, 0) or numbers.less(most, number) then
        return nil, ("a frame of %s bytes; the preferences allow %d"):format(numbers.text(number), most)
    end
    return math.max(number + (framing.more or 0) + (framing.varint and last - first or 0), last - at)
end

local function got(found, path)
    for _, step in ipairs(path) do found = (found.members or {})[step] or ABSENT end
    return found
end

-- Which message a frame is that was read before it is known what it is about.
local function projected(found, options)
    local other
    local request = options.request(function(path)
        local steps = {}
        for step in path:gmatch("[^.]+") do table.insert(steps, step) end
        return got(found, steps).raw
    end)
    for _, name in ipairs(program.order) do
        local message, signed = program.messages[name], {}
        local fits = message.sender == "both" or message.sender == options.sender
        for _, sign in ipairs(message.signs or {}) do
            local raw = got(found, sign.path).raw
            signed[table.concat(sign.path, ".")] = true
            if raw ~= nil and sign.mask then raw = numbers.both(raw, sign.mask) ~= 0 and 1 or 0 end
            fits = fits and raw ~= nil and among(raw, sign.numbers)
        end
        for _, place in ipairs(message.places or {}) do
            local raw, wanted = got(found, place.path).raw, place.number
            local choice = place.member and (message.selects or {})[place.member]
            if wanted and not signed[table.concat(place.path, ".")] then fits = fits and raw == number_of(wanted) end
            if choice then fits = fits and among(raw, choice) end
        end
        if fits and message.untyped then other = other or name end
        if fits and not message.untyped and (not message.answers or request and request[name]) then return name end
    end
    return other
end

-- The message that a frame can be read as, or as which it can be read the furthest.
local function furthest(data, options)
    local best, problem, seen
    for _, name in ipairs(program.order) do
        local found, wrong = attempt(name, data, options)
        if found then return name, nil, R end
        if not best or wrong.at > problem.at then best, problem, seen = name, wrong, R end
    end
    return best, problem, seen
end

-- What tells a frame by the bytes at a place; the problem if nothing is told so.
local function selected(data, options)
    local how = program.selector
    if #data < how.last then return nil, {reason = "ends too early", path = "", at = #data} end
    local word = numbers.both(numbers.read(data, how.first, how.last - how.first), number_of(how.mask))
    for _, one in ipairs(how.accepted or {}) do
        if one.sender == options.sender and number_of(one.word) == word then
            word = number_of(one.as)
            break
        end
    end
    local name = how.names[numbers.text(word)]
    return name, not name and {reason = "no message is known by 0x" .. numbers.hex(word), path = "", at = how.first} or nil
end

-- What a projection says about bytes of the frame that are a value by themselves.
local function read_members(found, message)
    for _, place in ipairs(message and message.places or {}) do
        local held, root = got(found, place.path), {up = {}, step = "." .. table.concat(place.path, ".")}
        if place.of and held.there and held.from then
            R.pos, R.stop, R.is_frame = held.from, held.stop, false
            local fine, wrong = pcall(read, place.of, {up = root, step = "", depth = 1, name = "body"})
            if not fine and type(wrong) ~= "table" then error(wrong, 0) end
            if not fine then table.insert(R.problems, wrong) end
            R.pos, R.stop = #R.data, #R.data
        end
    end
end

-- Takes a frame apart: its message, its fields, and what is wrong with it.
function reader.frame(data, options)
    local name, problem, found
    if program.projected then
        found, problem = attempt(program.frame, data, options)
        name = found and projected(found, options)
        if found then read_members(found, program.messages[name]) end
    elseif program.selector then
        name, problem = selected(data, options)
        if name then return reader.named(name, data, options) end
        begin(data, options)
    else
        name, problem, R = furthest(data, options)
    end
    return reader.finished(name or program.frame, problem)
end

-- Takes bytes apart that should be a message or a type of that name.
function reader.named(name, data, options)
    local _, problem = attempt(name, data, options)
    return reader.finished(name, problem)
end

-- What was found, in the order of the bytes.
function reader.finished(name, problem)
    local covered, data, secrets = 0, R.data, (program.messages[name] or program.types[name] or {}).secrets
    for index, span in ipairs(R.spans) do
        span.index, span.path = index, path_of(span.place)
        covered = math.max(covered, span.at + span.size)
    end
    table.sort(R.spans, function(a, b)
        if a.at ~= b.at then return a.at < b.at end
        if (a.bit or 0) ~= (b.bit or 0) then return (a.bit or 0) < (b.bit or 0) end
        return a.index < b.index
    end)
    if covered < #data or problem then
        local why = problem and name .. problem.path .. ": " .. problem.reason
        table.insert(R.spans, {place = {step = ".(unread)", name = "(unread)", up = {}}, path = ".(unread)", at = covered,
            size = #data - covered, class = "bytes", value = data:sub(covered + 1), note = why})
    end
    for _, span in ipairs(R.spans) do
        span.note = span.note or R.notes[span.path .. " " .. ("%d"):format(span.at)]
        local loose = span.path:sub(-1) == ")" and (span.class == "text" or span.class == "bytes") and not span.marks
        if span.secret or secrets and loose then span.secret, span.note = true, nil end
    end
    if problem then table.insert(R.problems, problem) end
    return {message = name, spans = R.spans, problems = R.problems, broken = problem ~= nil, found = R.found}
end

-- What a message says that a connection agrees on.
function reader.settled(frame, how)
    local found = got(frame.found or ABSENT, how.path)
    if how.number == nil then return found.raw end
    return found.items ~= nil and contains(found, number_of(how.number))
end
