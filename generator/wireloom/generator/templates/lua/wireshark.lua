-- What Wireshark shows: fields, columns, what is wrong, and which answer belongs to which request.
-- Texts of the spec are data: none of them is a pattern, a format or code.
local is_free, proto = pcall(Proto, program.name, program.title)
if not is_free then  -- Wireshark knows a protocol of that name
    program.name = "wireloom_" .. program.name
    proto = Proto(program.name, program.title .. " (wireloom)")
end
local prefs, shown, declared, experts = proto.prefs, {}, {}, {}

local function field(abbr, name, kind, names, blurb)
    local number = kind:find("INT") and base.DEC or nil
    local made = ProtoField.new(name, program.name .. "." .. abbr, ftypes[kind], names, number, nil, blurb)
    table.insert(declared, made)
    return made
end

local function expert_info(name, text, group, severity)
    local abbr = program.name .. ".analysis." .. name
    experts[name] = ProtoExpert.new(abbr, text, expert.group[group], expert.severity[severity])
end

-- A table of names by number, as Wireshark wants it; flags have none for all that they may be.
local function value_names(index)
    local table_of, found = program.names[index], {}
    if not table_of or table_of.flags then return nil end
    for digits, name in pairs(table_of.values) do
        local number = numbers.parse(digits)
        if type(number) == "number" then found[number] = name end
    end
    return found
end

for index, one in ipairs(program.fields) do
    shown[index] = field(one.abbr, one.name, one.type, value_names(one.names), one.doc)
end
local message_name = field("analysis.message", "Message", "STRING")
local request_in = field("analysis.request_in", "Request in frame", "FRAMENUM")
local response_in = field("analysis.response_in", "Response in frame", "FRAMENUM")
local response_time = field("analysis.response_time", "Time from the request", "RELATIVE_TIME")
local checksum_status = field("analysis.checksum_status", "Checksum status", "UINT32", {[0] = "Bad", [1] = "Good"})
proto.fields = declared

expert_info("malformed", "The frame cannot be read", "MALFORMED", "ERROR")
expert_info("deviation", "The frame breaks a rule of the protocol", "PROTOCOL", "WARN")
expert_info("checksum_bad", "The checksum differs", "CHECKSUM", "ERROR")
expert_info("refused", "The answer is not OK", "RESPONSE_CODE", "NOTE")
proto.experts = {experts.malformed, experts.deviation, experts.checksum_bad, experts.refused}

prefs.ports = Pref.range("TCP ports", program.ports, "Ports of servers; other ports by Decode As", 65535)
prefs.desegment = Pref.bool("Reassemble frames", true, "Frames that span several TCP segments")
prefs.entries = Pref.uint("Entries of lists shown", 100, "The others are read, but not shown")
prefs.fields = Pref.uint("Fields of a frame shown", 10000, "The others are read, but not shown")
prefs.preview = Pref.uint("Bytes of payload previewed", 64, "Behind fields of bytes")
prefs.checksums = Pref.bool("Verify checksums", true, "Which takes time with large frames")
prefs.longest = Pref.uint("Longest frame in bytes", program.longest, "Longer ones are taken for no frames")
for name, doc in pairs(program.negotiated) do
    prefs["negotiated_" .. name] = Pref.string("Negotiated: " .. name, "",
        "true, false or a number, where the capture does not show it. " .. doc)
end

-- ---- conversations ----

local conversations = {}
function proto.init() conversations = {} end

-- The state of a connection; Wireshark tells its number only where a tree is wanted, so it is known
-- by its two ends.
local function conversation_of(pinfo)
    local from, to = tostring(pinfo.src) .. " " .. pinfo.src_port, tostring(pinfo.dst) .. " " .. pinfo.dst_port
    local key = from < to and from .. " " .. to or to .. " " .. from
    local found = conversations[key]
    if not found then
        found = {waiting = {client = {}, server = {}}, links = {}, settled = {}, asked_by = {}}
        conversations[key] = found
    end
    if pinfo.match_uint == pinfo.dst_port and pinfo.src_port ~= pinfo.dst_port then
        found.server = to
    elseif pinfo.match_uint == pinfo.src_port and pinfo.src_port ~= pinfo.dst_port then
        found.server = from
    end
    found.server = found.server or to
    return found, found.server == from and "server" or "client"
end

-- Values of fields that make a key; nil if one of them is not there.
local function key_of(frame, paths)
    local parts = {}
    for index, path in ipairs(paths) do
        local span = frame.by_path["." .. path]
        if not span or span.value == nil then return nil end
        parts[index] = type(span.value) == "string" and span.value or numbers.text(span.value)
    end
    return table.concat(parts, "/")
end

-- What the connection agreed on, as far as the capture or the preferences tell.
local function agreed(conversation, number)
    return function(name)
        local value
        for _, one in ipairs(conversation.settled[name] or {}) do
            if one.number < number then value = one.value end
        end
        local said = prefs["negotiated_" .. name]
        if value == nil and said ~= "" then
            if said == "true" or said == "false" then return said == "true" end
            return numbers.parse(said)
        end
        return value
    end
end

-- Takes the first request out of those in order that a message answers; nil if it answers none.
local function first_of(queue, message)
    for index, link in ipairs(queue) do
        if link.answers[message] then return table.remove(queue, index) end
    end
    return nil
end

-- The place of a frame among requests and answers. It is found when the capture is read for the
-- first time, in the order of the packets, and kept for all other times.
local function linked(conversation, frame, sender, pinfo, id)
    local link = conversation.links[id]
    if link or pinfo.visited then return link end
    link = {number = pinfo.number, time = pinfo.rel_ts, message = frame.message}
    conversation.links[id] = link
    local message = program.messages[frame.message]
    if not message or frame.broken then return link end
    local asked = conversation.waiting[sender == "client" and "server" or "client"]
    for _, paths in ipairs(message.answers_by or {}) do
        local key = key_of(frame, paths)
        local request = key and asked[table.concat(paths, "/") .. "=" .. key]
        if request and request.queue then request = first_of(request.queue, frame.message) end
        if request and request.answers[frame.message] then
            link.request, request.answer = request, request.answer or link
        end
    end
    link.answers = message.asks_by and reader.wanted(message)
    if link.answers then
        local key, by = key_of(frame, message.asks_by), table.concat(message.asks_by, "/")
        local waiting, name = conversation.waiting[sender], by .. "=" .. (key or "")
        if message.in_order then
            waiting[name] = waiting[name] or {queue = {}}
            if key then table.insert(waiting[name].queue, link) end
        else
            conversation.asked_by[by] = {}
            for step in by:gmatch("[^.]+") do table.insert(conversation.asked_by[by], step) end
            if key then waiting[name] = link end
        end
    end
    for name, path in pairs(message.says or {}) do
        local span = frame.by_path["." .. table.concat(path[2], ".")]
        link.said = link.said or {}
        link.said[name] = span and span.value
    end
    for _, one in ipairs(message.settles or {}) do
        local settled = conversation.settled[one.name] or {}
        conversation.settled[one.name] = settled
        table.insert(settled, {number = pinfo.number, value = reader.settled(frame, one)})
    end
    return link
end

-- ---- the tree ----

local function clean(text)
    return (text:gsub("%c", function(mark) return ("\\x%02x"):format(mark:byte()) end))
end

local function preview(data)
    local text = data:sub(1, prefs.preview):gsub("[^\32-\126]", ".")
    return #data > prefs.preview and text .. "…" or text
end

local function halved(new)
    return function(value)
        local hi, lo = numbers.halves(value)
        return new(lo, hi)
    end
end

local makers = {UINT64 = halved(UInt64.new), INT64 = halved(Int64.new), STRING = clean}

local function names_of(span)
    local index = span.names or span.called
    return index and program.names[index + 1]
end

-- What a number is called: its name, or those of the flags that are set.
local function called(span)
    local table_of = names_of(span)
    if not table_of then return nil end
    if not table_of.flags then return table_of.values[numbers.text(span.value)] end
    local found = {}
    for _, flag in ipairs(table_of.flags) do
        local mask = numbers.of(flag[1])
        if mask ~= 0 and numbers.has_all(span.value, mask) then table.insert(found, flag[2]) end
    end
    return table.concat(found, " | ")
end

local function add_value(parent, span, range, label)
    local index = (program.shown[span.place.name] or {})[span.class .. (span.names or "")]
    if span.value == nil or span.secret or not index then
        return parent:add(range, label .. ": " .. (span.secret and "(secret)" or "null"))
    end
    local kind, item = program.fields[index].type, nil
    if kind == "BYTES" then
        item = parent:add(shown[index], range)
        if span.size > 0 and prefs.preview > 0 then item:append_text(": " .. preview(span.value)) end
        return item
    end
    local make = makers[kind]
    item = parent:add(shown[index], range, make and make(span.value) or span.value)
    local table_of = names_of(span)
    if table_of and (table_of.flags or span.called) and (called(span) or "") ~= "" then item:append_text(" (" .. clean(called(span)) .. ")") end
    return item
end

local function refusal(span)
    local table_of = names_of(span)
    if not table_of or table_of.name ~= program.codes then return nil end
    local digits = numbers.text(span.value)
    if program.fine[digits] then return nil end
    local text = (table_of.texts or {})[digits]
    return clean((called(span) or digits) .. (text and ": " .. text or ""))
end

local function add_span(parent, span, tvb, label)
    local item = add_value(parent, span, tvb(span.at, span.size), label)
    if span.secret or span.value == nil then return end
    local before = label:match("^(.-)%.?%([%w ]+%)$") or label:match("^%[.*") or ""
    if before ~= "" then item:prepend_text(before .. " ") end
    if span.null then item:append_text(" (null)") end
    if span.note then item:append_text(" (" .. clean(span.note) .. ")") end
    if span.verdict ~= nil then
        item:add(checksum_status, span.verdict and 1 or 0):set_generated()
        if not span.verdict then item:add_proto_expert_info(experts.checksum_bad) end
    end
    local why = refusal(span)
    if why then item:add_proto_expert_info(experts.refused, why) end
end

-- The steps of a path: names and indices, each with what is around a value as a part of it.
local function steps_of(place)
    local found = {}
    while place.up do
        local step, up = step_of(place), place.up
        while up.up and step:sub(1, 2) == ".(" do step, up = step_of(up) .. step, up.up end
        table.insert(found, 1, (step:gsub("^%.", "")))
        place = up
    end
    return found
end

-- The tree has a level for each step of the paths.
local function add_spans(root, frame, tvb)
    local open = {{item = root}}
    for _, span in ipairs(frame.spans) do
        local steps, depth = steps_of(span.place), 1
        for index = 1, #steps - 1 do
            if not open[index + 1] or open[index + 1].step ~= steps[index] then break end
            depth = index + 1
        end
        for index = #open, depth + 1, -1 do open[index] = nil end
        for index = depth, #steps - 1 do
            local item = open[index].item:add(tvb(span.at, span.size), clean(steps[index]))
            open[index + 1] = {step = steps[index], item = item, at = span.at}
        end
        for index = 2, #open do
            open[index].item:set_len(math.max(0, span.at + span.size - open[index].at))
        end
        add_span(open[#open].item, span, tvb, clean(steps[#steps] or "?"))
    end
end

local function add_link(root, link)
    if not link then return end
    if link.request then
        root:add(request_in, link.request.number):set_generated()
        local passed = math.max(0, link.time - link.request.time)
        local seconds = math.floor(passed)
        local rest = math.floor((passed - seconds) * 1e9 + 0.5)
        root:add(response_time, NSTime.new(seconds, rest)):set_generated()
    end
    if link.answer then root:add(response_in, link.answer.number):set_generated() end
end

local function info_of(frame)
    local message, parts = program.messages[frame.message] or {}, {clean(frame.message)}
    local id = message.id and frame.by_path["." .. message.id]
    if id and id.value then table.insert(parts, "#" .. numbers.text(id.value)) end
    local about, subject = message.subject or {}, nil
    for _, path in ipairs(about.at or {}) do subject = subject or frame.by_path["." .. path] end
    if subject and subject.value ~= nil and not subject.secret then
        local text = type(subject.value) == "string" and subject.value or called(subject) or numbers.text(subject.value)
        table.insert(parts, about.name .. "=" .. clean(text))
    end
    local code = frame.code and (called(frame.code) or numbers.text(frame.code.value))
    if code then table.insert(parts, clean(code)) end
    if frame.broken then table.insert(parts, "[malformed]") end
    return table.concat(parts, " ")
end

-- The fields by path, and the first one that is a response code. Where the message alone tells that
-- a number of the frame is one, its names are those of codes from here on.
local function indexed(frame)
    local told = (program.messages[frame.message] or {}).code
    frame.by_path = {}
    for _, span in ipairs(frame.spans) do
        frame.by_path[span.path] = frame.by_path[span.path] or span
        if told and span.path == "." .. told.path then span.called = told.names end
        local table_of = names_of(span)
        local is_code = table_of and table_of.name == program.codes and not span.path:find("[", 1, true)
        if is_code and not frame.code and span.value ~= nil and not span.secret then frame.code = span end
    end
    return frame
end

local function show_frame(data, tvb, pinfo, tree)
    local conversation, sender = conversation_of(pinfo)
    local count = tonumber(pinfo.private[program.name] or "0") + 1
    pinfo.private[program.name] = tostring(count)
    local id = pinfo.number .. ":" .. count
    local known = conversation.links[id]
    local asking, agreed_on = known and known.request, agreed(conversation, pinfo.number)
    local frame = indexed(reader.frame(data, {
        sender = sender, checksums = prefs.checksums, entries = prefs.entries, fields = prefs.fields,
        agreed = function(name)
            local said = asking and asking.said and asking.said[name]
            if said ~= nil then return said end
            return agreed_on(name)
        end,
        request = function(raw_of)
            if known then return known.request and known.request.answers end
            local asked = conversation.waiting[sender == "client" and "server" or "client"]
            for name, path in pairs(conversation.asked_by) do
                local raw = raw_of(path)
                local request = raw ~= nil and asked[name .. "=" .. numbers.text(raw)]
                asking = request or asking
                if request then return request.answers end
            end
            return nil
        end,
    }))
    local root = tree:add(proto, tvb()):set_text(clean(program.title .. ", " .. frame.message))
    root:add(message_name, tvb(0, 0), clean(frame.message)):set_generated()
    add_spans(root, frame, tvb)
    if frame.left_out > 0 then root:add(tvb(0, 0), ("%d more fields are not shown"):format(frame.left_out)) end
    for index, problem in ipairs(frame.problems) do
        local last = frame.broken and index == #frame.problems
        local kind = last and experts.malformed or experts.deviation
        root:add_proto_expert_info(kind, clean(frame.message .. problem.path .. ": " .. problem.reason))
    end
    add_link(root, linked(conversation, frame, sender, pinfo, id))
    local info = info_of(frame)
    if count == 1 then pinfo.cols.info:set(info) else pinfo.cols.info:append(", " .. info) end
    pinfo.cols.info:fence()
end

-- ---- the stream of bytes ----

local function more(pinfo, at, size) pinfo.desegment_offset, pinfo.desegment_len = at, size end

local function refuse(tvb, pinfo, tree, at, reason)
    local root = tree:add(proto, tvb(at)):set_text(clean(program.title .. ", no frame"))
    root:add_proto_expert_info(experts.malformed, reason)
    pinfo.cols.info:append(" [no frame]")
end

function proto.dissector(tvb, pinfo, tree)
    local at, total, data = 0, tvb:len(), tvb:raw()
    local waits = prefs.desegment and pinfo.can_desegment > 0 and total == tvb:reported_len()
    pinfo.cols.protocol = program.name
    local _, sender = conversation_of(pinfo)
    while at < total do
        local size, reason = reader.size(data, at, prefs.longest, sender)
        if reason then return refuse(tvb, pinfo, tree, at, reason) end
        if not size or at + size > total then
            if waits then return more(pinfo, at, size and at + size - total or 0x0fffffff) end
            size = total - at
        end
        show_frame(data:sub(at + 1, at + size), tvb(at, size):tvb(), pinfo, tree)
        at = at + size
    end
end

-- ---- ports ----

local ports, table_of_ports = prefs.ports, DissectorTable.get("tcp.port")
table_of_ports:add(ports, proto)
table_of_ports:add_for_decode_as(proto)
function proto.prefs_changed()
    if ports ~= prefs.ports then
        table_of_ports:remove(ports, proto)
        ports = prefs.ports
        table_of_ports:add(ports, proto)
    end
end
