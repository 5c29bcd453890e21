import * as audit from "./audit.ts";
import * as demo from "./demo.ts";
import * as login from "./login.ts";
import type { OfficeCall } from "./office-call.ts";
import * as ownFactors from "./own-factors.ts";
import * as bulkChange from "./products/bulk-change.ts";
import * as productCell from "./products/product-cell.ts";
import * as productList from "./products/product-list.ts";
import * as stock from "./products/stock.ts";
import * as roles from "./roles.ts";
import * as sessions from "./sessions.ts";
import * as staff from "./staff.ts";

/** Every call of the office by its name. */
export const officeCalls: ReadonlyMap<string, OfficeCall> = new Map(
  [
    ...[login, demo, ownFactors, sessions, staff, roles, audit],
    ...[productList, productCell, bulkChange, stock],
  ]
    .flatMap((module) => Object.entries(module))
    .filter(isCall),
);

function isCall(entry: [string, unknown]): entry is [string, OfficeCall] {
  const [, value] = entry;
  return typeof value === "object" && value !== null && "permission" in value && "answers" in value;
}
