import type { Parameters } from "@tuerca/redsys";
import type { Charge, GatewayVerdict } from "../gateway.ts";
import { chargeParameters, type Merchant, signFor, type TransactionType } from "./merchant.ts";
import { post } from "./post.ts";
import { LOST, readAnswer } from "./read-answer.ts";

/** Sends a signed message about a charge and reads the answer. */
export async function send(
  merchant: Merchant,
  endpoint: "inicia" | "trata",
  charge: Charge,
  type: TransactionType,
  more: Parameters,
): Promise<{ verdict: GatewayVerdict } | { parameters: Parameters }> {
  const url = merchant.endpoints[endpoint];
  const message = signFor(merchant, charge, { ...chargeParameters(merchant, charge, type), ...more });
  const posted = await post(url, JSON_HEADERS, JSON.stringify(message), merchant.patienceMs);
  if ("text" in posted) return readAnswer(merchant, charge, type, posted.text);
  const logged = { chargeNumber: charge.chargeNumber, call: url.split("/").at(-1), fault: posted.fault };
  merchant.log.warn(logged, "the gateway did not answer");
  return { verdict: LOST };
}

const JSON_HEADERS = { "content-type": "application/json" };
