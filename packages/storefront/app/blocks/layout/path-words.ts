const LONGEST = 80;

/**
 * The words of a path, to search for: `pastillas-de-freno` gives `pastillas de freno`. Empty if it
 * has none.
 */
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
