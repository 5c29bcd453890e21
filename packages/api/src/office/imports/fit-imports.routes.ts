import type { AnswerOf } from "@tuerca/contract";
import { checkFitImport, getFitImport, startFitImport } from "@tuerca/office-contract";
import { checkRun, type ReadRun, readRun, startRun } from "../../modules/import-runs/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { presentWork } from "./present-import.ts";

/** The calls about lists of applications that the staff import. */
export function registerFitImportRoutes(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, getFitImport, async ({ params: { id } }) => ({
    body: present(await readRun(db, "fits", id), context.clock.now()),
  }));
  serveOffice(office, checkFitImport, async ({ params: { id }, body, session }) => {
    await checkRun(context, { what: "fits", id }, body, session.id);
    return { body: null };
  });
  serveOffice(office, startFitImport, async ({ params: { id }, session }) => {
    await startRun(context, { what: "fits", id }, null, session.id);
    return { body: null };
  });
}

function present(read: ReadRun<"fits">, now: Date): AnswerOf<typeof getFitImport> {
  const { run, found } = read;
  const { result } = run;
  return {
    ...presentWork(read, now),
    suggestion: found.pairs,
    settings: run.settings,
    result: result && {
      new_links: result.newLinks,
      known_links: result.knownLinks,
      leaving_links: result.leavingLinks,
      partial_products: result.partial,
      unknown_vehicles: result.unknownCount,
      unknown: result.unknownVehicles,
    },
  };
}
