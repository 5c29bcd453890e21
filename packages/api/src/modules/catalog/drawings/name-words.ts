/** Words that join others. */
const JOINING = new Set(
  "a al con de del do da des du e el en et für i la las le los mit o ou of und y the and von with".split(" "),
);
/** Words before the purpose of a part. */
const FOR = new Set(["para", "for", "fur", "pour", "p"]);
const OF = new Set(["de", "del", "do", "da", "du", "of"]);

/**
 * A word of a name by its stem. `isOf`: it qualifies the words before it, as «disco» in «tornillo
 * de disco».
 */
export type NameWord = { stem: string; isOf: boolean };

/** The words of a name before its purpose. */
export function nameWords(name: string): NameWord[] {
  const words: NameWord[] = [];
  let isOf = false;
  for (const word of plainWords(name)) {
    if (FOR.has(word)) break;
    if (JOINING.has(word)) {
      isOf = OF.has(word);
      continue;
    }
    words.push({ stem: stemOf(word), isOf });
    isOf = false;
  }
  return words;
}

function plainWords(text: string): string[] {
  const plain = text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "");
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** One stem for singular and plural: disco(s), amortiguador(es), luz and luces, cable(s). */
function stemOf(word: string): string {
  if (word.length <= 3) return word.replace(/z$/, "c");
  return word.replace(/s$/, "").replace(/e$/, "").replace(/z$/, "c");
}
