import type { Today } from "@tuerca/office-contract";
import { expect, it } from "vitest";
import { renderScreen, textOf } from "../../test/render-screen.tsx";
import { TodayGroups } from "./today-groups.tsx";

const none = { count: 0, is_more: false };
const PARTS: Today["parts"] = {
  orders: { count: 3, is_more: false, late: 1 },
  returns: { requested: 2, on_the_way: 1, arrived: 0, refund_by: null },
  withdrawals: { ...none, refund_by: null },
  transfers: { count: 1000, is_more: true },
  refunds: none,
  to_cancel: none,
  invoices: {
    unsent: 4,
    oldest_at: null,
    is_late: false,
    refused: 1,
    not_issued: 2,
    stops: [],
    certificate_days: null,
  },
  opinions: none,
  low_stock: none,
  imports: { failed: ["Recambios Sur"] },
  wrong_fits: { sources: [{ source: "TecDoc", returned: 2 }] },
  jobs: none,
  mails: { count: 5, is_more: false },
  texts: none,
  pictures: none,
  backup: { state: { is_set: false, newest_at: null, missing: 1 } },
  webhooks: { paused: 1, failing: 2 },
};

const show = (parts: Today["parts"]) => renderScreen(<TodayGroups parts={parts} />);

it("leads from every number to the list behind it", () => {
  const links = [...show(PARTS).matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)];
  expect(links.map(([, to = "", title]) => [title, to.replaceAll("&amp;", "&")])).toEqual([
    ["Por preparar", "/pedidos?to_prepare=1"],
    ["Devoluciones por decidir", "/devoluciones?estado=requested"],
    ["Devoluciones por reembolsar", "/devoluciones?estado=inspected"],
    ["Desistimientos", "/desistimientos"],
    ["Transferencias por confirmar", "/transferencias"],
    ["Reembolsos fallidos", "/reembolsos?estado=failed"],
    ["Reembolsados sin cancelar", "/pedidos?to_cancel=1"],
    ["Facturas sin enviar", "/facturas?estado=unsent,sent"],
    ["Facturas con errores", "/facturas?estado=accepted_with_errors,rejected"],
    ["Opiniones por leer", "/opiniones"],
    ["Se acaban", "/productos?stock=low"],
    ["Importaciones fallidas", "/importar"],
    ["Trabajos", "/trabajos"],
    ["Correos", "/trabajos?kind=mails"],
    ["Mensajes de texto", "/trabajos?kind=texts"],
    ["Fotos", "/trabajos?kind=pictures"],
    ["Noches sin copia", "/trabajos"],
    ["Avisos a programas", "/avisos"],
  ]);
});

it("tells numbers, and beneath them what is urgent", () => {
  const text = textOf(show(PARTS));
  for (const words of [
    "3 Por preparar 1 con retraso",
    "más de 1000 Transferencias",
    "3 Facturas con errores 2",
  ])
    expect(text).toContain(words);
  expect(text).toContain("1 Importaciones fallidas Recambios Sur");
  expect(text).toContain("3 Avisos a programas En pausa");
  expect(text).toContain("1 Noches sin copia No se hace ninguna");
  expect(textOf(show({ ...PARTS, backup: { state: null } }))).not.toContain("sin copia");
});

it("leaves out what somebody may not read, and says what could not be read", () => {
  const text = textOf(show({ imports: PARTS.imports, low_stock: null }));
  expect(text).toContain("Tienda");
  expect(text).toContain("No disponible Se acaban");
  expect(text).not.toMatch(/Pedidos|Dinero|Fallos|Opiniones/);
});
