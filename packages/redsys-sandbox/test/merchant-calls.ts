import {
  type Envelope,
  type Parameters,
  type RedsysEndpoints,
  readMessage,
  type SignatureVersion,
  signMessage,
} from "@tuerca/redsys";
import { SANDBOX_MERCHANT } from "../src/index.ts";
import { postJson } from "./http.ts";

const BROWSER = {
  browserAcceptHeader: "text/html",
  browserUserAgent: "test",
  browserJavaEnabled: "false",
  browserJavascriptEnabled: "true",
  browserLanguage: "es-ES",
  browserColorDepth: "24",
  browserScreenHeight: "1080",
  browserScreenWidth: "1920",
  browserTZ: "-60",
};

type Answer = Parameters & { errorCode?: string };
export type Payment = { order: string; idOper: string; amount: string };

type Merchant = { version: SignatureVersion; endpoints: RedsysEndpoints; shopUrl: string };

/** The calls of the merchant's server, signed in one version. */
export function createMerchantCalls({ version, endpoints, shopUrl }: Merchant) {
  const { secret } = SANDBOX_MERCHANT;
  const envelope = (parameters: Parameters) =>
    signMessage(secret, version, String(parameters.DS_MERCHANT_ORDER), parameters);
  const call = async (url: string, parameters: Parameters): Promise<Answer> => {
    const answer = await postJson(url, envelope(parameters));
    const body = (await answer.json()) as Envelope | { errorCode: string };
    return "errorCode" in body ? body : readMessage(secret, [version], body);
  };

  const base = (payment: Payment) => baseParameters(payment, shopUrl);
  const authentication = (started: Answer) => authenticationData(started, shopUrl);
  const inicia = (payment: Payment, more: Parameters = {}) =>
    call(endpoints.inicia, {
      ...base(payment),
      DS_MERCHANT_EMV3DS: { threeDSInfo: "CardData" },
      ...more,
    });
  const trata = (payment: Payment, emv3ds?: Parameters, more: Parameters = {}) =>
    call(endpoints.trata, { ...base(payment), ...(emv3ds && { DS_MERCHANT_EMV3DS: emv3ds }), ...more });
  /** inicia and trata with the browser's data. */
  const authenticate = async (payment: Payment, more: Parameters = {}) =>
    trata(payment, { ...authentication(await inicia(payment)), ...more });

  return { envelope, base, inicia, trata, authentication, authenticate };
}

function baseParameters({ order, idOper, amount }: Payment, shopUrl: string): Parameters {
  return {
    DS_MERCHANT_ORDER: order,
    DS_MERCHANT_MERCHANTCODE: SANDBOX_MERCHANT.merchantCode,
    DS_MERCHANT_TERMINAL: SANDBOX_MERCHANT.terminal,
    DS_MERCHANT_TRANSACTIONTYPE: "0",
    DS_MERCHANT_CURRENCY: "978",
    DS_MERCHANT_AMOUNT: amount,
    DS_MERCHANT_IDOPER: idOper,
    DS_MERCHANT_MERCHANTURL: `${shopUrl}/notification`,
  };
}

/** Step C's data for an answer of inicia. */
function authenticationData(started: Answer, shopUrl: string): Parameters {
  const { protocolVersion, threeDSServerTransID } = started.Ds_EMV3DS as Parameters;
  return {
    threeDSInfo: "AuthenticationData",
    protocolVersion,
    threeDSServerTransID,
    threeDSCompInd: "U",
    notificationURL: `${shopUrl}/challenge-return`,
    ...BROWSER,
  };
}
