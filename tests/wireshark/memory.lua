-- How much memory a frame takes while it is read, outside of Wireshark. Arguments: the folder of
-- this file, the dissector, how many fields are shown. The input is a frame. The output is the most
-- that was kept at any time, in bytes, and what is wrong with the frame.
local standin = dofile(arg[1] .. "/standin.lua")
local reader = standin.load(arg[2], "reader")
local data, most = io.read("*a"), 0
local options = {
    sender = "client", checksums = true, entries = 100, fields = tonumber(arg[3]), request = function() end,
    agreed = function() end,
}

collectgarbage()
local before = collectgarbage("count")
local function measure()
    collectgarbage()
    local kept = collectgarbage("count") - before
    most = math.max(most, kept)
    -- collecting takes as long as there is to look at
    debug.sethook(measure, "", math.max(300000, math.floor(50 * kept)))
end

measure()
local frame = reader.frame(data, options)
debug.sethook()
measure()
local problem = frame.problems[#frame.problems]
print(("%d\t%s"):format(most * 1024, problem and problem.reason or ""))
