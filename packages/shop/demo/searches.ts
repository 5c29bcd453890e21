import type { TermCount } from "@tuerca/api";
import { type Random, randomFrom } from "./generate/random.ts";
import { DAY_MS } from "./generate/sales/times.ts";

/** Terms by how often they are searched on a day: of products of the demo, and of none. */
const FOUND: Readonly<Record<string, number>> = {
  "pastillas de freno": 9,
  "filtro de aceite": 8,
  "aceite 5w30": 8,
  batería: 6,
  "discos de freno": 5,
  amortiguadores: 4,
  "filtro habitáculo": 4,
  escobillas: 4,
  bujías: 4,
  "kit de distribución": 3,
  "bomba de agua": 3,
  embrague: 3,
  alternador: 2,
  "filtro de aire": 3,
  termostato: 1,
  "sonda lambda": 1,
  "rodamiento de rueda": 1,
  "pastillas bosch": 2,
  retrovisor: 1,
};
const IN_VAIN: Readonly<Record<string, number>> = {
  "dónde está mi pedido": 2,
  "cadenas de nieve": 2,
  portaequipajes: 1,
  tapacubos: 1,
  dashcam: 0.6,
  "silla de bebé": 0.5,
  "horario de la tienda": 0.6,
  portabicicletas: 0.4,
  remolque: 0.3,
};

/** How often a result is followed. */
const FOLLOWED = 0.58;

/** How much less was searched on the first day than on the last. */
const GROWTH = 0.5;

/**
 * Made-up searches of so many days until `end`, each day's terms once; the same each time but for
 * their dates.
 */
export function demoSearches(end: Date, days: number): TermCount[] {
  const random = randomFrom("searches");
  const lastDay = Date.parse(end.toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" }));
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(lastDay - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const share = 1 - GROWTH * (1 - index / days);
    return [
      ...searchesOf(FOUND, share, random).map(([term, searches]) => ({
        day,
        term,
        searches,
        withoutResult: 0,
        clicks: part(searches, FOLLOWED, random),
        marks: marksOf(searches),
      })),
      ...searchesOf(IN_VAIN, share, random).map(([term, searches]) => ({
        day,
        term,
        searches,
        withoutResult: searches,
        clicks: 0,
        marks: marksOf(searches),
      })),
    ];
  }).flat();
}

/** How often each term is searched on a day, those that are. */
function searchesOf(terms: Readonly<Record<string, number>>, share: number, random: Random) {
  return Object.entries(terms)
    .map(([term, mean]) => [term, Math.floor(mean * share * 2 * random.next() + random.next())] as const)
    .filter(([, searches]) => searches > 0);
}

function part(of: number, share: number, random: Random): number {
  return Array.from({ length: of }, () => random.chance(share)).filter(Boolean).length;
}

/** As many visitors as searches, of which the shop tells three apart. */
function marksOf(searches: number): number[] {
  return [1, 2, 3].slice(0, searches);
}
