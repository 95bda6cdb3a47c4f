-- Records of Protocol Buffers: fields with numbers in front of them, in any order.

local SIZES, VARINT, SIZED, GROUP, GROUP_END = {[1] = 8, [5] = 4}, 0, 2, 3, 4
local next_piece

-- Passes over the fields of a group that nobody knows.
local function pass_group(tag, at, depth)
    if depth > 64 then fail("groups nested deeper than 64", at) end
    while R.pos < R.stop do
        local piece = next_piece(at, depth)
        local ends, wrong = piece.wire == GROUP_END, "group %d ends inside of group %d"
        if ends and piece.tag ~= tag then fail(wrong:format(piece.tag, tag), at, piece.start) end
        if ends then return end
    end
    fail(("the group %d has no end"):format(tag), at)
end

-- The next field as it stands in the bytes; the reader goes on behind it.
function next_piece(at, depth)
    local start = R.pos
    local _, key = varint(32, at, true)
    local tag, wire, behind_tag, high, size = floor(key / 8), key % 8, R.pos, 0, SIZES[key % 8] or 0
    if tag == 0 then fail("no field has the number 0", at, start) end
    if wire > 5 then fail(("there is no wire type %d"):format(wire), at, start) end
    if wire == GROUP_END and depth == 0 then fail("the end of a group that never began", at, start) end
    if wire == SIZED then high, size = varint(64, at, true) end
    local content = R.pos
    if wire == VARINT then varint(64, at, true) end
    if wire == GROUP then pass_group(tag, at, depth + 1) end
    if high > 0 or R.pos + size > R.stop then
        local reason = wire == SIZED and "length runs past the end" or "ends too early"
        fail(reason, inside(at, (".(field %d)"):format(tag)), behind_tag)
    end
    R.pos = R.pos + size
    return {tag = tag, wire = wire, start = start, behind_tag = behind_tag, content = content, stop = R.pos}
end

-- A record half read: it may come in several pieces, which are one value together.
local Message = {}
Message.__index = Message

local function half_read(op, at)
    local inner, members = entered(at, op.envelope and 0 or 1)
    return setmetatable({op = op, at = inner, members = members, start = R.pos}, Message)
end

-- The place of a member; what is in an envelope has the place of this.
function Message:place(item) return item.name == "" and self.at or field_place(self.at, item) end

-- Reads a value of a member; nil for a number that makes the field an unknown one.
function Message:value(item, here)
    local members, name, list = self.members, item.name, nil
    if item.merges then
        members[name] = members[name] or half_read(routine(item.of), here)
        return members[name]:all()
    elseif item.listed then
        list = members[name] or new_list(here)
        members[name] = list
    end
    local found = read(item.of, list and next_item(list, here) or here)
    if found and list then add_item(list, found.raw, here) elseif found then members[name] = found end
    if item.const and not satisfies(item.const, found.raw) then
        fail(("%s, is %s"):format(item.const.says, numbers.text(found.raw)), self.at, self.start)
    end
    return found
end
function Message:packed(item, here)
    while R.pos < R.stop do self:value(item, here) end
    return true
end

-- Takes a field that is known; nil if its number is not.
function Message:take(item, piece)
    local here, spans, pos, stop = self:place(item), #R.spans, R.pos, R.stop
    note(beside(here, "tag"), piece.start, piece.behind_tag, "uint", piece.tag)
    if piece.content > piece.behind_tag then
        note(beside(here, "length"), piece.behind_tag, piece.content, "uint", piece.stop - piece.content)
    end
    R.pos, R.stop = piece.content, piece.stop
    local known = (piece.wire == item.wire and self.value or self.packed)(self, item, here)
    R.pos, R.stop = pos, stop
    while not known and #R.spans > spans do table.remove(R.spans) end
    return known
end

-- Takes all fields of the region.
function Message:all()
    self.stop = R.stop
    while R.pos < R.stop do
        local piece = next_piece(self.at, 0)
        local item = field_by(self.op, piece.tag)
        local fits = item and (piece.wire == item.wire or item.listed and piece.wire == SIZED)
        if fits and self:take(item, piece) then
            for _, other in ipairs(item.replaces or NONE) do self.members[other] = nil end
        else
            local here = inside(self.at, (".(field %d)"):format(piece.tag), "(field)")
            if self.op.refuses then report(("no field has the number %d"):format(piece.tag), here, piece.start) end
            note(here, piece.start, piece.stop, "bytes", bytes_of(piece.start, piece.stop))
        end
    end
    return self
end
function Message:finish()
    local members = self.members
    for _, item in ipairs(self.op.fields or NONE) do
        local found = members[item.name] or item.listed and new_list(self:place(item)) or ABSENT
        if item.merges and found ~= ABSENT then found = found:finish() end
        if item.required and not found.there then fail("is missing", self:place(item), self.stop) end
        members[item.name] = found
    end
    if self.op.envelope then return members[""] end
    return closed(self.op, members, self.at, self.start)
end
function ops.protobuf(op, at) return half_read(op, at):all():finish() end
