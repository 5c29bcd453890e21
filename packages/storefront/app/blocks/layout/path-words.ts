const LONGEST = 80;

/** The words in an address, to search for them: `pastillas-de-freno` is `pastillas de freno`. Empty where it has none. */
export function pathWords(pathname: string): string {
  const words = decode(pathname)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return words.length < 3 ? "" : words.slice(0, LONGEST).trim();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
