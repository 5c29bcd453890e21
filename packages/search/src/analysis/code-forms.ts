const MOST_ZEROS = 5;
const DIGITS = "0123456789";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A normalised code with none, one and up to five zeros in front, itself aside. */
export function otherZeros(code: string): string[] {
  const bare = code.replace(/^0+/, "");
  if (bare === "") return [];
  const forms = Array.from({ length: MOST_ZEROS + 1 }, (_, zeros) => "0".repeat(zeros) + bare);
  return forms.filter((form) => form !== code);
}

const alphabetOf = (char: string): string => (DIGITS.includes(char) ? DIGITS : LETTERS);

function* slipsAt(code: string, at: number): Iterable<string> {
  const [before, char, after] = [code.slice(0, at), code.charAt(at), code.slice(at + 1)];
  for (const other of alphabetOf(char)) yield before + other + after;
  yield before + after;
  yield before + after.charAt(0) + char + after.slice(1);
}

/**
 * The codes at one slip of the finger: another digit for a digit or letter for a letter, one character too few or too many, two
 * neighbours exchanged. The code itself is among them, and some come twice.
 */
export function* oneSlip(code: string): Iterable<string> {
  for (let at = code.length - 1; at >= 0; at--) yield* slipsAt(code, at);
  for (let at = code.length; at >= 0; at--)
    for (const more of DIGITS + LETTERS) yield code.slice(0, at) + more + code.slice(at);
}
