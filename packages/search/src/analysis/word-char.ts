/** Whether a character of a folded text belongs to a word; undefined counts as none. */
export const isWordChar = (char: string | undefined): boolean =>
  char !== undefined &&
  ((char >= "a" && char <= "z") || (char >= "0" && char <= "9") || char === "ñ" || char === "ω");
