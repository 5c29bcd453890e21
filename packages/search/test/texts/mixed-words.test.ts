import fc from "fast-check";
import { expect, test } from "vitest";
import { ask, idsOf, indexOf, named, product } from "../documents.ts";

/** Texts that are written together or apart, as their groups. */
const MIXED = [
  ["DOT", "4"],
  ["DOT", "5.1"],
  ["6", "PK", "1750"],
  ["4", "pk", "1222"],
  ["R", "134", "a"],
  ["golf", "7"],
  ["Euro", "6"],
  ["H", "7"],
  ["GL", "5"],
  ["TS", "16949"],
  ["VW", "502"],
  ["ATF", "3"],
  ["IP", "67"],
  ["D", "3", "S"],
  ["Ibiza", "6", "J"],
  ["PR", "21", "W"],
] as const;
const AROUND = ["", "Correa", "de", "kit", "para", "Bosch", "freno"];

/** All ways to write groups together or apart. */
function waysOf([first = "", ...rest]: readonly string[]): string[] {
  return rest.reduce((all, group) => all.flatMap((way) => [way + group, `${way} ${group}`]), [first]);
}

const joined = (...words: string[]) => words.filter((word) => word !== "").join(" ");

test("finds the same products in the same order, however letters and digits are parted", () => {
  const kind = fc.constantFrom(...MIXED);
  const around = fc.constantFrom(...AROUND);
  fc.assert(
    fc.property(
      kind,
      around,
      around,
      fc.boolean(),
      fc.boolean(),
      (groups, before, after, inText, isLower) => {
        const ways = waysOf(groups);
        const index = indexOf(
          ...ways.map((way, at) => {
            const name = joined(before, way, after);
            return inText
              ? product(at + 1, { name: joined("Pieza", before, after), text: way, sales: at })
              : product(at + 1, { name, sales: at });
          }),
          product(90, { name: joined(before, after, "otra pieza"), sales: 99 }),
        );
        const answers = ways.map((way) => {
          const query = joined(before, isLower ? way.toLowerCase() : way, after);
          return { query, ids: idsOf(index, query), missing: index.search(ask(query)).missingCode };
        });
        for (const { query, ids, missing } of answers) {
          expect(ids, query).toEqual(answers[0]?.ids);
          expect(ids, query).not.toContain(90);
          expect(missing, query).toBeNull();
        }
        expect(answers[0]?.ids).toHaveLength(ways.length);
      },
    ),
    { numRuns: process.env.SOAK ? 2000 : 80 },
  );
});

test.each([
  ["parachoques delantero", "para choques"],
  ["Paragolpes trasero", "para golpes"],
  ["Guardafangos", "guarda fangos"],
  ["Portaequipajes", "porta equipajes"],
  ["Tapacubos", "tapa cubos"],
  ["AdBlue 5 l", "ad blue"],
  ["Parabrisas", "para brisas"],
  ["Elevalunas", "eleva lunas"],
  ["Limpiaparabrisas", "limpia para brisas"],
])("joins two words of %s that are typed apart: %s", (name, query) => {
  const index = named("Cubo de rueda", "Barra guarda", name, "Tapa de tubos");
  expect(index.search(ask(query))).toMatchObject({ total: 1, correctedQuery: null, leftOut: [] });
  expect(idsOf(index, query)).toEqual([3]);
});

test("joins them for a synonym too, though no product has the joined word", () => {
  expect(idsOf(named("Baca de techo", "Porta matrículas"), "porta equipajes")).toEqual([1]);
  expect(idsOf(named("Paragolpes", "Moldura"), "para choques")).toEqual([1]);
});
