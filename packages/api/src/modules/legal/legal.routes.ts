import {
  getGuaranteeNotice,
  getSeller,
  getSoftwareDeclaration,
  isGatewayMethod,
  type SoftwareDeclaration,
} from "@tuerca/contract";
import type { Config } from "@tuerca/platform/config";
import { NotFound } from "@tuerca/platform/errors";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import type { GuaranteeNotice } from "./guarantee-notice.ts";

type Needs = {
  guaranteeNotice: GuaranteeNotice | null;
  config: Config;
  readonly gateway: { origin: string; isTest: boolean } | null;
  readonly plateProvider: { isDemo: boolean } | null;
};

const HEADERS = {
  "cache-control": "public, max-age=3600",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/**
 * Serves the seller's data, the software's declaration, and byte for byte the official notice on
 * the guarantee.
 */
export function registerLegalRoutes(app: FastifyInstance, context: Needs): void {
  const { guaranteeNotice: notice, config } = context;
  const cache = "public, max-age=60";
  serve(app, getSeller, () => ({ body: presentSeller(context) }));
  serve(app, getSoftwareDeclaration, () => ({ body: declareSoftware(config) }), { cache });
  app.servedCalls.push(getGuaranteeNotice);
  app.get(getGuaranteeNotice.path, async (_, reply) => {
    if (!notice) throw new NotFound();
    return reply.headers(HEADERS).type(notice.type).send(notice.content);
  });
}

function presentSeller({ config, gateway, plateProvider }: Needs) {
  const { iban: _, ...seller } = config.operator;
  return {
    ...seller,
    payment_methods: config.PAYMENT_METHODS.filter((method) => gateway !== null || !isGatewayMethod(method)),
    gateway: gateway && { origin: gateway.origin, is_test: gateway.isTest },
    gift_cards: config.isDemo || config.SMS_URL !== null,
    plates: plateProvider && (plateProvider.isDemo ? ("demo" as const) : ("provider" as const)),
  };
}

/** The settings of the software that issues the invoices, and of its producer. */
function declareSoftware({ invoicing, declaration, verifactu }: Config): SoftwareDeclaration {
  const { name, id, version, producer, isOnlyVerifactu, canServeManyIssuers } = invoicing.software;
  return {
    name,
    id,
    version,
    only_verifactu: isOnlyVerifactu,
    many_issuers: canServeManyIssuers,
    is_sending: verifactu?.environment === "live",
    producer: { ...producer, address: declaration.address },
    signed: declaration.signed,
  };
}
