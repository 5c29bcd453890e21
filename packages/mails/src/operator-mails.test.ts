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

it("or why it failed", async () => {
  const failed = { ...report, isFailure: true, facts: ["El servidor no responde."], hints: [], rejects: [] };
  const { subject, text } = await renderMail("feed-import", failed);
  expect(subject).toBe("No se ha podido importar: bosch · Tuerca");
  expect(plain(text)).toContain("El servidor no responde.");
  expect(plain(text)).not.toMatch(/Conviene revisar|Primeras filas/i);
});
