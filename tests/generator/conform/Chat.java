package org.example;

/** Numbers. public static final int COMMENTED = 9; */
@Deprecated(since = "2")
public class ChatCode extends BaseCode {
    public static final int NO_ROOM = 1 + 1; // of answers
    public static final int TOO_LOUD = 0x3;
    private static final String NAME = "static final int TEXT = 4;";

    static {
        int local = 5;
    }

    public int doubled(int code) {
        final int twice = 2 * code;
        return twice;
    }
}

class BaseCode {
    public static final short OK = (short) 1;
}

enum Colour {
    RED((byte) 1, "r"),
    @Old GREEN((byte) 2, "g");

    private final byte code;
}

class ChatExtra {
    @CFNotNull
    private byte flags;
    private Long since = 0L;
}
