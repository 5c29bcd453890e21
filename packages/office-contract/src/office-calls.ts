import * as audit from "./audit.ts";
import * as batchPapers from "./batch-papers.ts";
import * as batches from "./batches.ts";
import * as demo from "./demo.ts";
import * as login from "./login.ts";
import type { OfficeCall } from "./office-call.ts";
import * as ownFactors from "./own-factors.ts";
import * as parcels from "./parcels.ts";
import * as preparing from "./preparing.ts";
import * as roles from "./roles.ts";
import * as sessions from "./sessions.ts";
import * as staff from "./staff.ts";
import * as trackingFiles from "./tracking-files.ts";

/** Every call of the office by its name. */
export const officeCalls: ReadonlyMap<string, OfficeCall> = new Map(
  [
    ...[login, demo, ownFactors, sessions, staff, roles, audit],
    ...[preparing, batches, batchPapers, parcels, trackingFiles],
  ]
    .flatMap((module) => Object.entries(module))
    .filter(isCall),
);

function isCall(entry: [string, unknown]): entry is [string, OfficeCall] {
  const [, value] = entry;
  return typeof value === "object" && value !== null && "permission" in value && "answers" in value;
}
