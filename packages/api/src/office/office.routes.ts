import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { registerAuditRoutes } from "./audit/audit.routes.ts";
import { openOffice } from "./door/office.ts";
import { registerChainRoutes } from "./invoices/chains.routes.ts";
import { registerInvoiceRoutes } from "./invoices/invoices.routes.ts";
import { registerJobRoutes } from "./jobs/jobs.routes.ts";
import { registerDemoRoutes } from "./login/demo-door.routes.ts";
import { registerLoginRoutes } from "./login/login.routes.ts";
import { registerOpinionRoutes } from "./opinions/opinions.routes.ts";
import { registerOrderRoutes } from "./orders/orders.routes.ts";
import { registerOwnRoutes } from "./people/own-factors.routes.ts";
import { registerPeopleRoutes } from "./people/people.routes.ts";
import { registerBatchRoutes } from "./preparing/batches.routes.ts";
import { registerParcelRoutes } from "./preparing/parcels.routes.ts";
import { registerTrackingRoutes } from "./preparing/tracking-files.routes.ts";
import { registerRefundRoutes } from "./refunds/refunds.routes.ts";
import { registerReturnRoutes } from "./returns/returns.routes.ts";
import { registerWithdrawalRoutes } from "./returns/withdrawals.routes.ts";
import { registerTodayRoutes } from "./today/today.routes.ts";
import { registerTransferRoutes } from "./transfers/transfers.routes.ts";
import { registerViewRoutes } from "./views/views.routes.ts";

/** Serves the office's calls, if OFFICE_URL says where. */
export async function registerOfficeRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { OFFICE_URL } = context.config;
  if (!OFFICE_URL) return;
  const office = openOffice(app, context, OFFICE_URL);
  registerLoginRoutes(office);
  if (context.config.isDemo) registerDemoRoutes(office);
  registerOwnRoutes(office);
  registerPeopleRoutes(office);
  registerAuditRoutes(office);
  registerTodayRoutes(office);
  registerJobRoutes(office);
  registerOpinionRoutes(office);
  registerReturnRoutes(office);
  registerWithdrawalRoutes(office);
  registerRefundRoutes(office);
  registerInvoiceRoutes(office);
  registerChainRoutes(office);
  registerTransferRoutes(office);
  registerOrderRoutes(office);
  registerViewRoutes(office);
  registerBatchRoutes(office);
  registerParcelRoutes(office);
  await registerTrackingRoutes(office);
}
