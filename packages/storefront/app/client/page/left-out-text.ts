import type { LeftOutWord } from "@tuerca/contract";

const MAX_LENGTH = 40;

const quoted = ({ word }: LeftOutWord): string =>
  `«${word.length > MAX_LENGTH ? `${word.slice(0, MAX_LENGTH)}…` : word}»`;

/** Names the omitted words of a search: «Sin «golf», «bosch» ni «leon»». */
export function leftOutText(words: readonly LeftOutWord[]): string {
  const names = words.map(quoted);
  const [last = "", ...others] = names.toReversed();
  return `Sin ${others.length > 0 ? `${others.toReversed().join(", ")} ni ${last}` : last}`;
}

/** Searches for the omitted words, without duplicates. */
export function otherSearches(words: readonly LeftOutWord[]): string[] {
  return [...new Set(words.flatMap(({ instead }) => instead ?? []))];
}
