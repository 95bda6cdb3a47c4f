-- Text as bytes have it, and as people are shown it.
local text = {}

-- Where bytes are no UTF-8, as an index from 0 on, behind so many; nil if they are.
function text.wrong(data, behind)
    local index = data:find("[\128-\255]", (behind or 0) + 1)
    while index do
        local a, b = data:byte(index, index + 1)
        local size = a >= 194 and a < 224 and 1 or a >= 224 and a < 240 and 2 or a >= 240 and a < 245 and 3
        local low = a == 224 and 160 or a == 240 and 144 or 128
        local high = a == 237 and 159 or a == 244 and 143 or 191
        if not size or not b or b < low or b > high then return index - 1 end
        if not data:find("^" .. ("[\128-\191]"):rep(size), index + 1) then return index - 1 end
        index = data:find("[\128-\255]", index + size + 1)
    end
    return nil
end

-- How many characters there are.
function text.length(data) return select(2, data:gsub("[^\128-\191]", "")) end

local SHORT = {["\b"] = "\\b", ["\f"] = "\\f", ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t"}
local function escaped(mark) return SHORT[mark] or ("\\u%04x"):format(mark:byte()) end

-- Text as JSON has it, with escapes for what cannot be printed or is no UTF-8.
function text.quoted(raw)
    local shown, parts, done = raw:gsub('["\\]', "\\%0"):gsub("%c", escaped), {}, 0
    local wrong = text.wrong(shown)
    while wrong do
        table.insert(parts, shown:sub(done + 1, wrong) .. ("\\udc%02x"):format(shown:byte(wrong + 1)))
        done = wrong + 1
        wrong = text.wrong(shown, done)
    end
    return '"' .. table.concat(parts) .. shown:sub(done + 1) .. '"'
end

-- The digits of bytes.
function text.hex(raw) return (raw:gsub(".", function(one) return ("%02x"):format(one:byte()) end)) end

-- A key as paths and reasons call it; nil if it is long, or neither number, text nor bytes.
function text.key(raw, is_text)
    local shown = (type(raw) == "number" or numbers.is_big(raw)) and numbers.text(raw) or nil
    if type(raw) == "string" then shown = is_text and text.quoted(raw) or "0x" .. text.hex(raw) end
    return shown and text.length(shown) <= 40 and shown or nil
end
