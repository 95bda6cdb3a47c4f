-- Whole frames: how long one is, which message it is, and what was found in it.

local function begin(name, data, options)
    R = {name = name, data = data, pos = 0, stop = #data, missing = 0, spans = {}, problems = {}, notes = {}, covered = 0,
        left_out = 0, options = options, steps = 10000 + 64 * #data, room = 20 * #data + 65536}
    R.is_frame = program.messages[name] ~= nil or name == program.frame
end

local function root(path) return {path = path, step = path, name = path, around = {depth = 0}} end

-- Calls what may fail; gives back what it found, or the problem.
local function attempt(how, ...)
    local fine, found = pcall(how, ...)
    if fine then return found end
    if type(found) == "table" then return nil, found end
    if not found:find("stack overflow", 1, true) then error(found, 0) end
    return nil, {reason = "nested too deep", path = "", at = R.pos}
end

-- Reads bytes that should be one value: what they are, or the problem that ended it.
local function read_whole(name, data, options)
    begin(name, data, options)
    local message, problem = program.messages[name] or {}, nil
    R.found, problem = attempt(read, message.of or {op = "call", name = name}, root(""))
    if R.found and R.pos < R.stop then
        report(("%d bytes after the last field"):format(R.stop - R.pos), beside(root(""), "trailing"), R.pos)
    end
    return R.found, problem
end

-- The size of the frame that begins at a place; nil if it is not known yet, or why there is none.
function reader.size(data, at, most)
    local framing = program.framing
    if not framing then return #data - at end
    local first, number, last = at + framing.offset, nil, at + framing.offset + (framing.size or 0)
    if framing.varint then
        last = data:find("[\0-\127]", first + 1)
        if #data >= first + 6 and (not last or last > first + 5) then return nil, "a frame without an end" end
        if not last then return nil end
        local hi, lo = numbers.sevens(data, first, last - first)
        number = numbers.make(hi, lo)
    elseif last > #data then
        return nil
    else
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

-- ---- projections ----

-- Whether a frame has everywhere what some checks ask for.
local function fits(found, checks)
    for _, check in ipairs(checks or {}) do
        if not satisfies(check, got(found, check.path).raw) then return false end
    end
    return true
end

-- Which message a frame is that was read before it is known what it is about.
local function projected(found, options)
    local other
    local request = options.request(function(path) return got(found, path).raw end)
    for _, name in ipairs(program.order) do
        local message = program.messages[name]
        local is_one = (message.sender == "both" or message.sender == options.sender)
            and fits(found, message.checks) and fits(found, message.selects)
        if is_one and message.untyped then other = other or name end
        if is_one and not message.untyped and (not message.answers or request and request[name]) then return name end
    end
    return other
end

-- Reads what a message says that bytes of its frame are by themselves.
local function read_members(found, message)
    for _, member in ipairs(message and message.members or {}) do
        local held = got(found, member.path)
        if member.of and held.there and held.from then
            R.pos, R.stop, R.is_frame = held.from, held.stop, false
            local at = inside(root(""), "." .. table.concat(member.path, "."), "body")
            local _, problem = attempt(read, member.of, changed(at, {depth = 1}))
            if problem then table.insert(R.problems, problem) end
            R.pos, R.stop = #R.data, #R.data
        end
    end
end

-- ---- messages ----

-- The message that a frame can be read as, or as which it can be read the furthest.
local function furthest(data, options)
    local best, problem, seen
    for _, name in ipairs(program.order) do
        local found, wrong = read_whole(name, data, options)
        if found then return name end
        if not best or wrong.at > problem.at then best, problem, seen = name, wrong, R end
    end
    R = seen
    return best, problem
end

-- What tells a frame by the bytes at a place; the problem if nothing is told so.
local function selected(data, options)
    local how = program.selector
    if #data < how.last then return nil, {reason = "ends too early", path = "", at = #data} end
    local word = numbers.both(numbers.read(data, how.first, how.last - how.first), number_of(how.mask))
    local accepted = (how.accepted or NONE)[options.sender] or NONE
    local name = accepted[numbers.text(word)] or how.names[numbers.text(word)]
    return name, {reason = "no message is known by 0x" .. numbers.hex(word), path = "", at = how.first}
end

-- What was found, in the order of the bytes.
local function finished(name, problem)
    local secrets = (program.messages[name] or program.types[name] or {}).secrets
    if R.covered < #R.data or problem then
        local note = problem and name .. problem.path .. ": " .. problem.reason
        table.insert(R.spans, {place = inside(root(""), ".(unread)", "(unread)"), at = R.covered, size = #R.data - R.covered,
            class = "bytes", value = bytes_of(R.covered, #R.data), index = #R.spans + 1, note = note})
    end
    for _, span in ipairs(R.spans) do
        span.path = path_of(span.place)
        local loose = span.path:sub(-1) == ")" and (span.class == "text" or span.class == "bytes") and not span.marks
        span.secret = span.place.around.secret or secrets and loose
        span.note = not span.secret and (span.note or R.notes[("%s %d"):format(span.path, span.at)]) or nil
    end
    table.sort(R.spans, function(a, b)
        if a.at ~= b.at then return a.at < b.at end
        if (a.bit or 0) ~= (b.bit or 0) then return (a.bit or 0) < (b.bit or 0) end
        return a.index < b.index
    end)
    if problem then table.insert(R.problems, problem) end
    return {message = name, spans = R.spans, problems = R.problems, broken = problem ~= nil, found = R.found,
        left_out = R.left_out}
end

-- Takes bytes apart that should be a message or a type of that name.
function reader.named(name, data, options)
    local _, problem = read_whole(name, data, options)
    return finished(name, problem)
end

-- Takes a frame apart: its message, its fields, and what is wrong with it.
function reader.frame(data, options)
    local name, problem, found
    if program.projected then
        found, problem = read_whole(program.frame, data, options)
        name = found and projected(found, options)
        if found then read_members(found, program.messages[name]) end
    elseif program.selector then
        name, problem = selected(data, options)
        if name then return reader.named(name, data, options) end
        begin(program.frame, data, options)
    else
        name, problem = furthest(data, options)
    end
    return finished(name or program.frame, problem)
end

-- What a message says that a connection agrees on.
function reader.settled(frame, how)
    local found = got(frame.found or ABSENT, how.path)
    if how.number == nil then return found.raw end
    return found.items ~= nil and contains(found, number_of(how.number))
end
