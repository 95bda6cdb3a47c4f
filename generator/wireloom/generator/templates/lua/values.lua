-- Operations: values among bytes, and what stands around them.

-- What is wrong with a number that its table of names does not know.
local function unnamed(op, number)
    local names = op.names and program.names[op.names + 1]
    if not names or names.open then return nil end
    local rest = names.flags and numbers.without(number, numbers.of(names.known))
    if rest then return rest ~= 0 and names.none .. numbers.hex(rest) end
    return not names.values[numbers.text(number)] and names.none .. numbers.text(number)
end

-- The value of a number, if it is a legal one; nil for one that makes a field unknown.
local function judged(op, number, at, offset)
    local low, high, wrong = numbers.of(op.low), numbers.of(op.high), unnamed(op, number)
    if op.null ~= nil and number == numbers.of(op.null) then return null_at(at, offset) end
    if low and numbers.less(number, low) then report("at least " .. numbers.text(low), at, offset) end
    if high and numbers.less(high, number) then report("at most " .. numbers.text(high), at, offset) end
    if wrong and not op.skips then fail(wrong, at, offset) end
    return not wrong and {there = true, raw = number} or nil
end

local function class_of(op) return (op.signed or op.zigzag) and "int" or "uint" end

-- The value of a number in the bytes from a place on; `span` may say which of their bits it has.
local function noted(op, number, at, start, stop, span)
    if op.escape and number == 2 ^ op.bits - 1 then
        number = numbers.add(number, read(op.escape, beside(at, "escape")).raw or 0)
    end
    local found = judged(op, number, at, start)
    if not found then return nil end
    span = span or {}
    span.null = found.null
    note(at, start, stop, class_of(op), number, op.names, span)
    return found
end

-- The number in the next bits, which are whole bytes, and where they begin.
local function next_number(bits, op, at)
    local start = take(floor(bits / 8), at)
    return numbers.read(R.data, start, R.pos - start, op.little, op.signed), start
end

-- Bits of a word that several fields share.
local function shared(op, at)
    if op.word then
        local number, start = next_number(op.word, op, at)
        R.word = {bits = op.word, number = number, at = start, stop = R.pos}
    end
    local word = R.word
    local number = numbers.bits(word.number, op.below, op.bits, op.signed)
    local span = {bit = word.bits - op.below - op.bits, width = op.bits}
    if op.op == "bool" then
        note(at, word.at, word.stop, "bool", number > 0, nil, span)
        return {there = true, raw = number > 0, start = word.at}
    end
    local found = noted(op, number, at, word.at, word.stop, span)
    found.start = word.at
    return found
end
function ops.int(op, at)
    if op.below then return shared(op, at) end
    local number, start = next_number(op.bits, op, at)
    return noted(op, number, at, start, R.pos)
end

-- The halves of a number in groups of seven bits; a loose one may be longer than it need be.
local function varint(bits, at, is_loose)
    local start, hi, lo, byte = R.pos, 0, nil, nil
    repeat
        byte = R.data:byte(take(1, at) + 1)
        if byte < 128 and R.pos == start + 1 then return 0, byte end
        hi, lo = numbers.sevens(R.data, start, R.pos - start)
        local fits = hi < 2 ^ (bits - 32) and (bits > 32 or lo < 2 ^ bits)
        if not fits or byte > 127 and 7 * (R.pos - start) >= bits then
            fail(("does not fit into %d bits"):format(bits), at, start)
        end
    until byte < 128
    if byte == 0 and not is_loose then fail("not as short as it could be", at, start) end
    return hi, lo
end
-- The halves of a number in words that go on while their highest or their lowest bit is set.
local function words(op, at)
    local start, width, parts, mark = R.pos, 8 * op.size - 1, {}, 2 ^ (8 * op.size - 1)
    local hi, lo, more
    repeat
        local from = take(op.size, at)
        local word = numbers.read(R.data, from, op.size, not op.big)
        more = op.lowest and word % 2 == 1 or not op.lowest and word >= mark
        local part = op.lowest and floor(word / 2) or word % mark
        table.insert(parts, op.big and 1 or #parts + 1, part)
        hi, lo = numbers.joined(parts, width)
        if hi >= 2 ^ (op.bits - 32) or more and width * #parts >= op.bits then
            fail(("does not fit into %d bits"):format(op.bits), at, start)
        end
    until not more
    if #parts > 1 and parts[#parts] == 0 then fail("not as short as it could be", at, start) end
    return hi, lo
end
function ops.varint(op, at)
    local start = R.pos
    local hi, lo
    if op.size then hi, lo = words(op, at) else hi, lo = varint(op.wraps and 64 or op.bits, at, op.wraps) end
    local number = numbers.cut(hi, lo, op.bits, op.signed)
    if op.zigzag then number = numbers.unzigzag(numbers.halves(number)) end
    return noted(op, number, at, start, R.pos)
end
function ops.bool(op, at)
    if op.below then return shared(op, at) end
    local start, hi, lo = R.pos, 0, nil
    if op.varint then hi, lo = varint(64, at, true) else lo = R.data:byte(take(1, at) + 1) end
    if lo > 1 and not op.varint then report("a flag is 0 or 1", at, start) end
    note(at, start, R.pos, "bool", hi + lo > 0)
    return {there = true, raw = hi + lo > 0}
end
function ops.float(op, at)
    local number, start = next_number(op.bits, op, at)
    local value = numbers.float(number, op.bits)
    note(at, start, R.pos, "float", value)
    return {there = true, raw = value}
end

-- The number in the next bytes, which are not passed over; nil if there are not so many.
local function number_ahead(ahead)
    local start = R.pos + (ahead.before or 0)
    if start + ahead.size > R.stop then return nil end
    return numbers.bits(numbers.read(R.data, start, ahead.size, ahead.little), ahead.below or 0, ahead.bits)
end
function ops.octets(op, at)
    local start, mark = R.pos, numbers.unhex(op["until"] or "")
    local found = #mark > 0 and R.data:find(mark, start + 1, true) or math.huge
    if found - 1 + #mark > R.stop then found = nil end
    if op["until"] and not found and not op.last_open then fail(op.missing, at) end
    local stop = found and found - 1 or R.stop
    local after = found and stop + #mark or stop
    R.pos = after
    local raw = bytes_of(start, stop)
    local wrong = op.text and not op.loose and text.wrong(raw)
    if op.max and #raw > op.max then report(("more than %d bytes"):format(op.max), at, start) end
    if wrong then report("not UTF-8", at, start + wrong) end
    note(at, start, stop, op.text and "text" or "bytes", raw)
    if after > stop then note(beside(at, "end"), stop, after, "uint", numbers.read(R.data, stop, after - stop)) end
    return {there = true, raw = raw, text = op.text, from = start, stop = stop}
end
function ops.nothing() return {there = false} end
local function routine(op) return op.op == "call" and routine(program.routines[op.name]) or op end
function ops.call(op, at) return read(routine(op), at) end

-- How many bytes or items there are, less what their number includes beside them; nil for a null.
local function measure(size, part, at, null, includes)
    if type(size) == "number" then return size end
    local start, here = R.pos, beside(at, part)
    local number = (size.op and read(size, here) or look_up(size, at)).raw
    if not number or null ~= nil and number == numbers.of(null) then return nil end
    if numbers.less(number, includes or 0) then
        local least = includes and ", at least " .. includes or ""
        fail(("a %s of %s%s"):format(part, numbers.text(number), least), here, start)
    end
    return (type(number) == "number" and number or numbers.MOST) - (includes or 0)
end
-- What goes on to the last bytes of its region.
local function before(op, at)
    local stop = R.stop + R.missing - op.behind
    if stop < R.pos then fail(("ends too early: %d bytes are to follow"):format(op.behind), at) end
    local outer = enter(stop, at, R.pos)
    local found = read(op.of, at)
    leave(at, outer)
    return found
end
function ops.region(op, at)
    local start = R.pos
    if op.behind then return before(op, at) end
    local size, content = measure(op.size, "length", at, op.null, op.includes), R.pos
    if not size then return null_at(at, start) end
    local outer = enter(content + size, at, start)
    local found = read(op.of, at)
    leave(at, outer, true)
    found.content = content
    return found
end
function ops.choose(op, at)
    local ahead, number = op.ahead, R.stop - R.pos
    if op.on then number = label(op.on, at) end
    if ahead then number = number_ahead(ahead) or take(ahead.before + ahead.size, at) end
    local digits = number and numbers.text(number)
    local index = digits and op.labels and op.labels[digits]
    local case = index and op.cases[index + 1] or op.otherwise
    if case then return read(case, at) end
    local none = op.none and op.none:gsub("{}", digits)
    none = none or ("no case of %s applies"):format((R.name .. path_of(at)):match("[^.]*$"))
    return fail(none, at, R.pos + (ahead and ahead.before or 0))
end

local function count_of(op, at)
    if op.count == nil then return math.huge end
    local start = R.pos
    local count, left = measure(op.count, "count", at, op.null, op.includes), R.stop - R.pos
    if count and count > (op.max or count) then fail(("more than %d items"):format(op.max), at, start) end
    if count and count > 8 * left / op.least then -- a product may be more than Lua 5.4 can hold
        fail(("%s items in %d bytes"):format(numbers.text(count), left), at, start)
    end
    return count
end

-- Whether a value is one of those that were kept; if not, it is one from here on.
local function came_before(kept, raw, at)
    local id = numbers.is_big(raw) and numbers.text(raw) or raw
    if id == nil or id ~= id or kept.by[id] ~= nil then return id ~= nil and id == id end
    charge(150, at)
    kept.by[id] = true
    table.insert(kept, id)
    return false
end

-- A list, whose items are kept only if a condition may ask for them.
local function new_list(at) return {there = true, count = 0, items = program.asked[at.name] and {}} end

local function add_item(list, raw, at)
    list.count = list.count + 1
    if not list.items then return end
    charge(32, at)
    list.items[list.count] = raw or false
end

-- The place of the next item; those behind the last that is shown are hidden.
local function next_item(list, at)
    if list.count == R.options.entries then list.around = changed(at, {hidden = true}) end
    return inside(list.around or at, list.count)
end

-- The key of an item, which becomes its place instead of an index, unless it is long or no simple value.
local function read_key(op, here, kept)
    local begin, at = R.pos, inside(inside(here.up, here.step), ".(key)", "(key)")
    local key = read(op.key, at)
    local shown = text.key(key.raw, key.text)
    here.step = shown and "[" .. shown .. "]" or here.step
    local again = came_before(kept, key.raw, at) and ("the key %s comes twice"):format(shown or here.step)
    if op.entries then
        again = kept.last and not numbers.less(kept.last, key.raw) and
            ("the key %s is behind %s"):format(shown, numbers.text(kept.last))
        kept.last = key.raw
    end
    if again then report(again, at, begin) end
    return key.raw
end

-- The field of the record around that an entry of a map is, if it is one, and its place.
local function entry_at(op, at, here, key)
    for _, item in ipairs(op.entries or NONE) do
        local is_it = numbers.of(item.number) == key
        for _, test in ipairs(is_it and item.when or NONE) do is_it = is_it and holds(test, at) end
        if is_it then return item, field_place(at.up, item) end
    end
    return op, here
end
-- Where the last whole item ends of a list whose last one may be cut off.
local function whole(told)
    local pos, least = R.pos, (told.offset or 0) + (told.size or 0)
    while R.stop - pos >= least do
        local more, size = told.more or 0, told.size or 0
        local said = size > 0 and numbers.read(R.data, pos + (told.offset or 0), size, told.little, false) or 0
        if type(said) ~= "number" or said + more > R.stop - pos then return pos end
        if said + more < math.max(least, 1) then return R.stop end
        pos = pos + said + more
    end
    return pos
end
function ops.list(op, at)
    local start, count = R.pos, count_of(op, at)
    if not count then return null_at(at, start) end
    local list, kept, twice, stop = new_list(at), {by = {}}, false, R.stop
    if op.whole then R.stop = whole(op.whole) end
    while list.count < count and (op.count ~= nil or R.pos < R.stop) do
        if op.max and list.count >= op.max then fail(("more than %d items"):format(op.max), at) end
        local begin, here = R.pos, next_item(list, at)
        local key = op.key and read_key(op, here, kept)
        local item, place = entry_at(op, at, here, key)
        local raw = read(item.of, place).raw
        local is_empty = op.count == nil and R.pos == begin
        if is_empty then fail((key and "a pair" or "an item") .. " without bytes", here) end
        if type(key) == "string" then kept.by[key] = raw end
        twice = op.unique and came_before(kept, raw, at) or twice
        add_item(list, raw, at)
    end
    local few = op.min and list.count < op.min and "%d items, %d at least"
    if few then report(few:format(list.count, op.min), at, R.pos) end
    if twice then report("items must differ", at, R.pos) end
    local cut = R.pos
    R.stop = stop
    if op.whole and cut < stop then
        R.pos = stop
        note(beside(at, "cut"), cut, stop, "bytes", bytes_of(cut, stop))
    end
    list.keys = op.key and kept
    return list
end
