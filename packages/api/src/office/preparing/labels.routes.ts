import {
  cancelLabel as cancelCall,
  makeLabels as makeCall,
  printLabels as printCall,
} from "@tuerca/office-contract";
import { cancelLabel } from "../../flows/preparing/labels/cancel-label.ts";
import { makeLabels } from "../../flows/preparing/labels/make-labels.ts";
import { printLabels } from "../../flows/preparing/labels/print-labels.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { presentLabel } from "./present-batch.ts";

/** The calls of parcels' labels. */
export function registerLabelRoutes(office: Office): void {
  const { context } = office;
  serveOffice(office, makeCall, async ({ body }) => {
    const asked = await makeLabels(context, body.numbers);
    const labels = asked.map(({ number, label, refusal }) => ({
      number,
      label: label ? presentLabel(label) : null,
      reason: refusal ?? null,
    }));
    return { body: { labels } };
  });
  serveOffice(office, printCall, async ({ params, query, reply }) => {
    const pdf = await printLabels(context, params.id, query.number ?? null);
    reply.type("application/pdf").header("x-content-type-options", "nosniff");
    reply.header("content-disposition", `inline; filename="etiquetas-${params.id}.pdf"`);
    return { body: pdf };
  });
  serveOffice(office, cancelCall, async ({ params }) => {
    await cancelLabel(context, params.number);
    return { body: null };
  });
}
