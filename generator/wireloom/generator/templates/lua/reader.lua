-- Reads frames as the program says: what every byte is, and what is wrong with it. It knows no
-- protocol; the operations are those of lowered schemas. Here is what all of them stand on.
local reader, ops, floor, NONE, ABSENT = {}, {}, math.floor, {}, {there = false}
local holds -- whether a condition holds
local R -- what is being read: the bytes, where the reader is, where the region ends, what was found

local function bytes_of(start, stop) return R.data:sub(start + 1, stop) end

-- A place is a step from the one above it: a name, an index, or a part such as ".(length)". What
-- stands around it (the depth, the fields read so far, whether it is hidden) it shares with others.
local function inside(at, step, name, nullable)
    return {up = at, step = step, name = name or at.name, around = at.around, nullable = nullable}
end

local function beside(at, part) return inside(at, ".(" .. part .. ")", "(" .. part .. ")", true) end

local function changed(at, changes)
    local made, around = {}, {}
    for key, value in pairs(at) do made[key] = value end
    for key, value in pairs(at.around) do around[key] = value end
    for key, value in pairs(changes) do around[key] = value end
    made.around = around
    return made
end

local function field_place(at, item)
    local here = inside(at, "." .. item.name, item.name, item.nullable)
    for _, test in ipairs(item.null_when or NONE) do here.nullable = here.nullable and holds(test, here) end
    return item.secret and changed(here, {secret = true}) or here
end

local function step_of(at) return type(at.step) == "number" and ("[%d]"):format(at.step) or at.step end
local function path_of(at)
    at.path = at.path or path_of(at.up) .. step_of(at)
    return at.path
end

local function fail(reason, at, offset)
    error({reason = reason, path = path_of(at), at = offset or R.pos}, 0)
end

local function report(reason, at, offset)
    if #R.problems >= 1000 then return end
    table.insert(R.problems, {reason = reason, path = path_of(at), at = offset})
    R.notes[("%s %d"):format(path_of(at), offset)] = reason
end

-- Counts what is kept while a frame is read: no frame takes more memory than its size warrants.
local function charge(cost, at)
    R.room = R.room - cost
    if R.room < 0 then fail(("too many values for %d bytes"):format(#R.data), at) end
end

local function take(size, at)
    if R.pos + size > R.stop then
        fail(("ends too early: %d bytes are needed, %d are left"):format(size, R.stop - R.pos), at)
    end
    R.pos = R.pos + size
    return R.pos - size
end

-- Notes what bytes are; `span` may say already what only some fields have.
local function note(at, start, stop, class, value, names, span)
    R.covered = math.max(R.covered, stop)
    if at.around.hidden then return end
    local is_full = #R.spans >= R.options.fields
    R.left_out = R.left_out + (is_full and 1 or 0)
    if is_full then return end
    span = span or {}
    span.place, span.at, span.size = at, start, stop - start
    span.class, span.value, span.names = class, value, names
    table.insert(R.spans, span)
    span.index = #R.spans
end

local function read(op, at)
    R.steps = R.steps - 1
    if R.steps < 0 then fail("more fields than bytes", at) end
    return ops[op.op](op, at)
end

local function null_at(at, offset)
    if not at.nullable then fail("null is not allowed here", at, offset) end
    return {there = false, null = true}
end

-- Makes what follows end at a place; gives back what is to be told to `leave`.
local function enter(stop, at, offset)
    local outer = {stop = R.stop, missing = R.missing}
    if stop > R.stop and R.stop < #R.data then fail("length runs past the end", at, offset) end
    R.missing, R.stop = math.max(0, stop - R.stop), math.min(stop, R.stop)
    return outer
end

local function leave(at, outer, is_last)
    local left, is_whole = R.stop - R.pos, is_last and R.is_frame and at.around.depth == 0
    if R.missing > 0 then fail(("runs past the end, %d bytes are missing"):format(R.missing), at) end
    if left > 0 and not is_whole then fail(left .. " bytes left in the region", at) end
    if left > 0 then
        local here = beside(at, "trailing")
        report(left .. " bytes after the last field", here, R.pos)
        note(here, R.pos, R.stop, "bytes", bytes_of(R.pos, R.stop))
    end
    R.pos, R.stop, R.missing = R.stop, outer.stop, outer.missing
end

-- The place of a record for its fields, so many levels deeper, and what becomes of them.
local function entered(at, levels)
    local members, depth = {}, at.around.depth + levels
    if depth > program.depth then fail("nested deeper than " .. program.depth, at) end
    return changed(at, {depth = depth, scope = {members = members, outer = at.around.scope}}), members
end

-- The field of a record that a number or a name tells.
local function field_by(op, key) return op.by_key and op.fields[op.by_key[key]] end

-- What a record is whose fields were read; what rules they break is reported.
local function closed(op, members, at, offset)
    for _, rule in ipairs(op.rules or NONE) do
        local there = {}
        for _, name in ipairs(rule.fields) do
            if members[name].there then table.insert(there, name) end
        end
        local needs = rule.needs and members[rule.fields[1]].there and #there < #rule.fields
        if needs then report(rule.says, at, offset) end
        if #there < (rule.least or 0) or #there > (rule.most or #there) then report(rule.says, at, offset) end
        for index = 2, rule.ordered and #there or 0 do
            local low, high = there[index - 1], there[index]
            local falls = numbers.less(members[high].raw, members[low].raw)
            if falls then report(("%s is more than %s"):format(low, high), at, offset) end
        end
    end
    return {there = true, members = members}
end

local look_up

-- What is negotiated, be it by the message itself.
local function agreed(name, at)
    local message = program.messages[R.name] or NONE
    local said, test = (message.says or NONE)[name], (message.decides or NONE)[name]
    if said then return look_up(said, at) end
    if test then return {there = true, raw = holds(test, at)} end
    return {there = true, raw = R.options.agreed(name)}
end

function look_up(ref, at)
    local root, names, scope, found = ref[1], ref[2], at.around.scope, nil
    if root == "negotiated" then found = agreed(names[1], at) end
    if root == "frame" then scope = {members = R.frame or NONE} end
    while scope and not found do found, scope = scope.members[names[1]], scope.outer end
    if root == "negotiated" and found.raw == nil then
        fail(names[1] .. " is negotiated by connections, and was not given", at)
    elseif not found and not (R.frame and program.frame_fields[names[1]]) then
        local path = (root == "frame" and "/" or "") .. table.concat(names, ".")
        fail(("nothing was read before that %s could mean"):format(path), at)
    end
    for index = 2, #names do found = found and (found.members or NONE)[names[index]] end
    return found or ABSENT
end

-- The number that a value is; nil if it is none.
local function number_in(raw)
    if type(raw) == "boolean" then return raw and 1 or 0 end
    return (type(raw) == "number" or numbers.is_big(raw)) and raw or nil
end

-- Whether a value is one of the numbers, or has the bytes, that a check asks for.
local function satisfies(check, raw)
    if check.hex then return raw == numbers.unhex(check.hex) end
    local number = number_in(raw)
    if number and check.mask then number = numbers.both(number, numbers.of(check.mask)) ~= 0 and 1 or 0 end
    return numbers.among(number, check.numbers)
end

-- The number that a reference leads to, or whether all bits of it are set that count; nil for none.
local function label(ref, at)
    local number, mask = number_in(look_up(ref, at).raw), numbers.of(ref[3])
    return number and mask and (numbers.has_all(number, mask) and 1 or 0) or number
end

-- Whether a condition holds.
function holds(test, at)
    local fits
    if test.verb == "present" then fits = look_up(test.on, at).there
    else fits = numbers.among(label(test.on, at), test.values or NONE) end
    return fits ~= (test.negated or false)
end
