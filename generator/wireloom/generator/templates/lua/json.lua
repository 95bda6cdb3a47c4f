-- JSON with the places of its values. A value has its type, where it is, and what it says: `raw`
-- of texts, numbers and truths, `items` of lists, `keys` and `values` of objects.
local json = {}

local ESCAPES = {b = "\b", f = "\f", n = "\n", r = "\r", t = "\t", ['"'] = '"', ["\\"] = "\\", ["/"] = "/"}

local function utf8_of(code)
    if code < 128 then return string.char(code) end
    local rest, lead = "", code < 2048 and 192 or code < 65536 and 224 or 240
    for _ = 1, code < 2048 and 1 or code < 65536 and 2 or 3 do
        rest = string.char(128 + code % 64) .. rest
        code = math.floor(code / 64)
    end
    return string.char(lead + code) .. rest
end

-- Reads the text between two places.
function json.parse(data, pos, stop, depth, tolerates, fail)
    local value

    local function blanks() pos = data:match("^[ \t\n\r]*()", pos) end

    local first = pos
    local function wrong(what) fail("no JSON: " .. what, math.max(first, math.min(pos, stop) - 1)) end

    local function text()
        local start, parts = pos, {}
        pos = pos + 1
        while true do
            local plain, after = data:match('^([^"\\\0-\31]*)()', pos)
            if after > stop + 1 or pos > stop then
                pos = start
                wrong("unterminated string starting at")
            end
            table.insert(parts, plain)
            pos = after
            local mark = data:sub(pos, pos)
            if pos > stop then
                pos = start
                wrong("unterminated string starting at")
            elseif mark == '"' then
                pos = pos + 1
                return {type = "string", at = start - 1, stop = pos - 1, raw = table.concat(parts)}
            elseif mark ~= "\\" then
                wrong("invalid control character at")
            end
            local letter = data:sub(pos + 1, pos + 1)
            if letter == "u" then
                local digits = data:match("^%x%x%x%x", pos + 2)
                if not digits then wrong("invalid \\uXXXX escape") end
                local code = tonumber(digits, 16)
                pos = pos + 6
                local low = code >= 55296 and code < 56320 and data:match("^\\u([dD][c-fC-F]%x%x)", pos)
                if low then
                    code = 65536 + (code - 55296) * 1024 + tonumber(low, 16) - 56320
                    pos = pos + 6
                elseif code >= 55296 and code < 57344 then
                    fail("half a surrogate pair", start - 1)
                end
                table.insert(parts, utf8_of(code))
            else
                if not ESCAPES[letter] then wrong("invalid \\escape") end
                table.insert(parts, ESCAPES[letter])
                pos = pos + 2
            end
        end
    end

    local function number()
        local digits = data:match("^-?%d+", pos)
        if not digits or digits:find("^-?0%d") then digits = data:match("^-?0", pos) end
        if not digits then return nil end
        local rest = data:match("^%.%d+", pos + #digits) or ""
        rest = rest .. (data:match("^[eE][+-]?%d+", pos + #digits + #rest) or "")
        local found = {type = "number", at = pos - 1, stop = pos - 1 + #digits + #rest, digits = digits .. rest}
        if rest == "" then
            if #digits > 64 then fail(("a number of %d digits"):format(#digits), pos - 1) end
            found.raw, found.whole = numbers.parse(digits), true
        else
            found.raw = tonumber(digits .. rest)
            if found.raw == math.huge or found.raw == -math.huge then fail("a number that is not finite", pos - 1) end
        end
        pos = found.stop + 1
        return found
    end

    local function key()
        local mark = data:sub(pos, pos)
        if mark == '"' then return text() end
        local bare = tolerates.bare_keys and data:match("^-?%d+", pos)
        if bare then
            pos = pos + #bare
            return {raw = bare}
        elseif tolerates.object_keys and mark == "{" then
            local found = value(1)
            return {raw = data:sub(found.at + 1, found.stop), object = found}
        end
        return wrong("expecting property name enclosed in double quotes")
    end

    local function members(made, level)
        made.keys, made.values = {}, {}
        local seen = {}
        blanks()
        if data:sub(pos, pos) == "}" then return end
        repeat
            blanks()
            local start, one = pos, key()
            if seen[one.raw] then fail(("the key '%s' comes twice"):format(one.raw:sub(1, 40)), start - 1) end
            seen[one.raw] = true
            blanks()
            if data:sub(pos, pos) ~= ":" then wrong("expecting ':' delimiter") end
            pos = pos + 1
            blanks()
            table.insert(made.keys, one)
            table.insert(made.values, value(level))
            blanks()
            local more = data:sub(pos, pos) == ","
            if more then pos = pos + 1 end
        until not more
        if data:sub(pos, pos) ~= "}" then wrong("expecting ',' delimiter") end
    end

    local function items(made, level)
        made.items = {}
        blanks()
        if data:sub(pos, pos) == "]" then return end
        repeat
            blanks()
            table.insert(made.items, value(level))
            blanks()
            local more = data:sub(pos, pos) == ","
            if more then pos = pos + 1 end
        until not more
        if data:sub(pos, pos) ~= "]" then wrong("expecting ',' delimiter") end
    end

    function value(level)
        if pos > stop then wrong("expecting value") end
        local mark = data:sub(pos, pos)
        if mark == '"' then return text() end
        if mark == "{" or mark == "[" then
            if level == 0 then fail(("nested deeper than %d"):format(depth), pos - 1) end
            local made = {type = mark == "{" and "object" or "list", at = pos - 1}
            pos = pos + 1
            if mark == "{" then members(made, level - 1) else items(made, level - 1) end
            made.stop = pos
            pos = pos + 1
            return made
        end
        for _, word in ipairs {"true", "false", "null"} do
            if data:sub(pos, pos + #word - 1) == word then
                local found = {type = word == "null" and word or "truth", at = pos - 1, raw = word == "true"}
                pos = pos + #word
                found.stop = pos - 1
                return found
            end
        end
        return number() or wrong("expecting value")
    end

    data = data:sub(1, stop)
    pos = pos + 1
    blanks()
    local found = value(depth)
    blanks()
    if pos <= stop then wrong("extra data") end
    return found
end
