import fc from "fast-check";
import { expect, test } from "vitest";
import { type Extract, extractOf, guessColumns, readLines } from "./extract.ts";

const OUT = "Débito,DEBITO,Cargo,Adeudo,Debe,debit,Soll,Lastschrift,Pago emitido".split(",");
const IN = "Crédito,CREDITO,Abono,Haber,credit,Haben,Gutschrift,Ingreso".split(",");
const LETTERS = [
  ["D", "H"],
  ["D", "C"],
  ["-", "+"],
  ["DR", "CR"],
  ["S", "H"],
] as const;

const read = (header: string[], rows: string[][]) => {
  const extract = extractOf(header, rows) as Extract;
  const columns = guessColumns(header);
  if (!columns) throw new Error(header.join());
  const { lines, ...counts } = readLines(extract, columns);
  return { ...counts, texts: lines.map(({ text }) => text) };
};

test("money that a column of its own says went out is no income, wherever the column stands", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.tuple(fc.constantFrom(...OUT), fc.constantFrom(...IN)), fc.constantFrom(...LETTERS)),
      fc.constantFrom("Tipo", "Signo", "D/H", "Debe/Haber", "Naturaleza", "Tipo de movimiento", ""),
      fc.nat({ max: 3 }),
      fc.array(fc.boolean(), { minLength: 2, maxLength: 8 }),
      ([out, into], head, place, ways) => {
        fc.pre(ways.includes(true) && ways.includes(false));
        const header = ["Fecha", "Concepto", "Importe"];
        const rows = ways.map((isOut, index) => {
          const cells = ["18/11/2026", `${isOut ? "out" : "in"} ${index}`, "45,50"];
          cells.splice(place, 0, isOut ? out : into);
          return cells;
        });
        header.splice(place, 0, head);
        const { texts, outgoing, unreadable } = read(header, rows);
        expect(texts.every((text) => text.startsWith("in"))).toBe(true);
        expect([outgoing, unreadable]).toEqual([ways.filter(Boolean).length, 0]);
      },
    ),
  );
});

test("of two columns of amounts the one of income counts", () => {
  for (const [out, into] of [
    ["Cargo", "Abono"],
    ["Debe", "Haber"],
    ["Importe cargo", "Importe abono"],
    ["Débitos", "Créditos"],
    ["Salidas", "Entradas"],
  ] as const)
    for (const isFirst of [true, false]) {
      const pair = (one: string, other: string) => (isFirst ? [one, other] : [other, one]);
      const header = ["Fecha", "Concepto", ...pair(out, into)];
      const rows = [
        ["18/11/2026", "paid", ...pair("10,00", "")],
        ["18/11/2026", "got", ...pair("", "20,00")],
      ];
      expect(read(header, rows)).toEqual({ texts: ["got"], outgoing: 1, unreadable: 0 });
    }
});

test("a letter in a column of other things says nothing", () => {
  const header = ["Fecha", "Concepto", "Importe", "Oficina"];
  const rows = [
    ["18/11/2026", "one", "10,00", "D"],
    ["18/11/2026", "two", "20,00", "Madrid"],
  ];
  expect(read(header, rows).texts).toEqual(["one", "two"]);
});
