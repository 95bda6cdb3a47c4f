-- Whole frames, messages and types: what was found in them, in the order of the bytes.

local function begin(name, data, options)
    R = {name = name, data = data, pos = 0, stop = #data, missing = 0, spans = {}, problems = {}, notes = {}, covered = 0}
    R.options, R.left_out, R.steps, R.room = options, 0, 10000 + 64 * #data, 20 * #data + 65536
    R.is_frame = program.messages[name] ~= nil or name == program.frame or (program.frames or {})[name] ~= nil
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

-- Reads a message, if it is of a version that its command has, or a value of a type.
local function read_named(name)
    local message = program.messages[name] or NONE
    for parameter, span in pairs(message.within or NONE) do
        local version = R.options.agreed(parameter) or span.low
        local fits = not (numbers.less(version, span.low) or numbers.less(span.high, version))
        if not fits then fail(span.says:gsub("{}", numbers.text(version)), root("")) end
    end
    return read(message.of or {op = "call", name = name}, root(""))
end

-- Reads bytes that should be one value: what they are, or the problem that ended it.
local function read_whole(name, data, options)
    begin(name, data, options)
    local problem
    R.found, problem = attempt(read_named, name)
    return R.found, problem
end

-- What was found, in the order of the bytes.
local function finished(name, problem)
    local secrets, left = (program.messages[name] or program.types[name] or {}).secrets, R.stop - R.pos
    if left > 0 and not problem then report(left .. " bytes after the last field", beside(root(""), "trailing"), R.pos) end
    if R.covered < #R.data or problem then
        local note = problem and name .. problem.path .. ": " .. problem.reason
        local place, raw = inside(root(""), ".(unread)", "(unread)"), bytes_of(R.covered, #R.data)
        table.insert(R.spans, {place = place, at = R.covered, size = #raw, class = "bytes", value = raw, note = note})
        R.spans[#R.spans].index = #R.spans
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
