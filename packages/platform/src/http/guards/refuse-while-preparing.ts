import type { FastifyInstance } from "fastify";
import { Unavailable } from "../../errors.ts";
import { isInside } from "../inside.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answers also while the shop is being prepared. */
    whilePreparing?: boolean;
  }
}

/** The shop has not opened yet: it sells nothing. */
export class ShopPreparing extends Unavailable {
  constructor() {
    super("La tienda todavía no está abierta.");
  }
}

/** For balancers and monitors; and what the previews of the office show. */
const ANSWERED = new Set(["/healthz", "/readyz", "/metrics", "/assets/*", "/media/*", "/media/signal/:file"]);

/** Refuses whatever a visitor asks of a shop that is being prepared; the office works. */
export function refuseWhilePreparing(app: FastifyInstance, isOffice: (route: string) => boolean): void {
  app.addHook("onRequest", async ({ raw, routeOptions: { url = "", config } }) => {
    const isAnswered = ANSWERED.has(url) || isOffice(url) || config.whilePreparing || isInside(raw);
    if (!isAnswered) throw new ShopPreparing();
  });
}
