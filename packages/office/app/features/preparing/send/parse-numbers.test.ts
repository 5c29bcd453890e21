import { expect, it } from "vitest";
import { parseNumbers } from "./parse-numbers.ts";

const known = new Set(["2026-000001", "2026-000002"]);

it.each(["\t", ";", ",", "  "])(
  "reads two columns divided by %j, and passes over empty lines",
  (separator) => {
    const text = `2026-000001${separator}A 1\r\n\n"2026-000002"${separator}B2\n`.replaceAll(
      '"',
      separator === "  " ? "" : '"',
    );
    expect(parseNumbers(text, known)).toEqual({
      numbers: new Map([
        ["2026-000001", "A 1"],
        ["2026-000002", "B2"],
      ]),
      problems: [],
    });
  },
);

it("says which lines are wrong", () => {
  const text = "pedido;seguimiento\n2026-000001\n2026-000002;A\n2026-000002;B";
  expect(parseNumbers(text, known).problems).toEqual([
    "Línea 1: «pedido» no es de este lote.",
    "Línea 2: falta el seguimiento.",
    "Línea 4: el pedido 2026-000002 está dos veces.",
  ]);
});
