import { type LinkColumn, toMonthNumber } from "@tuerca/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { RowProblems } from "../row/row-problems.ts";
import { readEngine } from "../vehicles/read-engine.ts";
import { readLinkRow } from "./link-row.ts";

function read(cells: Partial<Record<LinkColumn, string>>) {
  const problems = new RowProblems();
  const all = { sku: "P-1", make: "Seat", model: "Ibiza", ...cells };
  const { named } = readLinkRow((column) => all[column], problems).link;
  return { ...named, problems: problems.all };
}

test("power counts the same in kW and horses, in a column of its own and in the engine's text", () =>
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 700 }), fc.constantFrom("CV", "hp", "PS", "ch"), (kw, unit) => {
      const horses = Math.round(kw * 1.35962);
      const said = [
        read({ engine: "1.6 TDI", kw: String(kw), cc: "1598" }),
        read({ engine: "1.6 TDI", kw: `${kw} kW`, hp: "150", cc: "1598 cm3" }),
        read({ engine: "1.6 TDI", hp: String(horses), cc: "1598,0" }),
        read({ engine: `1.6 TDI ${horses}${unit} 1598cc` }),
        read({ engine: `1.6 TDI ${kw}kW, 1598 ccm` }),
      ];
      for (const { engine, problems } of said)
        expect([readEngine(engine), problems]).toEqual([{ name: "1 6 tdi", kw, cc: 1598 }, []]);
    }),
    { numRuns: 50 },
  ));

test("years in one column are read in any of their forms", () => {
  const month = fc.tuple(fc.integer({ min: 1990, max: 2020 }), fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(month, fc.integer({ min: 0, max: 9 }), ([year, month], more) => {
      const [first, last] = [toMonthNumber(year, 1), toMonthNumber(year + more, 12)];
      const two = String(month).padStart(2, "0");
      const forms: [text: string, from: number | null, to: number | null][] = [
        [`${year}-${year + more}`, first, last],
        [`${year} – ${year + more}`, first, last],
        [`desde ${year} hasta ${year + more}`, first, last],
        [`${two}/${year} > 12/${year + more}`, toMonthNumber(year, month), last],
        [`${year}-${two} - ${year + more}-12`, toMonthNumber(year, month), last],
        [`${year}`, first, toMonthNumber(year, 12)],
        [`${year}-`, first, null],
        [`desde ${year}`, first, null],
        [`${year} >`, first, null],
        [`${year} - actualidad`, first, null],
        [`-${year + more}`, null, last],
        [`hasta 12.${year + more}`, null, last],
      ];
      for (const [years, from, to] of forms)
        expect([years, read({ years })]).toMatchObject([years, { from, to, problems: [] }]);
    }),
    { numRuns: 30 },
  );
  for (const years of ["siempre", "2009, 2011 y 2013", "2012-2009", "fase 2 2009"])
    expect(read({ years }).problems).toHaveLength(1);
});

test("a link that ends before it begins is refused", () => {
  expect(read({ from: "2012", to: "2009" }).problems).toHaveLength(1);
  expect(read({ from: "2010", years: "2009-2012" })).toMatchObject({
    from: toMonthNumber(2010, 1),
    to: toMonthNumber(2012, 12),
  });
});
