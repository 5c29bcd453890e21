import { expect, test } from "vitest";
import { changeText } from "./fact-words.ts";

test("a period is told by its days, and other values in words", () => {
  expect(changeText(null, { period: { from: "2026-11-01", until: "2026-11-30" } })).toBe(
    "período: desde 1 nov 2026, hasta 30 nov 2026",
  );
  expect(changeText({ from: null, until: "2026-11-30" }, { from: null, until: "2026-12-31" })).toBe(
    "desde: ninguno · hasta: 30 nov 2026 → 31 dic 2026",
  );
  expect(changeText({ role: "sales" }, { role: "warehouse" })).toBe("rol: Ventas → Almacén");
  expect(changeText(null, { minCents: 123_450, isPublic: true, brands: [] })).toBe(
    "compra mínima: 1.234,50\u00a0€ · público: sí · marcas: ninguno",
  );
  expect(changeText({ is_set: false }, { is_set: true })).toBe("puesto: no → sí");
  expect(changeText(null, { group: "Talleres", off: 1250, showsNet: true })).toBe(
    "grupo: Talleres · descuento: 12,5 % · precios sin IVA: sí",
  );
  expect(changeText({ permissions: ["read_orders", "refund"] }, null)).toBe(
    "permisos: Ver: Pedidos, Devolver dinero",
  );
});
