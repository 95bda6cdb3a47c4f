-- Operations: values among bytes, and what stands around them.

-- ---- numbers ----

-- What is wrong with a number that its table of names does not know.
local function unnamed(op, number)
    local names = op.names and program.names[op.names + 1]
    if not names or names.open then return nil end
    if not names.flags then
        local digits = numbers.text(number)
        return not names.values[digits] and ("no %s has the number %s"):format(names.name, digits)
    end
    local rest = numbers.without(number, number_of(names.known))
    return rest ~= 0 and ("%s has no bits 0x%s"):format(names.name, numbers.hex(rest))
end

-- The value of a number, if it is a legal one; nil for one that makes a field unknown.
local function judged(op, number, at, offset)
    local low, high, wrong = number_of(op.low), number_of(op.high), unnamed(op, number)
    if op.null ~= nil and number == number_of(op.null) then return null_at(at, offset) end
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

-- Bits of a word that several fields share.
local function shared(op, at)
    if op.word then
        local size = floor(op.word / 8)
        local start = take(size, at)
        R.word = {bits = op.word, at = start, stop = R.pos, number = numbers.read(R.data, start, size, op.little)}
    end
    local word = R.word
    local number = numbers.bits(word.number, op.below, op.bits, op.signed)
    local span = {bit = word.bits - op.below - op.bits, width = op.bits}
    local found = noted(op, number, at, word.at, word.stop, span)
    found.start = word.at
    return found
end

function ops.int(op, at)
    if op.below then return shared(op, at) end
    local size = floor(op.bits / 8)
    local start = take(size, at)
    return noted(op, numbers.read(R.data, start, size, op.little, op.signed), at, start, R.pos)
end

-- The halves of a number in groups of seven bits; a loose one may be longer than it need be.
local function varint(bits, at, is_loose)
    local start, hi, lo, byte = R.pos, 0, 0, 128
    while byte > 127 do
        byte = R.data:byte(take(1, at) + 1)
        hi, lo = numbers.sevens(R.data, start, R.pos - start)
        local fits = hi < 2 ^ (bits - 32) and (bits > 32 or lo < 2 ^ bits)
        if not fits or byte > 127 and 7 * (R.pos - start) >= bits then
            fail(("does not fit into %d bits"):format(bits), at, start)
        end
    end
    if byte == 0 and R.pos > start + 1 and not is_loose then fail("not as short as it could be", at, start) end
    return hi, lo
end

function ops.varint(op, at)
    local start = R.pos
    local hi, lo = varint(op.wraps and 64 or op.bits, at, op.wraps)
    local number = numbers.cut(hi, lo, op.bits, op.signed)
    if op.zigzag then number = numbers.unzigzag(numbers.halves(number)) end
    return noted(op, number, at, start, R.pos)
end

function ops.bool(op, at)
    local start, hi, lo = R.pos, 0, nil
    if op.varint then hi, lo = varint(64, at, true) else lo = R.data:byte(take(1, at) + 1) end
    if lo > 1 and not op.varint then report("a flag is 0 or 1", at, start) end
    note(at, start, R.pos, "bool", hi + lo > 0)
    return {there = true, raw = hi + lo > 0}
end

function ops.float(op, at)
    local size = floor(op.bits / 8)
    local start = take(size, at)
    local hi, lo = numbers.halves(numbers.read(R.data, start, size, op.little))
    local value = numbers.float(hi, lo, op.bits)
    note(at, start, R.pos, "float", value)
    return {there = true, raw = value}
end

-- The number in the next bytes, which are not passed over; nil if there are not so many.
local function number_ahead(ahead)
    local start = R.pos + (ahead.before or 0)
    if start + ahead.size > R.stop then return nil end
    local number = numbers.read(R.data, start, ahead.size, ahead.little)
    return numbers.bits(number, ahead.below or 0, ahead.bits)
end

-- ---- text and bytes ----

-- Where octets end that go on until others come, and where those end.
local function marked(op, at)
    local mark = numbers.unhex(op["until"])
    local found = R.data:find(mark, R.pos + 1, true)
    if found and found - 1 + #mark <= R.stop then return found - 1, found - 1 + #mark end
    if not op.last_open then fail(op.missing, at) end
    return R.stop, R.stop
end

function ops.octets(op, at)
    local start, stop, after = R.pos, R.stop, R.stop
    if op["until"] then stop, after = marked(op, at) end
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

-- ---- what is around values ----

-- How many bytes or items there are; nil for a null.
local function measure(size, part, at, null)
    if type(size) == "number" then return size end
    local start, here = R.pos, beside(at, part)
    local number = (size.op and read(size, here) or look_up(size, at)).raw
    if not number or null ~= nil and number == number_of(null) then return nil end
    if numbers.less(number, 0) then fail(("a %s of %s"):format(part, numbers.text(number)), here, start) end
    return type(number) == "number" and number or numbers.MOST
end

function ops.region(op, at)
    local start = R.pos
    local size, content = measure(op.size, "length", at, op.null), R.pos
    if not size then return null_at(at, start) end
    if op.inclusive then size = size - (content - start) end
    if size < 0 then fail("less than itself", at, start) end
    local outer = enter(content + size, at, start)
    local found = read(op.of, at)
    leave(at, outer, true)
    found.content = content
    return found
end

function ops.call(op, at) return read(program.routines[op.name], at) end

-- The number that tells cases apart.
local function told(op, at)
    if op.on then return label(op.on, at) end
    return not op.ahead and R.stop - R.pos or number_ahead(op.ahead) or take(op.ahead.before + op.ahead.size, at)
end

function ops.choose(op, at)
    local number = told(op, at)
    local digits = number and numbers.text(number) or ""
    local index = (op.labels or NONE)[digits]
    local case = index and op.cases[index + 1] or op.otherwise
    if case then return read(case, at) end
    local name = (R.name .. path_of(at)):match("[^.]*$")
    local none = op.none and op.none:gsub("{}", digits) or ("no case of %s applies"):format(name)
    return fail(none, at, R.pos + (op.ahead and op.ahead.before or 0))
end

-- ---- lists and maps ----

local function count_of(op, at)
    local start = R.pos
    local count = op.count == nil and math.huge or measure(op.count, "count", at, op.null)
    if op.count == nil or not count then return count end
    if op.max and count > op.max then fail(("more than %d items"):format(op.max), at, start) end
    local left = R.stop - R.pos
    if count > 8 * left / op.least then -- a product may be more than Lua 5.4 can hold
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

-- A key as paths and reasons call it; its index, if it is long or no simple value.
local function shown_key(key, index)
    local shown = number_in(key.raw) and numbers.text(number_in(key.raw)) or nil
    if type(key.raw) == "string" then shown = key.text and text.quoted(key.raw) or "0x" .. text.hex(key.raw) end
    return shown and text.length(shown) <= 40 and shown or ("%d"):format(index)
end

-- The key in front of an item, and the place of the item.
local function read_key(op, around, index, kept)
    local begin, at = R.pos, inside(inside(around, index), ".(key)", "(key)")
    local key = read(op.key, at)
    local shown = shown_key(key, index)
    if came_before(kept, key.raw, at) then report(("the key %s comes twice"):format(shown), at, begin) end
    return key.raw, inside(around, "[" .. shown .. "]")
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

function ops.list(op, at)
    local start, count = R.pos, count_of(op, at)
    if not count then return null_at(at, start) end
    local list, kept, twice = new_list(at), {by = {}}, 0
    while list.count < count and (op.count ~= nil or R.pos < R.stop) do
        if op.max and list.count >= op.max then fail(("more than %d items"):format(op.max), at) end
        local begin, here, key = R.pos, next_item(list, at), nil
        if op.key then key, here = read_key(op, list.around or at, list.count, kept) end
        local raw = read(op.of, here).raw
        if op.count == nil and R.pos == begin then fail((op.key and "a pair" or "an item") .. " without bytes", here) end
        if type(key) == "string" then kept.by[key] = raw end
        if op.unique and came_before(kept, raw, at) then twice = twice + 1 end
        add_item(list, raw, at)
    end
    for _ = 1, twice do report("items must differ", at, R.pos) end
    list.keys = op.key and kept
    return list
end
