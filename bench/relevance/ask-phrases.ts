import type { SearchAnswer } from "@tuerca/contract";
import type { MeasuredProduct } from "./measured-product.ts";
import { PHRASES, type Phrase } from "./phrases.ts";

/** How many rows of a kind hold in a catalogue, and those that do not. */
export type PhraseScore = { kind: string; asked: number; held: number; missed: string[] };

/** Products of an answer that a buyer sees without scrolling. */
const SEEN = 5;

const CAR_KINDS = new Set([
  "car that fits",
  "several generations",
  "make or engine alone",
  "nothing fits",
  "unknown car",
  "years",
]);

/** Whether a catalogue sells what a row asks for; rows with cars need vehicles. */
function isSold({ kind, query, must, names, isForbidden }: Phrase, catalogue: AskedCatalogue): boolean {
  const { products, hasVehicles } = catalogue;
  if (CAR_KINDS.has(kind) && !hasVehicles) return false;
  if (names && !isForbidden) return products.some(({ name }) => names.test(name));
  const [first = ""] = query.split(" ");
  const isNamed = ({ name }: MeasuredProduct) => name.toLowerCase().includes(first.slice(0, 5).toLowerCase());
  return must !== "found" || products.some(isNamed);
}

type AskedCatalogue = { products: readonly MeasuredProduct[]; hasVehicles: boolean };

/** Asks what buyers type as the search page does; rows whose products nobody sells are skipped. */
export async function askPhrases(
  catalogue: AskedCatalogue,
  search: (query: string) => Promise<SearchAnswer>,
): Promise<PhraseScore[]> {
  const scores = new Map<string, PhraseScore>();
  for (const phrase of PHRASES) {
    const { kind, query } = phrase;
    if (!isSold(phrase, catalogue)) continue;
    const score = scores.get(kind) ?? { kind, asked: 0, held: 0, missed: [] };
    const problem = problemOf(phrase, await search(query));
    scores.set(kind, {
      ...score,
      asked: score.asked + 1,
      held: score.held + (problem === null ? 1 : 0),
      missed: problem === null ? score.missed : [...score.missed, `${query}: ${problem}`],
    });
  }
  return [...scores.values()];
}

/** The fault of an answer; null for none. */
function problemOf({ must, names, isForbidden }: Phrase, answer: SearchAnswer): string | null {
  const state = stateOf(answer);
  if (!isAsMust(must, state, answer.meta.total))
    return `${state}, ${answer.meta.total} products, not ${must}`;
  const seen = answer.data.slice(0, SEEN).map(({ name }) => name);
  const wrong = names ? seen.find((name) => names.test(name) === isForbidden) : undefined;
  return wrong ?? null;
}

function stateOf({ leads_to: leadsTo, vehicle_in_query: vehicle, meta }: SearchAnswer): string {
  if (leadsTo) return "leads";
  return vehicle?.outcome ?? (meta.total > 0 ? "found" : "nothing");
}

function isAsMust(must: string, state: string, total: number): boolean {
  if (must === "any") return true;
  if (must === "found") return total > 0 && state !== "leads";
  if (must === "found-or-fits") return total > 0 && ["found", "offered", "fits"].includes(state);
  if (must === "fits-or-nothing") return ["fits", "nothing_fits"].includes(state);
  return state === must;
}
