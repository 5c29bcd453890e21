import {
  askStockAlert as askCall,
  confirmStockAlert,
  readStockAlert,
  stopStockAlert,
} from "@tuerca/contract";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import type { CarKey } from "../catalog/index.ts";
import { type AskContext, askStockAlert } from "./ask-stock-alert.ts";
import type { AlertTarget } from "./stock-alert.repository.ts";
import { confirmLinkedAlert, readLinkedAlert, stopLinkedAlert } from "./stock-alert-link.ts";

/** The calls by which visitors ask for a mail when a product is back, and confirm or stop it. */
export function registerStockAlertRoutes(app: FastifyInstance, context: AskContext): void {
  serve(app, askCall, async ({ request, body: { email, ...asked } }) => {
    await askStockAlert(context, { email, target: targetOf(asked) }, request.ip);
    return { body: null };
  });
  serve(app, readStockAlert, async ({ request, body }) => ({
    body: await readLinkedAlert(context, { ...body, ip: request.ip }),
  }));
  serve(app, confirmStockAlert, async ({ request, body }) => ({
    body: await confirmLinkedAlert(context, { ...body, ip: request.ip }),
  }));
  serve(app, stopStockAlert, async ({ request, body }) => {
    await stopLinkedAlert(context, { ...body, ip: request.ip });
    return { body: null };
  });
}

type Asked = Partial<Record<"product" | "category" | "vehicle" | "model", number>>;

function targetOf({ product, category = 0, vehicle, model = 0 }: Asked): AlertTarget {
  if (product !== undefined) return { product };
  const car: CarKey =
    vehicle === undefined ? { level: "model", id: model } : { level: "vehicle", id: vehicle };
  return { category, car };
}
