-- Takes values apart outside of Wireshark. Arguments: the folder of this file, the dissector. Each
-- line of the input is one: the name of its message or type, or "-" for any frame; its sender; what
-- the connection agreed on, as name=value with commas between, or "-"; bytes in hexadecimal digits. For each there is its
-- name, a line for each field, a line with "!" for each problem, then none.
local standin = dofile(arg[1] .. "/standin.lua")
local reader, numbers = standin.load(arg[2], "reader, numbers")

local function escaped(text)
    return (text:gsub("[^\33-\36\38-\126]", function(one) return ("%%%02x"):format(one:byte()) end):gsub("\\", "%%5c"))
end

local function shown(span)
    if span.secret then return "secret" end
    if span.null or span.value == nil then return "null" end
    if span.class == "bytes" then
        return "0x" .. span.value:gsub(".", function(one) return ("%02x"):format(one:byte()) end)
    end
    if span.class == "float" and span.value ~= span.value then return "float nan" end
    if span.class == "float" then return ("float %.17g"):format(span.value) end
    if type(span.value) == "boolean" then return tostring(span.value) end
    if type(span.value) == "string" then return "'" .. escaped(span.value) end
    return numbers.text(span.value)
end

for line in io.lines() do
    local name, sender, said, hex = line:match("^(%S+) (%a+) (%S+) (%x*)$")
    local data = hex:gsub("%x%x", function(pair) return string.char(tonumber(pair, 16)) end)
    local options = {
        sender = sender, checksums = true, entries = math.huge, fields = math.huge, request = function() return nil end,
        agreed = function(one)
            local value = ("," .. said .. ","):match("," .. one .. "=([^,]*),")
            if value == "true" or value == "false" then return value == "true" end
            return value and numbers.parse(value)
        end,
    }
    local fine, frame = pcall(function()
        return name == "-" and reader.frame(data, options) or reader.named(name, data, options)
    end)
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
