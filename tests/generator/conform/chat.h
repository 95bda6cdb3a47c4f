#pragma once
#define IN_MOTION 0x10
namespace example::chat {
/* enum class Comment { A }; */
enum class [[nodiscard]] code : uint16_t {
    ok = 1, // fine
    no_room,
    too_loud = ok | no_room,
};
class extra {
public:
    extra() = default;
    explicit extra(uint64_t since) : since(since), flags{0} {
        uint32_t local = 1;
    }
    uint64_t get() const { return since; }
    static constexpr uint32_t limit = 1 << 4;

protected:
    uint8_t flags = 0;
    uint64_t since{0};
};
enum class later : uint8_t;
} // namespace example::chat
typedef enum { COLD = -1, WARM } weather;
