import { expect, it } from "vitest";
import { renderMail } from "./render.tsx";
import { data, plain } from "./test/order.ts";

const report = {
  shop: data.shop,
  source: "bosch",
  isFailure: false,
  facts: ["Productos: 2 nuevos, 1 cambiado, 0 sin cambios."],
  hints: ["1 de 3 productos sin marca."],
  rejects: ["Línea 4 (rechazada): price <b> is missing"],
};

it("tells the operator what a source brought", async () => {
  const { subject, html, text } = await renderMail("feed-import", report);
  expect(subject).toBe("Importado: bosch · Tuerca");
  for (const fact of [...report.facts, "Conviene revisar", ...report.hints, "price <b> is missing"])
    expect(plain(text).toLowerCase()).toContain(fact.toLowerCase());
  expect(html).not.toContain("price <b>");
});

it("tells the operator that a night has no backup, and which one is the newest", async () => {
  const failed = { shop: data.shop, reason: "The disk is full.", newestAt: "2026-11-25T03:30:00.000Z" };
  const { subject, text } = await renderMail("backup-failed", failed);
  expect(subject).toBe("Esta noche no hay copia de seguridad válida · Tuerca");
  expect(plain(text)).toContain("La última válida es del 25 de noviembre de 2026");
  expect(plain(text)).toContain("The disk is full.");
  const first = await renderMail("backup-failed", { ...failed, newestAt: null });
  expect(plain(first.text)).toContain("todavía no tiene ninguna");
});

it("or why it failed", async () => {
  const failed = { ...report, isFailure: true, facts: ["El servidor no responde."], hints: [], rejects: [] };
  const { subject, text } = await renderMail("feed-import", failed);
  expect(subject).toBe("No se ha podido importar: bosch · Tuerca");
  expect(plain(text)).toContain("El servidor no responde.");
  expect(plain(text)).not.toMatch(/Conviene revisar|Primeras filas/i);
});
