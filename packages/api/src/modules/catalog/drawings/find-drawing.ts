import { DRAWING_WORDS } from "./drawing-words.ts";
import { type NameWord, nameWords } from "./name-words.ts";

/** Words with a drawing that an operator chose. */
export type DrawingRule = { words: string; drawing: string };

/**
 * The drawing of the first text that means one, or null. Texts are a product's name, then the names
 * of its categories from the lowest up.
 */
export type DrawingFinder = (texts: readonly string[]) => string | null;

type Phrase = { stems: string[]; drawing: string };
/** Phrases by their first word, the longest first. */
type Phrases = Map<string, Phrase[]>;

/** Up to so many other words may be inside a phrase. */
const MAX_GAP = 2;
/** A single word counts among the first three; further on it may belong to anything. */
const LAST_ALONE = 2;
/** Words before «de …» that leave the kind of part open. */
const NEUTRAL = new Set(
  nameWords("juego kit conjunto par set pack lote caja recambio repuesto pieza satz jogo jeu").map(
    ({ stem }) => stem,
  ),
);

const SHOPS_OWN = phrasesOf(
  Object.entries(DRAWING_WORDS).flatMap(([drawing, phrases]) =>
    phrases.split(",").map((words) => ({ words, drawing })),
  ),
);

/** Creates a finder that prefers the operator's words to the shop's own. */
export function createDrawingFinder(rules: readonly DrawingRule[]): DrawingFinder {
  const given = phrasesOf(rules);
  return (texts) => {
    for (const text of texts) {
      const words = nameWords(text);
      const drawing = findIn(words, given) ?? findIn(words, SHOPS_OWN);
      if (drawing) return drawing;
    }
    return null;
  };
}

function phrasesOf(rules: readonly DrawingRule[]): Phrases {
  const phrases: Phrases = new Map();
  for (const { words, drawing } of rules) {
    const stems = nameWords(words).map(({ stem }) => stem);
    const [first] = stems;
    if (first !== undefined) phrases.set(first, [...(phrases.get(first) ?? []), { stems, drawing }]);
  }
  for (const list of phrases.values()) list.sort((left, right) => right.stems.length - left.stems.length);
  return phrases;
}

/** The first word says what the part is: «sensor de desgaste de pastillas» is a sensor. */
function findIn(words: readonly NameWord[], phrases: Phrases): string | null {
  for (const [index, { stem, isOf }] of words.entries()) {
    if (isOf && !words.slice(0, index).every((word) => NEUTRAL.has(word.stem))) continue;
    const found = phrases.get(stem)?.find((phrase) => begins(phrase.stems, words, index));
    if (found) return found.drawing;
  }
  return null;
}

function begins(stems: readonly string[], words: readonly NameWord[], from: number): boolean {
  if (stems.length === 1) return from <= LAST_ALONE;
  let at = from;
  for (const stem of stems.slice(1)) {
    const next = words.findIndex(
      (word, index) => index > at && index <= at + 1 + MAX_GAP && word.stem === stem,
    );
    if (next < 0) return false;
    at = next;
  }
  return true;
}
