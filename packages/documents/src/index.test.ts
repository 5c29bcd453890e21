import { expect, test } from "vitest";
import {
  renderInvoice,
  renderPackingSlips,
  renderParcelLabels,
  renderPickingList,
  renderReturnLabel,
} from "./index.ts";
import { open, paintingOf } from "./test/read-pdf.ts";
import { fullInvoice, mixedInvoice, pickOrders } from "./test/samples.ts";

const date = "2027-01-14";
const { address } = pickOrders[0]!;
const label = { returnNumber: "RMA-1", orderNumber: "T-1", date, shop: address, customer: address };
const parcel = {
  ...{ number: "T-2", placedOn: date, carrier: "Estándar", note: "Portería", cashCents: 4590 },
  ...{ shop: address, customer: address },
};

const documents: Record<string, () => Promise<Uint8Array>> = {
  "an invoice": () => renderInvoice(mixedInvoice),
  "a long invoice": () => renderInvoice(fullInvoice),
  "a return label": () => renderReturnLabel(label),
  "labels of parcels": () => renderParcelLabels({ date, labels: [{ own: parcel }, { own: parcel }] }),
  "a picking list": () => renderPickingList({ date, orders: pickOrders }),
  "packing slips": () => renderPackingSlips({ date, siteName: "Tuerca", orders: pickOrders }),
};

test.each(Object.entries(documents))("%s paints nothing outside of its tags", async (_name, render) => {
  const bytes = await render();
  const pdf = await open(bytes);
  for (let page = 1; page <= pdf.numPages; page++) {
    const { all, untagged } = await paintingOf(bytes, page);
    expect(all).toBeGreaterThan(10);
    expect(untagged).toBe(0);
  }
});

test.each(Object.entries(documents))("%s is the same bytes for the same data", async (_name, render) => {
  expect(Buffer.compare(await render(), await render())).toBe(0);
});
