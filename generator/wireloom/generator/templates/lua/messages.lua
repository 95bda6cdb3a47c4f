-- Which frames there are: how long one is, and which message it is.

-- The bits that count of the bytes at a place, as digits.
local function masked(data, how)
    local found = {}
    for at = how.first + 1, math.min(how.last, #data) do
        local place = 2 * (at - how.first)
        local mask = tonumber(how.mask:sub(place - 1, place), 16)
        table.insert(found, ("%02x"):format(numbers.both(data:byte(at), mask)))
    end
    return table.concat(found)
end

-- The type of the frame that begins at a place; nil if it is not known yet, or why there is none.
local function frame_type(data, at, sender)
    if not program.fronts then return program.frame end
    local how = program.fronts[sender]
    if not how then return nil, "nothing tells how long a frame is" end
    if #data - at < how.last then return nil end
    local name = how.frames[masked(data:sub(at + 1, at + how.last), how)]
    return name, not name and "no frame begins like this" or nil
end

-- The size of the frame that begins at a place; nil if it is not known yet, or why there is none.
function reader.size(data, at, most, sender)
    local name, reason = frame_type(data, at, sender)
    if not name then return nil, reason end
    local framing = program.frames and program.frames[name] or program.framing
    if not framing then return #data - at end
    if not framing.varint and framing.size == 0 then return framing.more end
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

-- Takes back what was noted of bytes.
local function unnote(held, at)
    for index, span in ipairs(R.spans) do
        if path_of(span.place) == path_of(at) then table.remove(R.spans, index) break end
    end
    if R.covered == held.stop then R.covered = held.from end
end

-- Where the first field at a place or inside of it begins.
local function start_of(at)
    local path = path_of(at)
    for _, span in ipairs(R.spans) do
        if path_of(span.place):sub(1, #path) == path then return span.from or span.at end
    end
    return 0
end

-- Reads in place what a message says that bytes of its frame are, and what is in maps of text.
local function read_members(found, message)
    local pos, stop = R.pos, R.stop
    for _, member in ipairs(message.members or NONE) do
        local held, at = got(found, member.path), root("")
        for _, step in ipairs(member.path) do at = inside(at, "." .. step, "body") end
        if member.entries and held.keys then
            held.members = entries_of(member.entries, at, start_of(at), held.keys).members
        elseif member.of and held.from and not held.text then
            unnote(held, at)
            R.pos, R.stop = held.from, held.stop
            held.members = read(member.of, at).members
            local left = held.stop - R.pos
            if left > 0 then fail(left .. " bytes left in the region", beside(at, "trailing")) end
        end
    end
    R.pos, R.stop = pos, stop
end

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

-- Which answer a frame is, by its request.
local function answered(data, told, options)
    local number = numbers.read(data, told.offset, told.size, told.order == "little")
    number = numbers.bits(number, told.below, told.bits, told.signed)
    local request = options.request(function(path) return table.concat(path, ".") == told.by and number or nil end)
    for _, name in ipairs(told.answers) do
        if request and request[name] then return name end
    end
end

-- What tells a frame by the bytes at a place; the problem if nothing is told so.
local function selected(data, options)
    local longest
    for _, how in ipairs(program.selectors) do
        local mine = not how.sender or how.sender == options.sender
        local word = masked(data, how)
        local accepted = (how.accepted or NONE)[options.sender] or NONE
        local name = accepted[word] or how.names[word]
        if mine and #data >= how.last and name then
            if name ~= "" then return name end
            return answered(data, how.told, options) or frame_type(data, 0, options.sender)
        end
        longest = longest and longest.last >= how.last and longest or how
    end
    if #data < longest.last then return nil, {reason = "ends too early", path = "", at = #data} end
    return nil, {reason = "no message is known by 0x" .. masked(data, longest), path = "", at = longest.first}
end

-- Takes a frame apart: its message, its fields, and what is wrong with it.
function reader.frame(data, options)
    local name, problem, found, _
    if program.projected then
        found, problem = read_whole(program.frame, data, options)
        name = found and projected(found, options)
        if name then _, problem = attempt(read_members, found, program.messages[name]) end
    elseif program.selectors then
        name, problem = selected(data, options)
        if name then return reader.named(name, data, options) end
        begin(frame_type(data, 0, options.sender) or program.frame, data, options)
    else
        name, problem = furthest(data, options)
    end
    return finished(name or R.name, problem)
end

-- The answers that the message calls for which was read last, by name; nil if it wants none.
function reader.wanted(message)
    local wanted = {}
    for name, tests in pairs(message.replies) do
        wanted[name] = true
        for _, test in ipairs(tests) do wanted[name] = wanted[name] and holds(test, root("")) or nil end
    end
    return next(wanted) and wanted
end

-- What a message says that a connection agrees on.
function reader.settled(frame, how)
    local found = got(frame.found or ABSENT, how.path)
    if how.number == nil then return found.raw end
    return found.items ~= nil and numbers.among(numbers.of(how.number), found.items)
end
