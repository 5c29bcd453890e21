import { getGuaranteeNotice } from "@tuerca/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { NotFound } from "../../platform/errors.ts";

const HEADERS = {
  "cache-control": "public, max-age=3600",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Serves the official notice on the legal guarantee, byte for byte. */
export function registerLegalRoutes(app: FastifyInstance, { guaranteeNotice: notice }: Context): void {
  app.servedCalls.push(getGuaranteeNotice);
  app.get(getGuaranteeNotice.path, async (_, reply) => {
    if (!notice) throw new NotFound();
    return reply.headers(HEADERS).type(notice.type).send(notice.content);
  });
}
