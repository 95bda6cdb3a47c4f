-- Shows segments to a dissector outside of Wireshark. Arguments: the folder of this file, the
-- dissector, then preferences as name=value. Each line of the input is a segment: number, source
-- port, destination port, port that matched, whether it comes again, bytes in hexadecimal digits.
-- For each there are the columns, then a line for each field and for what is wrong, then none.
local standin = dofile(arg[1] .. "/standin.lua")
standin.load(arg[2], "nil")
local proto = standin.proto

for index = 3, #arg do
    local name, value = arg[index]:match("^(.-)=(.*)$")
    local pref = assert(proto.known[name], name)
    if type(pref.value) == "boolean" then pref.value = value == "true"
    elseif type(pref.value) == "number" then pref.value = tonumber(value)
    else pref.value = value end
end
if proto.init then proto.init() end

for line in io.lines() do
    local number, from, to, matched, visited, hex = line:match("^(%d+) (%d+) (%d+) (%d+) (%d) (%x*)$")
    local data = hex:gsub("%x%x", function(pair) return string.char(tonumber(pair, 16)) end)
    local info = ""
    local columns = {info = {
        set = function(_, text) info = text end,
        append = function(_, text) info = info .. text end,
        fence = function() end,
    }}
    local pinfo = {
        number = tonumber(number), visited = visited == "1", can_desegment = 1, rel_ts = tonumber(number) / 1000,
        src = "10.0.0." .. from, dst = "10.0.0." .. to, src_port = tonumber(from), dst_port = tonumber(to),
        match_uint = tonumber(matched), cols = columns, private = {},
    }
    standin.out = {}
    local out = standin.out
    local fine, problem = pcall(proto.dissector, Tvb(data), pinfo, setmetatable({}, standin.Item))
    if not fine then table.insert(out, "!lua.error\t0\t0\t" .. tostring(problem):gsub("[^\32-\126]", "?")) end
    local waits = pinfo.desegment_len and pinfo.desegment_offset .. "+" .. pinfo.desegment_len or ""
    print(number .. "\t" .. waits .. "\t" .. info:gsub("[^\32-\126]", "?"))
    for _, one in ipairs(out) do print(one) end
    print("")
end
