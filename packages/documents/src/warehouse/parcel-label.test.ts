import { expect, test } from "vitest";
import { type ParcelLabel, renderParcelLabels, renderReturnLabel } from "../index.ts";
import { barcodeOf, textsOf } from "../test/read-pdf.ts";
import { pickOrders } from "../test/samples.ts";

const date = "2027-01-18";
const { address } = pickOrders[0]!;
const shop = { name: "Recambios Tuerca, S.L.", lines: ["Calle de la Fragua, 18", "28001 Madrid"] };
const own: ParcelLabel = {
  ...{ number: "2027-000041", placedOn: date, carrier: "Envío estándar", shop, customer: address },
  ...{ note: "Dejar en la portería", cashCents: 124_590 },
};
/** A carrier's label: any other PDF will do. */
const foreign = () =>
  renderReturnLabel({ returnNumber: "SEUR-1", orderNumber: "T-1", date, shop, customer: address });

test("our label has both addresses, carrier, note, what to collect, and the order's barcode", async () => {
  const bytes = await renderParcelLabels({ date, labels: [{ own }] });
  const [text = "", ...more] = await textsOf(bytes);
  expect(more).toEqual([]);
  expect(text).toContain("Destinatario María Núñez Ibáñez");
  expect(text).toContain("Remitente Recambios Tuerca, S.L.");
  expect(text).toContain("Nota: Dejar en la portería");
  expect(text).toContain("Cobrar 1245,90 €");
  expect((await barcodeOf(bytes, 1)).text).toBe("2027-000041");
});

test("carriers' labels, ours and reasons are joined in their order", async () => {
  const missing = { number: "2027-000042", reason: "El servicio no contesta." };
  const labels = [{ number: "1", pdf: await foreign() }, { own }, missing, { own }];
  const texts = await textsOf(await renderParcelLabels({ date, labels }));
  const expected = ["SEUR-1", "2027-000041", "2027-000042: El servicio no contesta.", "2027-000041"];
  expect(texts).toHaveLength(4);
  for (const [index, text] of expected.entries()) expect(texts[index]).toContain(text);
});

test.each([
  ["no PDF", Buffer.from("%PDF-1.7 nothing of it")],
  ["an empty file", Buffer.alloc(0)],
  ["a PDF that is cut off", null],
])("a carrier's file that is %s becomes a page that says so, and holds up no other", async (_, bytes) => {
  const pdf = bytes ?? (await foreign()).slice(0, 2000);
  const labels = [{ number: "2027-000043", pdf }, { own }];
  const [first = "", second = ""] = await textsOf(await renderParcelLabels({ date, labels }));
  expect(first).toContain("2027-000043: el PDF del transportista no se puede leer.");
  expect(second).toContain("Destinatario");
});

test("endless texts of customers stay on their label, and its barcode is there", async () => {
  const long = { name: "N".repeat(60), lines: Array.from({ length: 6 }, () => "W".repeat(100)) };
  const label = { ...own, customer: long, note: "x ".repeat(500) };
  const bytes = await renderParcelLabels({ date, labels: [{ own: label }, { own }] });
  const texts = await textsOf(bytes);
  expect(texts.join(" ")).toContain("2027-000041");
  const pages = texts.length;
  expect((await barcodeOf(bytes, pages)).text).toBe("2027-000041");
  expect((await barcodeOf(bytes, pages - 1)).text).toBe("2027-000041");
});
