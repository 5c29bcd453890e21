import { renderInvoice, renderReturnLabel } from "@tuerca/documents";
import { serveTasks } from "../threads/serve-tasks.ts";
import type { Printing } from "./document-printer.ts";

serveTasks<Printing>({
  work: async (paper) => {
    const bytes = await (paper.kind === "invoice"
      ? renderInvoice(paper.data)
      : renderReturnLabel(paper.data));
    // A buffer of its own: one that is shared with others cannot move to the pool.
    return bytes.buffer.byteLength === bytes.byteLength ? bytes : new Uint8Array(bytes);
  },
  buffersOf: ({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []),
});
