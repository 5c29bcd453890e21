import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { registerAuditRoutes } from "./audit/audit.routes.ts";
import { openOffice } from "./door/office.ts";
import { registerDemoRoutes } from "./login/demo-door.routes.ts";
import { registerLoginRoutes } from "./login/login.routes.ts";
import { registerOwnRoutes } from "./people/own-factors.routes.ts";
import { registerPeopleRoutes } from "./people/people.routes.ts";
import { registerProductCells } from "./products/cell.routes.ts";
import { registerBulkChanges } from "./products/change.routes.ts";
import { registerProductList } from "./products/list.routes.ts";

/** Serves the office's calls, if OFFICE_URL says where. */
export function registerOfficeRoutes(app: FastifyInstance, context: Context): void {
  const { OFFICE_URL } = context.config;
  if (!OFFICE_URL) return;
  const office = openOffice(app, context, OFFICE_URL);
  registerLoginRoutes(office);
  if (context.config.isDemo) registerDemoRoutes(office);
  registerOwnRoutes(office);
  registerPeopleRoutes(office);
  registerAuditRoutes(office);
  registerProductList(office);
  registerProductCells(office);
  registerBulkChanges(office);
}
