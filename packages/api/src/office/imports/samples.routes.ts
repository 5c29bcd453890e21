import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { exportImportSample } from "@tuerca/office-contract";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";

/** The call for files that show what an import takes. */
export function registerSampleRoutes(office: Office): void {
  serveOffice(office, exportImportSample, async ({ params: { name }, reply }) => {
    reply.type(name.endsWith(".json") ? "application/json" : "text/csv; charset=utf-8");
    reply.header("content-disposition", `attachment; filename="${name}"`);
    return { stream: createReadStream(fileURLToPath(new URL(`samples/${name}`, import.meta.url))) };
  });
}
