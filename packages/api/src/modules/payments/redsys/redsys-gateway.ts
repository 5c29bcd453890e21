import { paymentPath, redsysNotification } from "@tuerca/contract";
import { type Parameters, readNotification } from "@tuerca/redsys";
import { ForgedNotification } from "../../../platform/errors.ts";
import type { Charge, ChargeAnswer, Gateway, GatewayVerdict, Notification } from "../gateway.ts";
import {
  chargeParameters,
  type Merchant,
  signFor,
  TRANSACTION_TYPE,
  type TransactionType,
} from "./merchant.ts";
import { post } from "./post.ts";
import { queryPayment, queryRefunds } from "./query.ts";
import { isAbout, LOST, readAnswer, readVerdict, reportForeign, textOf } from "./read-answer.ts";
import { authenticationData, methodForm, readChallenge, readThreeDs } from "./three-ds.ts";

const { authorisation, refund } = TRANSACTION_TYPE;

/** Redsys for one merchant's terminal (pagosonline.redsys.es, "conexión inSite", "conexión REST", "redirección"). */
export function createRedsysGateway(merchant: Merchant): Gateway {
  const { endpoints, siteUrl } = merchant;
  const ask = (url: string, charge: Charge, type: TransactionType, more: Parameters) =>
    send(merchant, url, charge, type, more);
  const authorise = async (charge: Charge, idOper: string, more: Parameters): Promise<ChargeAnswer> => {
    const notify = { DS_MERCHANT_MERCHANTURL: siteUrl + redsysNotification.path };
    const parameters = { DS_MERCHANT_IDOPER: idOper, ...notify, ...more };
    return toChargeAnswer(merchant, charge, await ask(endpoints.trata, charge, authorisation, parameters));
  };
  return {
    origin: endpoints.origin,
    cardForm: (dsOrder) => cardForm(merchant, dsOrder),
    bizumForm: (charge, orderId) => bizumForm(merchant, charge, orderId),
    methodForm: (threeDs) => methodForm(siteUrl, threeDs),
    lookUpCard: async (charge, idOper) => {
      const more = { DS_MERCHANT_IDOPER: idOper, DS_MERCHANT_EMV3DS: { threeDSInfo: "CardData" } };
      const answer = await ask(endpoints.inicia, charge, authorisation, more);
      if ("verdict" in answer) return answer;
      const threeDs = readThreeDs(answer.parameters);
      if (!threeDs) reportForeign(merchant, charge, "answer");
      return threeDs ? { threeDs } : { verdict: LOST };
    },
    charge: (charge, idOper, threeDs, browsing) =>
      authorise(
        charge,
        idOper,
        threeDs.protocolVersion ? { DS_MERCHANT_EMV3DS: authenticationData(siteUrl, threeDs, browsing) } : {},
      ),
    finishChallenge: (charge, idOper, { protocolVersion }, cres) =>
      authorise(charge, idOper, {
        DS_MERCHANT_EMV3DS: { threeDSInfo: "ChallengeResponse", protocolVersion, cres },
      }),
    refund: async (charge) => {
      const answer = await ask(endpoints.trata, charge, refund, {});
      return "verdict" in answer ? answer.verdict : readVerdict(merchant, charge, refund, answer.parameters);
    },
    query: (charge) => queryPayment(merchant, charge),
    refundsOf: (dsOrder) => queryRefunds(merchant, dsOrder),
    readNotification: (form) => openNotification(merchant, form),
  };
}

/** Sends a signed message about a charge and reads the answer. */
async function send(
  merchant: Merchant,
  url: string,
  charge: Charge,
  type: TransactionType,
  more: Parameters,
): Promise<{ verdict: GatewayVerdict } | { parameters: Parameters }> {
  const message = signFor(merchant, charge, { ...chargeParameters(merchant, charge, type), ...more });
  const posted = await post(url, JSON_HEADERS, JSON.stringify(message), merchant.patienceMs);
  if ("text" in posted) return readAnswer(merchant, charge, type, posted.text);
  const told = { dsOrder: charge.dsOrder, call: url.split("/").at(-1), fault: posted.fault };
  merchant.log.warn(told, "the gateway did not answer");
  return { verdict: LOST };
}

const JSON_HEADERS = { "content-type": "application/json" };

function toChargeAnswer(
  merchant: Merchant,
  charge: Charge,
  answer: { verdict: GatewayVerdict } | { parameters: Parameters },
): ChargeAnswer {
  if ("verdict" in answer) return answer;
  const challenge = readChallenge(answer.parameters);
  return challenge
    ? { challenge }
    : { verdict: readVerdict(merchant, charge, authorisation, answer.parameters) };
}

/** The one main action of the page, as the shop's own buttons look. */
const BUTTON_STYLE = "background:#ff6b1a;color:#14171b;border-radius:6px;font-weight:700";

/** Form, style and language of the frame that asks for the card. */
function cardForm({ endpoints, code, terminal }: Merchant, dsOrder: string): ReturnType<Gateway["cardForm"]> {
  return {
    script_url: endpoints.script,
    origin: endpoints.origin,
    merchant_code: code,
    terminal,
    order: dsOrder,
    language: "ES",
    button_text: "Pagar ahora",
    style: { button: BUTTON_STYLE, body: "", box: "", input: "" },
  };
}

/** Bizum is paid on Redsys' own page: payment method `z` of the redirect form. */
function bizumForm(merchant: Merchant, charge: Charge, orderId: string) {
  const { siteUrl, endpoints } = merchant;
  const parameters = {
    ...chargeParameters(merchant, charge, authorisation),
    DS_MERCHANT_PAYMETHODS: "z",
    DS_MERCHANT_CONSUMERLANGUAGE: "1",
    DS_MERCHANT_MERCHANTURL: siteUrl + redsysNotification.path,
    DS_MERCHANT_URLOK: siteUrl + paymentPath("success", orderId),
    DS_MERCHANT_URLKO: siteUrl + paymentPath("cancel", orderId),
  };
  return { url: endpoints.redirect, fields: { ...signFor(merchant, charge, parameters) } };
}

function openNotification(merchant: Merchant, form: unknown): Notification {
  try {
    const parameters = readNotification(merchant.secret, [merchant.signatureVersion], form);
    return {
      dsOrder: textOf(parameters, "Ds_Order") ?? "",
      isRefund: textOf(parameters, "Ds_TransactionType") === refund,
      verdictFor: (charge) =>
        isAbout(merchant, charge, authorisation, parameters)
          ? readVerdict(merchant, charge, authorisation, parameters)
          : null,
    };
  } catch (err) {
    throw new ForgedNotification((err as Error).message);
  }
}
