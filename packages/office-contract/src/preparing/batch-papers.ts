import { fileOf } from "@tuerca/contract";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";

/** Time for a hundred pages, behind other documents. */
const PRINT_TIMEOUT_MS = 20_000;

export const printBatch = defineOfficeCall(
  { method: "GET", path: "/office/api/preparing/batches/{id}/papers" },
  {
    summary: "Picking list and packing slips of the ready orders, with addresses, as one PDF",
    permission: "write_fulfilment",
    timeoutMs: PRINT_TIMEOUT_MS,
    params: byId,
    answers: { 200: fileOf<Uint8Array>("application/pdf") },
    refusals: { 422: "No order of the batch is ready" },
  },
);
