/** Letters and digits that nobody confuses when they are read out. */
const ALPHABET = "ACDEFGHJKLMNPQRTUVWXY3479";
const LENGTH = 10;

/** A random code that nobody guesses: 25 characters to the tenth. */
export function makeCode(): string {
  const limit = 256 - (256 % ALPHABET.length);
  let code = "";
  while (code.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) code += ALPHABET[byte % ALPHABET.length];
  }
  return code;
}
