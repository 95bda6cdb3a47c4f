-- Records: fields in a row, and what follows from the lengths, counts and checksums among them.

local POLYNOMIALS = {crc32 = 3988292384, crc32c = 2197175160}
local Record = {}
Record.__index = Record

-- Whether an optional field comes next: bytes are left, or they begin with a constant.
local function comes(begins, behind)
    if not begins then return R.pos < math.min(R.stop, R.stop + R.missing - behind) end
    if not begins.hex then return number_ahead(begins) == numbers.of(begins.number) end
    return bytes_of(R.pos, math.min(R.pos + begins.size, R.stop)) == numbers.unhex(begins.hex)
end
function Record:value(item, at)
    local start, const = R.pos, item.const
    for _, test in ipairs(item.when or NONE) do
        if not holds(test, at) then return item.elsewhere and {there = true, raw = numbers.of(item.elsewhere[1])} or ABSENT end
    end
    if item.optional and not comes(item.begins, item.behind or 0) then return const and {there = false, raw = false} or ABSENT end
    if self.nulls[item.name] then return null_at(at, start) end
    local found = read(item.of, at)
    if const and not satisfies(const, found.raw) then report(const.says, at, found.start or start) end
    return const and item.optional and {there = true, raw = true} or found
end
function Record:field(item)
    local at, start, spans = field_place(self.inner, item), R.pos, #R.spans
    local found = self:value(item, at)
    local place = {at = at, start = found.start or start, content = found.content or start, stop = R.pos}
    place.span = R.spans[spans + 1]
    self.members[item.name], self.places[item.name] = found, place
end
function Record:must(step, found, place)
    if found.there and not satisfies(step, found.raw) then fail(step.says, place.at, place.start) end
end
function Record:length(step, found, place)
    if not found.there then
        for _, name in ipairs(place.stop > place.start and step.fields or NONE) do self.nulls[name] = true end
    elseif numbers.less(found.raw, 0) then
        fail("a length of " .. numbers.text(found.raw), place.at, place.start)
    end
end
function Record:count(step, found, place)
    if not found.there and place.stop > place.start then self.nulls[step.items] = true end
end
function Record:sum(step, found, place)
    if not found.there or not R.options.checksums then return end
    local first, last = self.places[step.first], self.places[step.last]
    local start = first and (first == last and first.content or first.start) or R.pos
    local stop = last and last.stop or step.empty and start or R.stop
    local made = numbers.crc(R.data, start, stop, POLYNOMIALS[step.algorithm])
    if step.mask then made = numbers.both(made, numbers.of(step.mask)) end
    if place.span then place.span.verdict = made == found.raw end
    if made ~= found.raw then report(step.differs, place.at, place.start) end
end
function Record:enter(step, found, place)
    if not found.there then return end
    local size = type(found.raw) == "number" and found.raw or numbers.MOST
    local stop = size + (step.record and self.start or R.pos)
    if stop < R.pos then fail("less than was read already", place.at, place.start) end
    self.regions[step.of] = enter(stop, place.at, place.start)
end
function Record:leave(step)
    local outer = self.regions[step.of]
    if outer then leave(self.at, outer, step.whole) end
end
function ops.record(op, at)
    local inner, members = entered(at, 1)
    local self = setmetatable({at = at, inner = inner, members = members, start = R.pos}, Record)
    self.places, self.nulls, self.regions = {}, {}, {}
    if at.around.depth == 0 and R.is_frame then R.frame = members end
    for _, item in ipairs(op.fields or NONE) do
        self:field(item)
        for _, step in ipairs(item["then"] or NONE) do
            self[step["do"]](self, step, members[step.of], self.places[step.of])
        end
    end
    return closed(op, members, at, self.start)
end
