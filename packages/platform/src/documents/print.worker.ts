import { renderBatchPapers, renderInvoice, renderParcelLabels, renderReturnLabel } from "@tuerca/documents";
import { serveTasks } from "../threads/serve-tasks.ts";
import type { Printing } from "./document-printer.ts";

serveTasks<Printing>({
  work: async (paper) => {
    const bytes = await render(paper);
    // A buffer of its own: one that is shared with others cannot move to the pool.
    return bytes.buffer.byteLength === bytes.byteLength ? bytes : new Uint8Array(bytes);
  },
  buffersOf: ({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []),
});

function render(paper: Printing["task"]): Promise<Uint8Array> {
  switch (paper.kind) {
    case "invoice":
      return renderInvoice(paper.data);
    case "return-label":
      return renderReturnLabel(paper.data);
    case "batch-papers":
      return renderBatchPapers(paper.data);
    case "parcel-labels":
      return renderParcelLabels(paper.data);
  }
}
