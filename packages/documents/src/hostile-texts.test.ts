import { expect, test } from "vitest";
import { renderInvoice, renderPackingSlips, renderPickingList, renderReturnLabel } from "./index.ts";
import { actualTextsOf, elementsOf, lettersOf, textsOf } from "./test/read-pdf.ts";
import { mixedInvoice, pickOrders } from "./test/samples.ts";

function named(name: string) {
  const recipient = { name, nif: null, address: [name, ""] };
  return renderInvoice({ ...mixedInvoice, recipient, notes: [] });
}

test.each(["Łukasz Žižek Şahin", "Nguyễn Thị Hồng", "Ελένη Παπαδοπούλου", "Дмитрий Щербаков", "½ ≥ 10 ← ☎"])(
  "prints and copies %s",
  async (name) => {
    const bytes = await named(name);
    expect((await textsOf(bytes))[0]).toContain(name.normalize("NFC"));
    expect(actualTextsOf(bytes)).toEqual([]);
    const isLatin = /^[\p{Script=Latin} ]+$/u.test(name);
    expect(Buffer.from(bytes).includes("DejaVuSans")).toBe(!isLatin);
  },
);

test("keeps the words of a name from right to left in their order", async () => {
  const name = "محمد علي";
  const bytes = await named(name);
  expect((await textsOf(bytes))[0]).toContain(name);
  const onPaper = [...name].reverse().join("");
  expect((await lettersOf(bytes, 1)).split(onPaper)).toHaveLength(3);
});

test("gives characters without a glyph a box that is copied as the character", async () => {
  const bytes = await named("王 🛞");
  expect(actualTextsOf(bytes)).toEqual(["王", "🛞", "王", "🛞"]);
});

test("drops direction marks, controls and lone surrogates", async () => {
  const [text = ""] = await textsOf(await named("A\u202eB\u0007C\u200bD\ud800\nE"));
  expect(text).toContain("ABCD\ufffd E");
});

test("breaks endless words and descriptions longer than a page, and loses nothing", async () => {
  const description = Array.from({ length: 900 }, (_, index) => `palabra${index}`).join(" ");
  const [line, ...others] = mixedInvoice.lines;
  const lines = [{ ...line!, description, sku: "X".repeat(400) }, ...others];
  const notes = Array.from({ length: 90 }, (_, index) => `Nota ${index}. ${"W".repeat(150)}`);
  const text = (await textsOf(await renderInvoice({ ...mixedInvoice, lines, notes }))).join(" ");
  for (let index = 0; index < 900; index++) expect(text).toContain(`palabra${index} `);
  expect(text.match(/X/g)).toHaveLength(400);
  expect(text).toContain("Nota 89.");
});

test("leaves out a barcode that would be too narrow", async () => {
  const nobody = { name: "", lines: [] };
  const label = { orderNumber: "", date: "2027-01-14", shop: nobody, customer: nobody };
  const figures = async (returnNumber: string) =>
    (await elementsOf(await renderReturnLabel({ ...label, returnNumber }), 1)).filter(
      ({ role }) => role === "Figure",
    );
  expect(await figures("R".repeat(20))).toHaveLength(1);
  expect(await figures("R".repeat(60))).toHaveLength(0);
});

test("leaves out a barcode that no scanner could read", async () => {
  const sku = "Ü".repeat(300);
  const [order] = pickOrders;
  const lines = [{ sku, description: "", storage: null, pieces: 1 }];
  const orders = [{ ...order!, number: "9".repeat(120), comments: "", lines }];
  await renderPickingList({ date: "2027-01-14", orders });
  await renderPackingSlips({ date: "2027-01-14", siteName: "", orders });
  const nobody = { name: "", lines: [] };
  const label = { returnNumber: "ñ", orderNumber: "", date: "2027-01-14", shop: nobody, customer: nobody };
  expect((await textsOf(await renderReturnLabel(label)))[0]).toContain("ñ");
});
