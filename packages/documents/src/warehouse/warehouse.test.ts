import { expect, test } from "vitest";
import { renderPackingSlips, renderPickingList, renderReturnLabel } from "../index.ts";
import { barcodeOf, elementsOf, textsOf } from "../test/read-pdf.ts";
import { fullInvoice, pickOrders } from "../test/samples.ts";

const LABEL = {
  returnNumber: "RMA-2027-00041",
  orderNumber: "T-100234",
  date: "2027-01-18",
  shop: { name: "Recambios Tuerca, S.L.", lines: fullInvoice.issuer.address },
  customer: pickOrders[0]!.address,
};

test("the label has both addresses, the return's number as text and barcode, and the order's", async () => {
  const bytes = await renderReturnLabel(LABEL);
  const texts = await textsOf(bytes);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain("Destinatario Recambios Tuerca, S.L. Calle de la Fragua, 18, nave 4");
  expect(texts[0]).toContain("Remitente María Núñez Ibáñez Avenida de la Constitución");
  expect(texts[0]).toContain("Devolución RMA-2027-00041");
  expect(texts[0]).toContain("Pedido T-100234");
  const figures = (await elementsOf(bytes, 1)).filter(({ role }) => role === "Figure");
  expect(figures.map(({ alt }) => alt)).toEqual(["Código de barras de la devolución RMA-2027-00041"]);
});

test("the picking list adds up pieces over all orders, sorted by storage, with barcodes", async () => {
  const bytes = await renderPickingList({ date: "2027-01-14", orders: pickOrders });
  const [text = ""] = await textsOf(bytes);
  expect(text).toContain("2 pedidos · 3 referencias · 7 unidades");
  expect(text).toContain("5 B-11-1 BRK-20418");
  expect(text).toContain("T-100234 × 2, T-100235 × 3");
  const places = ["FIL-OC-90", "BRK-20418", "8412345678905"].map((sku) => text.indexOf(sku));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const figures = (await elementsOf(bytes, 1)).filter(({ role }) => role === "Figure");
  expect(figures).toHaveLength(3);
});

test("each order has a slip of its own, with pages of its own and no price", async () => {
  const [first, second] = pickOrders;
  const lines = Array.from({ length: 30 }, (_, index) => ({ ...first!.lines[0]!, sku: `SKU-${index}` }));
  const orders = [{ ...first!, lines }, second!];
  const texts = await textsOf(await renderPackingSlips({ date: "2027-01-14", siteName: "Tuerca", orders }));
  expect(texts).toHaveLength(3);
  expect(texts[0]).toContain("Nota del cliente: Dejar en la portería");
  expect(texts[1]).toContain("Pedido T-100234 Página 2 de 2");
  expect(texts[2]).toContain("Łukasz Müller");
  expect(texts[2]).toContain("Pedido T-100235 Página 1 de 1");
  expect(texts.join("")).not.toContain("€");
});

test("a decoder reads the barcodes of label, slip and list", async () => {
  const [, second] = pickOrders;
  const orders = [{ ...second!, lines: second!.lines.slice(0, 1) }];
  const date = "2027-01-14";
  expect((await barcodeOf(await renderReturnLabel(LABEL), 1)).text).toBe("RMA-2027-00041");
  const slips = await renderPackingSlips({ date, siteName: "Tuerca", orders });
  expect((await barcodeOf(slips, 1)).text).toBe("T-100235");
  const list = await renderPickingList({ date, orders });
  expect(await barcodeOf(list, 1)).toEqual({ text: "8412345678905", isEan: true });
});

test("refuses malformed dates and slips for no order", async () => {
  await expect(renderReturnLabel({ ...LABEL, date: "18/01/2027" })).rejects.toThrow(RangeError);
  const none = renderPackingSlips({ date: "2027-01-14", siteName: "", orders: [] });
  await expect(none).rejects.toThrow(RangeError);
});
