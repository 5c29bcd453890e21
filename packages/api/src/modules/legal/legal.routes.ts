import { getGuaranteeNotice, getSoftwareDeclaration } from "@tuerca/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { NotFound } from "../../platform/errors.ts";
import { serve } from "../../platform/http/index.ts";
import { declareSoftware } from "./declare-software.ts";

const HEADERS = {
  "cache-control": "public, max-age=3600",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Serves the official notice on the legal guarantee, byte for byte, and the software's declaration. */
export function registerLegalRoutes(app: FastifyInstance, context: Context): void {
  const { guaranteeNotice: notice, config } = context;
  const cache = "public, max-age=60";
  serve(app, getSoftwareDeclaration, () => ({ body: declareSoftware(config) }), { cache });
  app.servedCalls.push(getGuaranteeNotice);
  app.get(getGuaranteeNotice.path, async (_, reply) => {
    if (!notice) throw new NotFound();
    return reply.headers(HEADERS).type(notice.type).send(notice.content);
  });
}
