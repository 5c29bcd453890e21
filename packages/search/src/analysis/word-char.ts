/** Whether a character of a folded text (undefined = there is none) belongs to a word. */
export const isWordChar = (char: string | undefined): boolean =>
  char !== undefined &&
  ((char >= "a" && char <= "z") || (char >= "0" && char <= "9") || char === "ñ" || char === "ω");
