-- Records of Protocol Buffers: fields with numbers in front of them, in any order.

local SIZES, VARINT, SIZED, GROUP, GROUP_END = {[1] = 8, [5] = 4}, 0, 2, 3, 4
local next_piece

-- Passes over the fields of a group that nobody knows.
local function pass_group(tag, at, depth)
    if depth > 64 then fail("groups nested deeper than 64", at) end
    while R.pos < R.stop do
        local piece = next_piece(at, depth)
        if piece.wire == GROUP_END and piece.tag == tag then return end
        local wrong = piece.wire == GROUP_END and ("group %d ends inside of group %d"):format(piece.tag, tag)
        if wrong then fail(wrong, at, piece.start) end
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

local function note_tag(at, piece)
    note(beside(at, "tag"), piece.start, piece.behind_tag, "uint", piece.tag)
    if piece.content == piece.behind_tag then return end
    note(beside(at, "length"), piece.behind_tag, piece.content, "uint", piece.stop - piece.content)
end

local function note_bytes(at, start, stop) note(at, start, stop, "bytes", bytes_of(start, stop)) end

-- Reads what is in a piece.
local function within(piece, how, ...)
    local pos, stop = R.pos, R.stop
    R.pos, R.stop = piece.content, piece.stop
    local found = how(...)
    R.pos, R.stop = pos, stop
    return found
end

local function pass_pieces(at)
    while R.pos < R.stop do next_piece(at, 0) end
end

-- A record from all the pieces that it comes in, as if their bytes were one.
local function merged(op, pieces, at)
    if #pieces == 1 then return within(pieces[1], read, op, at) end
    local parts, data, pos, stop, outside = {}, R.data, R.pos, R.stop, R.outside
    for _, piece in ipairs(pieces) do within(piece, pass_pieces, at) end
    for index, piece in ipairs(pieces) do
        parts[index] = bytes_of(piece.content, piece.stop)
        note_bytes(at, piece.content, piece.stop)
    end
    R.data, R.pos, R.outside = table.concat(parts), 0, outside or pieces[#pieces].content
    R.stop = #R.data
    local fine, found = pcall(read, op, changed(at, {hidden = true}))
    R.data, R.pos, R.stop, R.outside = data, pos, stop, outside
    return fine and found or error(found, 0)
end

local Pieces = {}
Pieces.__index = Pieces

-- The place of a member; what is in an envelope has the place of this.
function Pieces:place(item) return item.name == "" and self.at or field_place(self.at, item) end

-- Reads a value of a member; nil for a number that makes the field an unknown one.
function Pieces:value(item, here)
    local list = item.listed and self.members[item.name]
    local found = read(item.of, list and next_item(list, here) or here)
    if found and list then add_item(list, found.raw, here) end
    if found and not list then self.members[item.name] = found end
    return found
end

function Pieces:packed(item, here)
    while R.pos < R.stop do self:value(item, here) end
    return true
end

-- Takes a field that is known; nil if its number is not.
function Pieces:take(item, piece)
    local here, spans, members = self:place(item), #R.spans, self.members
    note_tag(here, piece)
    if item.merges then
        charge(400, here)
        members[item.name] = members[item.name] or {pieces = {}}
        table.insert(members[item.name].pieces, piece)
        return true
    end
    local known = within(piece, piece.wire == item.wire and self.value or self.packed, self, item, here)
    while not known and #R.spans > spans do table.remove(R.spans) end
    return known
end

function Pieces:all(op)
    while R.pos < R.stop do
        local piece = next_piece(self.at, 0)
        local item, here = by_key(op)[piece.tag], inside(self.at, (".(field %d)"):format(piece.tag), "(field)")
        local fits = item and (piece.wire == item.wire or item.listed and piece.wire == SIZED)
        if fits and self:take(item, piece) then
            for _, other in ipairs(item.replaces or NONE) do self.members[other] = nil end
        else
            if op.refuses then report(("no field has the number %d"):format(piece.tag), here, piece.start) end
            note_bytes(here, piece.start, piece.stop)
        end
    end
end

function Pieces:finish(item)
    local here, found = self:place(item), self.members[item.name] or ABSENT
    if found.pieces then found = merged(item.of, found.pieces, here) end
    if item.required and not found.there then fail("is missing", here, R.stop) end
    self.members[item.name] = found
end

function ops.protobuf(op, at)
    local start, fields, fine, problem = R.pos, op.fields or NONE, true, nil
    local inner, members = entered(at, op.envelope and 0 or 1)
    local self = setmetatable({at = inner, members = members}, Pieces)
    for _, item in ipairs(fields) do members[item.name] = item.listed and new_list(self:place(item)) or nil end
    if op.envelope then fine, problem = pcall(self.all, self, op) else self:all(op) end
    local key = op.envelope and members[fields[1].name]
    if key and not satisfies(fields[1].const, key.raw) then -- what is damaged may still say this
        fail(("%s, is %s"):format(fields[1].const.says, numbers.text(key.raw)), at, start)
    end
    if not fine then error(problem, 0) end
    for _, item in ipairs(fields) do self:finish(item) end
    if op.envelope then return members[""] end
    check_rules(op, members, at, start)
    return {there = true, members = members}
end
