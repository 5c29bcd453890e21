import { expect, it } from "vitest";
import { chosenOf, columnsOf, firstColumns, type ReadFile } from "./chosen-columns.ts";
import { countStates, type PreviewRow, rowsToSend } from "./count-states.ts";

const map = { order: "Referencia", tracking: "Expedición", carrier: "Seur" };
const suggestion = { order: "Pedido", tracking: null, carrier_column: "Agencia" };

it("begins with a saved map that fits, else with what the server suggests", () => {
  const read = { maps: [], suggestion } as unknown as ReadFile;
  expect(firstColumns(read)).toEqual({
    order: "Pedido",
    tracking: "",
    carrierColumn: "Agencia",
    carrier: "",
  });
  const known = { ...read, maps: [{ name: "Seur", columns: map }] } as unknown as ReadFile;
  expect(firstColumns(known)).toEqual(chosenOf(map));
});

it("sends a column of carriers, or the carrier of all, or neither", () => {
  const chosen = chosenOf(map);
  expect(columnsOf(chosen)).toEqual(map);
  const { carrier: _, ...bare } = map;
  expect(columnsOf({ ...chosen, carrierColumn: "Agencia" })).toEqual({ ...bare, carrier_column: "Agencia" });
  expect(columnsOf({ ...chosen, carrier: "  " })).toEqual(bare);
});

it("sends each order once, and corrects or joins only if asked", () => {
  const row = (state: string, number: string, tracking_number: string) =>
    ({ state, number, tracking_number, carrier: "Seur" }) as PreviewRow;
  const rows = [
    row("shipped", "1", "A"),
    row("shipped", "1", "B"),
    row("already", "2", "C"),
    row("rejected", "3", "D"),
    row("taken", "4", "E"),
  ];
  expect(countStates(rows)).toEqual({
    shipped: 2,
    corrected: 0,
    unchanged: 0,
    already: 1,
    taken: 1,
    rejected: 1,
  });
  expect(rowsToSend(rows, { corrects: false, joins: false }).map(({ tracking_number: one }) => one)).toEqual([
    "B",
  ]);
  expect(rowsToSend(rows, { corrects: true, joins: false }).map(({ number }) => number)).toEqual(["1", "2"]);
  const joined = rowsToSend(rows, { corrects: false, joins: true });
  expect(joined.map(({ number, joint }) => [number, joint])).toEqual([
    ["1", false],
    ["4", true],
  ]);
});
