import { randomUUID } from "node:crypto";
import type { Envelope, Parameters } from "@tuerca/redsys";
import type { Gateway } from "./gateway.ts";
import { check, type MerchantRequest } from "./merchant-request.ts";
import { answerFor, head } from "./messages.ts";
import { openOperation } from "./open-operation.ts";
import type { Operation, PaymentCard } from "./operation.ts";

const EXEMPTIONS = "LWV;TRA[30.0];COR;MIT;ATD";

/**
 * iniciaPeticionREST: answers how the card is authenticated; a card with a 3DS Method begins at
 * `methodUrl`. Throws SisError.
 */
export function inicia(gateway: Gateway, request: MerchantRequest, methodUrl: string): Envelope {
  check(request.type === "0", "SIS0023");
  const card = cardOf(gateway, request);
  const operation = openOperation(gateway, request, card);
  operation.threeDsTransactionId = randomUUID();
  return answerFor(gateway, operation, {
    ...head(gateway, operation),
    Ds_EMV3DS: configuration(operation, card, methodUrl),
    Ds_Card_PSD2: "Y",
    ...(request.text("EXCEP_SCA") === "Y" && { Ds_Excep_SCA: EXEMPTIONS }),
  });
}

/** The card of the request's idOper, which belongs to one order and lasts 30 minutes. */
export function cardOf(gateway: Gateway, request: MerchantRequest): PaymentCard {
  const token = gateway.store.findToken(request.idOper ?? "", gateway.now());
  check(token !== undefined && token.order === request.order, "SIS0669");
  return token.card;
}

function configuration(operation: Operation, { behaviour }: PaymentCard, methodUrl: string): Parameters {
  const { protocolVersion } = behaviour;
  if (protocolVersion === "NO_3DS_v2") return { protocolVersion, threeDSInfo: "CardConfiguration" };
  return {
    protocolVersion,
    threeDSServerTransID: operation.threeDsTransactionId,
    threeDSInfo: "CardConfiguration",
    ...(behaviour.methodUrl && { threeDSMethodURL: methodUrl }),
  };
}
