import { pick } from "../random.ts";

type Random = (below: number) => number;

/** A code as six customers type it. */
export function spellings(code: string): string[] {
  const plain = code.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const every = (size: number, separator: string) =>
    plain.match(new RegExp(`.{1,${size}}`, "gu"))?.join(separator) ?? "";
  return [code, code.toLowerCase(), plain, every(3, " "), every(4, "-"), ` ${every(2, ".").toUpperCase()}/ `];
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** One random typing error in a word of at least four letters; null without such a word. */
export function withTypo(name: string, random: Random): string | null {
  const words = name.split(" ");
  const long = words.flatMap((word, at) => (/^\p{L}{4,}$/u.test(word) ? [at] : []));
  if (long.length === 0) return null;
  const at = pick(long, random);
  const word = words[at] as string;
  const wrong = slip(word, random(word.length), random);
  return wrong === word ? withTypo(name, random) : words.with(at, wrong).join(" ");
}

function slip(word: string, at: number, random: Random): string {
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  switch (random(4)) {
    case 0:
      return before + after;
    case 1:
      return before + pick([...LETTERS], random) + after;
    case 2:
      return before + pick([...LETTERS], random) + letter + after;
    default:
      return before + after.charAt(0) + letter + after.slice(1);
  }
}

/** The words with two of them exchanged; null for a single word. */
export function swapped(name: string, random: Random): string | null {
  const words = name.split(" ");
  if (words.length < 2) return null;
  const one = random(words.length);
  const other = (one + 1 + random(words.length - 1)) % words.length;
  return words
    .with(one, words[other] as string)
    .with(other, words[one] as string)
    .join(" ");
}

/** The words without one of them; null for a single word. */
export function shortened(name: string, random: Random): string | null {
  const words = name.split(" ");
  return words.length < 2 ? null : words.toSpliced(random(words.length), 1).join(" ");
}

/** The first long word of a name, which is the kind of part, and the brand; null without either. */
export function partAndBrand({ name, brand }: { name: string; brand: string | null }): string | null {
  const part = name.split(" ").find((word) => /^\p{L}{4,}$/u.test(word));
  return part && brand ? `${part} ${brand}` : null;
}

const UNIT = "Ah|V|A|W|kW|mm|cm|m|ml|l|kg|g|Nm|bar|°C|pulgadas";
const QUANTITY = new RegExp(`(?<![\\p{L}\\p{N}.,-])(\\d+(?:[.,]\\d+)?)( ?)(${UNIT})(?![\\p{L}\\p{N}])`, "gu");

/** A name with its measures respelled in blanks, hyphens and decimal signs; null without any. */
export function measuresRespelled(name: string): string | null {
  const other = name
    .replaceAll(QUANTITY, (_, number, gap, unit) => {
      const decimal = number.includes(",") ? number.replace(",", ".") : number.replace(".", ",");
      return `${decimal}${gap ? "" : " "}${unit}`;
    })
    .replaceAll(/\b(\d+W)-(\d\d)\b/g, (_, cold, hot) => `${cold.toLowerCase()}${hot}`)
    .replaceAll(/\b(\d{3}\/\d\d) ?R ?(\d\d)\b/g, "$1-R$2")
    .replaceAll(/(\d) × (\d)/g, "$1x$2");
  return other === name ? null : other;
}

/** A name with letters and digits together that were apart, and the other way; null without any. */
export function partedOtherwise(name: string): string | null {
  const joined = name.replaceAll(/(?<=\p{L}{2}) (?=\d)/gu, "");
  const parted = name.replaceAll(/(?<=\p{L}{2})(?=\d)/gu, " ");
  return joined !== name ? joined : parted !== name ? parted : null;
}
