import { PDFDocument } from "pdf-lib";
import { type MissingLabel, type ParcelLabel, renderLabelPages } from "./parcel-label.ts";

/** A label of the batch: our own, a carrier's PDF for an order, or the reason why there is none. */
export type LabelOfBatch = { own: ParcelLabel } | { number: string; pdf: Uint8Array } | MissingLabel;

/** Labels that are printed together. `date`: `YYYY-MM-DD`. */
export type ParcelLabels = { date: string; labels: readonly LabelOfBatch[] };

/** Pages of a carrier's label that are printed; a label has one or two. */
const MOST_PAGES = 4;

/**
 * One PDF of all labels in their order. A carrier's file that cannot be read becomes a page that
 * says so. Throws RangeError without a label or for a malformed date.
 */
export async function renderParcelLabels({ date, labels }: ParcelLabels): Promise<Uint8Array> {
  if (labels.length === 0) throw new RangeError("Labels need an order");
  const only = labels.flatMap((label) => ("own" in label ? label.own : "reason" in label ? label : []));
  if (only.length === labels.length) return renderLabelPages(only, date);
  const joined = await PDFDocument.create({ updateMetadata: false });
  const at = new Date(`${date}T00:00:00Z`);
  joined.setTitle("Etiquetas", { showInWindowTitleBar: true });
  joined.setLanguage("es-ES");
  joined.setCreationDate(at);
  joined.setModificationDate(at);
  for (const label of labels) await append(joined, label, date);
  return joined.save();
}

async function append(joined: PDFDocument, label: LabelOfBatch, date: string): Promise<void> {
  if ("own" in label) return copyPages(joined, await renderLabelPages([label.own], date));
  if ("reason" in label) return copyPages(joined, await renderLabelPages([label], date));
  try {
    await copyPages(joined, label.pdf);
  } catch {
    const reason = "el PDF del transportista no se puede leer.";
    await copyPages(joined, await renderLabelPages([{ number: label.number, reason }], date));
  }
}

async function copyPages(joined: PDFDocument, bytes: Uint8Array): Promise<void> {
  const from = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const indices = from.getPageIndices().slice(0, MOST_PAGES);
  if (indices.length === 0) throw new Error("no pages");
  for (const page of await joined.copyPages(from, indices)) joined.addPage(page);
}
