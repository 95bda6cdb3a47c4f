-- Buffers of FlatBuffers: what their root table holds, as values that are like those of JSON.
local flatbuffers = {}

-- The names of the fields that are there, in the order of their bytes, and their values. What is
-- wrong is told to `fail` with its offset, and the field if it is one that is wrong.
function flatbuffers.values(data, start, stop, fields, fail)
    local function piece(from, size, item)
        local wrong = (from < 0 or from + size > stop - start) and ("%d bytes are needed at %d"):format(size, from)
        if wrong then fail(wrong, start + math.min(math.max(0, from), stop - start), item) end
        return start + from
    end

    local function number(from, size, item, signed)
        return numbers.read(data, piece(from, size, item), size, true, signed)
    end

    local function text_at(place, item)
        local from = place + number(place, 4, item) + 4
        if from < place + 8 then fail("the text is within its own place", start + place, item) end
        local size = number(from - 4, 4, item)
        local first = piece(from, size + 1, item)
        local raw = data:sub(first + 1, first + size)
        local wrong = text.wrong(raw)
        if data:byte(first + size + 1) ~= 0 then fail("the text does not end in a zero byte", first, item) end
        if wrong then fail("not UTF-8", first + wrong, item) end
        return {type = "string", raw = raw, at = first, stop = first + size + 1}
    end

    local function number_at(place, size, item)
        local raw = number(place, size, item, item.slot == "signed")
        local at, stop = start + place, start + place + size
        if item.slot == "bool" and raw < 2 then return {type = "truth", raw = raw == 1, at = at, stop = stop} end
        return {type = "number", whole = true, raw = raw, digits = numbers.text(raw), at = at, stop = stop}
    end

    local root = number(0, 4)
    local head = root - number(root, 4, nil, true)
    local count, size, names, values = number(head, 2), number(head + 2, 2), {}, {}
    if root < 4 or count < 4 or count % 2 == 1 or size < 4 then
        fail(("a table at %d of %d bytes, with %d bytes of offsets"):format(root, size, count), start)
    end
    piece(head, count)
    piece(root, size)
    for index = 1, math.min(#fields, (count - 4) / 2) do
        local item, slot = fields[index], head + 2 + 2 * index
        local place, name, wide = number(slot, 2, item), item.keys[1], math.floor(item.bits / 8)
        local is_outside = place > 0 and (place < 4 or place + wide > size)
        if is_outside then fail(("%d is outside of the table"):format(place), start + slot, item) end
        if place > 0 then
            values[name] = item.slot == "text" and text_at(root + place, item) or number_at(root + place, wide, item)
            table.insert(names, name)
        end
    end
    table.sort(names, function(a, b) return values[a].at < values[b].at end)
    return names, values
end
