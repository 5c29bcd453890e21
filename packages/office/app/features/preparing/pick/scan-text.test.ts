import type { Scanned } from "@tuerca/office-contract";
import { expect, it } from "vitest";
import { describeScan } from "./scan-text.ts";

const position = {
  product_id: 1,
  sku: "DF-1",
  name: "Disco de freno",
  pieces: 3,
  picked: 2,
  last_pick: null,
} as unknown as Extract<Scanned, { position: unknown }>["position"];
const said = (scanned: object) => {
  const { tone, title, text } = describeScan(scanned as Scanned, "x-7");
  return `${tone} ${title}. ${text}`;
};

it("says how many are there, and who has taken them", () => {
  expect(said({ kind: "ticked", position })).toBe("good DF-1: 2 de 3. Disco de freno");
  const last_pick = { by: "Eva", at: "2020-11-27T10:42:00Z" };
  expect(said({ kind: "already", position: { ...position, last_pick } })).toMatch(
    /^note DF-1: ya estaban las 3, recogidas por Eva, 27 nov 2020, 11:42\. Disco/,
  );
  expect(said({ kind: "already", position: { ...position, pieces: 1, last_pick } })).toMatch(
    /^note DF-1 ya estaba recogida por Eva/,
  );
});

it("says which orders wait for a part of another batch, and what no part has", () => {
  const other = { kind: "other_part", sku: "B-2", name: "Bujía" };
  expect(said({ ...other, orders: [] })).toContain(
    "No es de este lote: B-2. Bujía. Ningún pedido la espera.",
  );
  expect(said({ ...other, orders: [{ number: "1", batch: null }] })).toContain("La espera el pedido 1.");
  const two = [
    { number: "1", batch: 7 },
    { number: "2", batch: null },
  ];
  expect(said({ ...other, orders: two })).toContain("La esperan los pedidos 1 (lote 7), 2.");
  expect(said({ kind: "several", positions: [position, { ...position, sku: "B-2" }] })).toContain(
    "DF-1 o B-2",
  );
  expect(said({ kind: "order", number: "2026-1" })).toBe("good Pedido 2026-1. Es de este lote.");
  expect(said({ kind: "unknown" })).toBe("bad Código desconocido. Ninguna pieza tiene el código x-7.");
});
