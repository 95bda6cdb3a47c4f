-- Takes frames apart outside of Wireshark. Arguments: the folder of this file, the dissector, and
-- what connections agree on as name=value. Each line of the input is a frame: the name of its
-- message or "-", its sender, bytes in hexadecimal digits. For each there is its message, then a
-- line for each field, then a line with "!" for each problem, then none.
local standin = dofile(arg[1] .. "/standin.lua")
local reader, numbers, program = standin.load(arg[2], "reader, numbers, program")

local agreed = {}
for index = 3, #arg do
    local name, value = arg[index]:match("^(.-)=(.*)$")
    if value == "true" or value == "false" then agreed[name] = value == "true" else agreed[name] = tonumber(value) end
end

local function escaped(text)
    return (text:gsub("[^\33-\126]", function(one) return ("%%%02x"):format(one:byte()) end):gsub("\\", "%%5c"))
end

local function shown(span)
    if span.secret then return "secret" end
    if span.null or span.value == nil then return "null" end
    if span.class == "bytes" then
        return "0x" .. span.value:gsub(".", function(one) return ("%02x"):format(one:byte()) end)
    end
    if span.class == "float" then return ("float %.17g"):format(span.value) end
    if type(span.value) == "boolean" then return tostring(span.value) end
    if type(span.value) == "string" then return "'" .. escaped(span.value) end
    return numbers.text(span.value)
end

for line in io.lines() do
    local sender, hex = line:match("^(%a+) (%x*)$")
    local data = hex:gsub("%x%x", function(pair) return string.char(tonumber(pair, 16)) end)
    local fine, frame = pcall(reader.frame, data, {
        sender = sender, checksums = true, entries = math.huge,
        agreed = function(name) return agreed[name] end,
        request = function() return nil end,
    })
    if not fine then
        print("!lua " .. escaped(tostring(frame)))
    else
        print(frame.message)
        for _, span in ipairs(frame.spans) do
            local size = ("%d\t%d"):format(span.at, span.size)
            local bits = span.bit and ("%d+%d"):format(span.bit, span.width) or ""
            print(table.concat({escaped(span.path), size, bits, shown(span), escaped(span.note or "")}, "\t"))
        end
        for _, problem in ipairs(frame.problems) do
            print(("!%s\t%d\t%s"):format(escaped(problem.path), problem.at, escaped(problem.reason)))
        end
    end
    print("")
end
