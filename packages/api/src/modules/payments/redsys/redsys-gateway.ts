import { type GatewayPageMethod, paymentPath, redsysNotification } from "@tuerca/contract";
import { ForgedNotification } from "@tuerca/platform/errors";
import { mintOrderNumber, readNotification } from "@tuerca/redsys";
import type { BrowserForm, Charge, Gateway, Notification } from "../gateway.ts";
import { chargeParameters, type Merchant, signFor, TRANSACTION_TYPE } from "./merchant.ts";
import { queryPayment, queryRefunds } from "./query.ts";
import { isAbout, readVerdict, textOf } from "./read-answer.ts";
import { createRedsysCards } from "./redsys-cards.ts";
import { send } from "./send.ts";

const { authorisation, refund } = TRANSACTION_TYPE;

/** Redsys for one merchant's terminal (pagosonline.redsys.es, "conexión REST", "redirección"). */
export function createRedsysGateway(merchant: Merchant): Gateway {
  return {
    origin: merchant.endpoints.origin,
    isTest: merchant.isTest,
    mintNumber: mintOrderNumber,
    pageForm: (method, charge, orderId) => pageForm(merchant, method, charge, orderId),
    cards: createRedsysCards(merchant),
    refund: async (charge) => {
      const answer = await send(merchant, "trata", charge, refund, {});
      return "verdict" in answer ? answer.verdict : readVerdict(merchant, charge, refund, answer.parameters);
    },
    query: (charge) => queryPayment(merchant, charge),
    refundsOf: ({ chargeNumber }) => queryRefunds(merchant, chargeNumber),
    readNotification: (body) => openNotification(merchant, body),
  };
}

/** DS_MERCHANT_PAYMETHODS of the redirect form. */
const PAGES: Readonly<Record<GatewayPageMethod, string>> = { bizum: "z" };

/** Redsys' own page, with one payment method on it. */
function pageForm(
  merchant: Merchant,
  method: GatewayPageMethod,
  charge: Charge,
  orderId: string,
): BrowserForm {
  const { siteUrl, endpoints } = merchant;
  const parameters = {
    ...chargeParameters(merchant, charge, authorisation),
    DS_MERCHANT_PAYMETHODS: PAGES[method],
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
      chargeNumber: textOf(parameters, "Ds_Order") ?? "",
      isRefund: textOf(parameters, "Ds_TransactionType") === refund,
      verdictFor: (charge) =>
        isAbout(merchant, charge, authorisation, parameters)
          ? readVerdict(merchant, charge, authorisation, parameters)
          : null,
    };
  } catch (err) {
    throw new ForgedNotification(err instanceof Error ? err.message : String(err));
  }
}
