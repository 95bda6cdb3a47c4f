-- Whole numbers of up to 64 bits, exact in every Lua: what a double holds exactly is a number of
-- Lua, what is larger consists of two halves of 32 bits.
local numbers = {MOST = 9007199254740992}

local floor, WORD, HALF = math.floor, 4294967296, 2147483648

-- Lua 5.2 has a library for bits, Lua 5.4 has operators that Lua 5.2 cannot read.
local band, bxor
if bit32 then
    band, bxor = bit32.band, bit32.bxor
else
    band, bxor = load("return function(a, b) return a & b end, function(a, b) return a ~ b end")()
end

local Big = {}
Big.__index = Big
function Big.__eq(a, b) return a.hi == b.hi and a.lo == b.lo and a.signed == b.signed end

function numbers.is_big(n) return getmetatable(n) == Big end

-- The number that two halves are, with a sign or without.
function numbers.make(hi, lo, signed)
    local top = signed and hi >= HALF and hi - WORD or hi
    if top >= -2097152 and top < 2097152 then return floor(top * WORD + lo) end
    return setmetatable({hi = hi, lo = lo, signed = signed or false}, Big)
end

-- The halves of a number, of one below zero those of its two's complement.
function numbers.halves(n)
    if type(n) == "table" then return n.hi, n.lo end
    local lo = n % WORD
    return floor((n - lo) / WORD) % WORD, floor(lo)
end

-- The number that has the opposite sign of two halves.
local function negated(hi, lo, signed)
    return numbers.make((WORD - hi - (lo == 0 and 0 or 1)) % WORD, (WORD - lo) % WORD, signed)
end

-- The number that the lowest bits of two halves are.
function numbers.cut(hi, lo, bits, signed)
    if bits <= 32 then
        lo = bits == 32 and lo or lo % 2 ^ bits
        local negative = signed and lo >= 2 ^ (bits - 1)
        return floor(negative and lo - 2 ^ bits or lo)
    end
    local top = 2 ^ (bits - 32)
    hi = hi % top
    if signed and hi >= top / 2 then hi = hi + WORD - top end
    return numbers.make(floor(hi), floor(lo), signed)
end

local function word(data, first, last, step)
    local made = 0
    for index = first, last, step do made = made * 256 + data:byte(index) end
    return made
end

-- The number that so many bytes are, most significant first or last; at most eight of them.
function numbers.read(data, at, size, little, signed)
    local first, last, step = at + 1, at + size, 1
    if little then first, last, step = last, first, -1 end
    if size <= 4 then return numbers.cut(0, word(data, first, last, step), 8 * size, signed) end
    local low = last - 3 * step
    return numbers.cut(word(data, first, low - step, step), word(data, low, last, step), 8 * size, signed)
end

-- The halves of the number that the lower seven bits of bytes are, least significant first; the
-- upper one is beyond 32 bits if the number is beyond 64.
function numbers.sevens(data, at, size)
    local low, high = 0, 0
    for index = size, 1, -1 do
        local seven = data:byte(at + index) % 128
        if index > 4 then high = high * 128 + seven else low = low * 128 + seven end
    end
    return floor(high / 16), low + high % 16 * 268435456
end

-- The halves of the number that parts of so many bits are, at most 31, least significant first; the
-- upper one is beyond 32 bits if the number is beyond 64.
function numbers.joined(parts, bits)
    local hi, lo, scale, room = 0, 0, 2 ^ bits, 2 ^ (32 - bits)
    for index = #parts, 1, -1 do
        hi, lo = hi * scale + floor(lo / room), lo % room * scale + parts[index]
    end
    return hi, lo
end

-- The number with a sign that halves are whose lowest bit is the sign.
function numbers.unzigzag(hi, lo)
    local negative = lo % 2 == 1
    hi, lo = floor(hi / 2), floor(lo / 2) + hi % 2 * HALF
    if negative then hi, lo = WORD - 1 - hi, WORD - 1 - lo end
    return numbers.make(hi, lo, true)
end

-- Bits out of the middle of a number without a sign.
function numbers.bits(n, below, bits, signed)
    local hi, lo = numbers.halves(n)
    if below >= 32 then hi, lo, below = 0, hi, below - 32 end
    local scale = 2 ^ below
    lo = floor(lo / scale) + hi % scale * (WORD / scale)
    return numbers.cut(floor(hi / scale), floor(lo % WORD), bits, signed)
end

-- The bits that two numbers have in common.
function numbers.both(a, b)
    local ahi, alo = numbers.halves(a)
    local bhi, blo = numbers.halves(b)
    return numbers.make(band(ahi, bhi), band(alo, blo))
end

-- The bits of a number that are not in a mask.
function numbers.without(n, mask)
    local hi, lo = numbers.halves(n)
    local common_hi, common_lo = numbers.halves(numbers.both(n, mask))
    return numbers.make(hi - common_hi, lo - common_lo)
end

function numbers.has_all(n, mask) return numbers.both(n, mask) == mask end

function numbers.add(a, b)
    local ahi, alo = numbers.halves(a)
    local bhi, blo = numbers.halves(b)
    local lo = alo + blo
    local signed = type(a) == "number" and a < 0 or type(b) == "number" and b < 0
    return numbers.make((ahi + bhi + floor(lo / WORD)) % WORD, lo % WORD, signed)
end

function numbers.less(a, b)
    if type(a) == "number" and type(b) == "number" then return a < b end
    local function order(n)
        local hi, lo = numbers.halves(n)
        local below = type(n) == "number" and n < 0 or type(n) == "table" and n.signed and hi >= HALF
        return below and hi - WORD or hi, lo
    end
    local ahi, alo = order(a)
    local bhi, blo = order(b)
    return ahi < bhi or ahi == bhi and alo < blo
end

-- The digits of a number.
function numbers.text(n)
    if type(n) == "number" then return ("%d"):format(n) end
    local hi, lo, parts = n.hi, n.lo, {}
    if n.signed and hi >= HALF then return "-" .. numbers.text(negated(hi, lo)) end
    repeat -- six digits at a time
        local rest = hi % 1000000
        hi, lo = floor(hi / 1000000), lo + rest * WORD
        table.insert(parts, 1, ("%06d"):format(lo % 1000000))
        lo = floor(lo / 1000000)
    until hi == 0 and lo == 0
    return (table.concat(parts):gsub("^0+", ""))
end

function numbers.hex(n)
    local hi, lo = numbers.halves(n)
    return hi > 0 and ("%x%08x"):format(hi, lo) or ("%x"):format(lo)
end

-- The number that digits are, to the base of 10 or another one; nil if it does not fit into 64 bits.
function numbers.parse(digits, to)
    local sign, rest = digits:match("^(-?)0*(%x*)$")
    local hi, lo = 0, 0
    if not rest or #rest > 20 then return nil end
    for digit in rest:gmatch(".") do
        lo = lo * (to or 10) + tonumber(digit, 16)
        hi, lo = hi * (to or 10) + floor(lo / WORD), lo % WORD
        if hi >= WORD then return nil end
    end
    if sign == "" then return numbers.make(hi, lo) end
    return not (hi > HALF or hi == HALF and lo > 0) and negated(hi, lo, true) or nil
end

-- A number of the program, in which one that a double does not hold is a string of digits.
function numbers.of(said) return type(said) == "string" and numbers.parse(said) or said end

-- Whether a number is one of some that the program has.
function numbers.among(n, some)
    for _, one in ipairs(some) do
        if numbers.of(one) == n then return true end
    end
    return false
end

-- The fraction whose bits a number has: 16, 32 or 64 of them.
local FLOATS = {[16] = {10, 31}, [32] = {23, 255}, [64] = {20, 2047}}
function numbers.float(n, bits)
    local width, most, hi, lo = FLOATS[bits][1], FLOATS[bits][2], numbers.halves(n)
    local top, scale, bias = bits == 64 and hi or lo, 2 ^ width, (most - 1) / 2
    local mantissa, exponent = top % scale / scale, floor(top / scale) % (most + 1)
    if bits == 64 then mantissa = mantissa + lo / (scale * WORD) end
    local value = (1 + mantissa) * 2 ^ (exponent - bias)
    if exponent == most then value = mantissa == 0 and math.huge or 0 / 0 end
    if exponent == 0 then value = mantissa * 2 ^ (1 - bias) end
    return floor(top / (scale * (most + 1))) % 2 == 1 and -value or value
end

-- CRC-32 and CRC-32C, by the reversed polynomial.
local remainders = {}
function numbers.crc(data, first, last, polynomial)
    local known = remainders[polynomial] or {}
    for index = known[0] and 256 or 0, 255 do
        local value = index
        for _ = 1, 8 do value = value % 2 == 0 and value / 2 or bxor(floor(value / 2), polynomial) end
        known[index] = floor(value)
    end
    remainders[polynomial] = known
    local crc = 4294967295
    for index = first + 1, last do crc = bxor(known[bxor(crc % 256, data:byte(index))], floor(crc / 256)) end
    return bxor(crc, 4294967295)
end

-- The bytes that digits to the base of 16 are.
function numbers.unhex(digits)
    return (digits:gsub("%x%x", function(pair) return string.char(tonumber(pair, 16)) end))
end
