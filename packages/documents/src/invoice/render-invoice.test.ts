import jsqr from "jsqr";
import { expect, test } from "vitest";
import { elementsOf, open, pictureOf, textsOf } from "../test/read-pdf.ts";
import { AEAT_URL, fullInvoice, linesOf, mixedInvoice, rectifyingInvoice } from "../test/samples.ts";
import { renderInvoice } from "./render-invoice.ts";

const CAPTION = "QR tributario:";

test("shows what the law asks of a full invoice", async () => {
  const [first = "", second = ""] = await textsOf(await renderInvoice(fullInvoice));
  for (const part of [
    "Factura Serie y número F2027-000123",
    "Fecha de expedición 14/01/2027",
    "Fecha de operación 12/01/2027",
    "Recambios Tuerca, S.L. NIF B12345674 Calle de la Fragua, 18",
    "Pedido T-100234",
    "Talleres Núñez e Hijos, S.L. NIF B87654323 Avenida de la Constitución",
    "Pastillas de freno delanteras",
    "Ref. BRK-20418 2 37,19 € 45,00 € −9,00 € 21 % 81,00 €",
  ]) {
    expect(first).toContain(part);
  }
  for (const part of [
    "IVA 21 % 669,42 € 140,58 €",
    "Total 810,00 €",
    "Pagado con tarjeta regalo 50,00 €",
    "Tarjeta terminada en 4242 760,00 €",
    "Registro Mercantil de Madrid",
  ]) {
    expect(second).toContain(part);
  }
});

test("mentions exempt deliveries and vouchers, and names no recipient who is unknown", async () => {
  const [text = ""] = await textsOf(await renderInvoice(mixedInvoice));
  expect(text).toContain("Factura simplificada");
  expect(text).not.toContain("Cliente");
  expect(text).not.toContain("Fecha de operación");
  expect(text).toContain("Exento de IVA 10,00 € 0,00 €");
  expect(text).toContain("Vales, sin IVA 50,00 € 0,00 €");
  expect(text).toContain("Operación exenta: art. 21 Ley 37/1992");
  expect(text).toContain("Bono polivalente");
});

test("names what identifies a recipient from abroad", async () => {
  const { recipient } = fullInvoice;
  if (!recipient) throw new Error("no recipient");
  const textOf = async (nif: string) =>
    (await textsOf(await renderInvoice({ ...fullInvoice, recipient: { ...recipient, nif } })))[0];
  expect(await textOf("FR40303265045")).toContain("S.L. NIF-IVA FR40303265045 Avenida");
  expect(await textOf("passport:US:X1234567")).toContain("S.L. Pasaporte X1234567 (Estados Unidos) Avenida");
});

test("refers a rectifying invoice to the one that it corrects", async () => {
  const [text = ""] = await textsOf(await renderInvoice(rectifyingInvoice));
  expect(text).toContain("Factura rectificativa");
  expect(text).toContain("Rectifica la factura F2027-000123, de 14/01/2027");
  expect(text).toContain("Causa Devolución de una unidad por desistimiento");
  expect(text).toContain("Total −40,50 €");
});

test("names what a substitution stands for", async () => {
  const reference = { invoices: [{ number: "S2027-000077", issuedOn: "2027-01-02" }], cause: null };
  const [text = ""] = await textsOf(await renderInvoice({ ...fullInvoice, kind: "substitution", reference }));
  expect(text).toContain("Factura en sustitución de factura simplificada");
  expect(text).toContain("Sustituye a la factura S2027-000077, de 02/01/2027");
});

test("prints a QR of 30 to 40 mm that a decoder reads, at the start of the first page", async () => {
  const dpi = 200;
  const { data, width, height } = await pictureOf(await renderInvoice(fullInvoice), 1, dpi);
  const code = jsqr.default(new Uint8ClampedArray(data), width, height);
  expect(code?.data).toBe(AEAT_URL);
  const { topLeftCorner, topRightCorner } = code!.location;
  const side = ((topRightCorner.x - topLeftCorner.x) / dpi) * 25.4;
  expect(side).toBeGreaterThan(30);
  expect(side).toBeLessThan(40);
  expect(topLeftCorner.y / dpi).toBeLessThan(1.5);
  // ISO/IEC 18004, 7.9: the first two modules of row 8 are dark and light at level M.
  const module = (topRightCorner.x - topLeftCorner.x) / (17 + 4 * code!.version);
  const isDark = (column: number) => {
    const x = Math.round(topLeftCorner.x + (column + 0.5) * module);
    const y = Math.round(topLeftCorner.y + 8.5 * module);
    return data[(y * width + x) * 4]! < 128;
  };
  expect([isDark(0), isDark(1)]).toEqual([true, false]);
  const [text = ""] = await textsOf(await renderInvoice(fullInvoice));
  expect(text.startsWith(`${CAPTION} VERI*FACTU`)).toBe(true);
});

test("says VERI*FACTU only if the record is sent, and has no QR without an address", async () => {
  const [unsent = ""] = await textsOf(
    await renderInvoice({ ...mixedInvoice, qr: { url: AEAT_URL, isSent: false } }),
  );
  expect(unsent).toContain(CAPTION);
  expect(unsent).not.toContain("VERI*FACTU");
  const without = await renderInvoice({ ...mixedInvoice, qr: null });
  expect((await textsOf(without))[0]).not.toContain(CAPTION);
  const { data, width, height } = await pictureOf(without, 1, 100);
  expect(jsqr.default(new Uint8ClampedArray(data), width, height)).toBeNull();
});

test("is tagged: language, title, headings, table heads with scope, and the QR in words", async () => {
  const bytes = await renderInvoice(fullInvoice);
  const pdf = await open(bytes);
  const { info, metadata } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: "Factura F2027-000123", Language: "es-ES" });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  expect(metadata.getRaw()).toContain("<pdfuaid:part>1</pdfuaid:part>");
  // PDF/UA wants every font embedded; pdfkit opens Helvetica, which no document may use.
  expect(Buffer.from(bytes).includes("/Helvetica")).toBe(false);
  const elements = await elementsOf(bytes, 1);
  expect(elements.filter(({ role }) => role === "H1")).toHaveLength(1);
  expect(elements.find(({ role }) => role === "Figure")?.alt).toContain(AEAT_URL);
  expect(elements.filter(({ role }) => role === "TH")).toHaveLength(7);
  expect(elements.filter(({ role }) => role === "TR")).toHaveLength(11);
  expect(
    Buffer.from(bytes)
      .toString("latin1")
      .match(/\/Scope \/Column/g)?.length,
  ).toBe(12);
  expect(
    Buffer.from(bytes)
      .toString("latin1")
      .match(/\/Scope \/Row/g)?.length,
  ).toBe(4);
});

test("repeats the table's head and numbers the pages, outside of what is read aloud", async () => {
  const lines = linesOf(200);
  const total = 200 * 8100;
  const vat = [{ rate: 2100, baseCents: 1338843, amountCents: 281157 }];
  const bytes = await renderInvoice({ ...fullInvoice, lines, vat, totalCents: total, payments: [] });
  const texts = await textsOf(bytes);
  expect(texts.length).toBeGreaterThan(10);
  for (const [index, text] of texts.entries()) {
    expect(text).toContain(`Página ${index + 1} de ${texts.length}`);
    expect(text.match(/Precio sin IVA/g)?.length ?? 0).toBe(text.includes("Ref. BRK-") ? 1 : 0);
  }
  expect(texts.join(" ").match(/Ref\. BRK-/g)).toHaveLength(200);
  const second = await elementsOf(bytes, 2);
  expect(second.filter(({ role }) => role === "TH")).toHaveLength(0);
  expect(second.filter(({ role }) => role === "TD").length).toBeGreaterThan(50);
});

test("gives the same bytes for the same data", async () => {
  const once = await renderInvoice(fullInvoice);
  const again = await renderInvoice(structuredClone(fullInvoice));
  expect(Buffer.compare(once, again)).toBe(0);
  const other = await renderInvoice({ ...fullInvoice, number: "F2027-000124" });
  expect(Buffer.compare(once, other)).not.toBe(0);
});

test("takes under 300 ms of CPU for 10 lines once it is warm", async () => {
  for (let warm = 0; warm < 3; warm++) await renderInvoice(fullInvoice);
  const before = process.cpuUsage();
  for (let round = 0; round < 5; round++) await renderInvoice(fullInvoice);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000 / 5).toBeLessThan(300);
});
