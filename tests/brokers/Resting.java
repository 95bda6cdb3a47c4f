/** Says what it was given, and then rests until its input ends. */
final class Resting {
    public static void main(String[] arguments) throws java.io.IOException {
        System.out.println(String.join(" ", arguments));
        System.in.read();
    }
}
