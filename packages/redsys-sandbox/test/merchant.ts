import {
  type Envelope,
  mintOrderNumber,
  type Parameters,
  readMessage,
  redsysEndpoints,
  type SignatureVersion,
  signMessage,
} from "@tuerca/redsys";
import { SANDBOX_MERCHANT, startRedsysSandbox } from "../src/index.ts";
import { startShop } from "./shop.ts";

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

export type Answer = Parameters & { errorCode?: string };
export type Payment = { order: string; idOper: string; amount: string };
export type Merchant = Awaited<ReturnType<typeof startMerchant>>;

/** Sandbox, shop and a merchant's server between them, speaking over HTTP. */
export async function startMerchant(version: SignatureVersion = "HMAC_SHA256_V1") {
  const shop = await startShop();
  const clock = { time: new Date("2026-11-22T10:00:00Z"), now: () => clock.time };
  const sandbox = await startRedsysSandbox({ ...SANDBOX_MERCHANT, shopOrigin: shop.url, clock });
  const endpoints = redsysEndpoints("test", sandbox.url);
  const { secret } = SANDBOX_MERCHANT;

  const envelope = (parameters: Parameters) =>
    signMessage(secret, version, String(parameters.DS_MERCHANT_ORDER), parameters);

  const call = async (url: string, parameters: Parameters): Promise<Answer> => {
    const body = (await (await postJson(url, envelope(parameters))).json()) as
      | Envelope
      | { errorCode: string };
    return "errorCode" in body ? body : readMessage(secret, [version], body);
  };

  const base = ({ order, idOper, amount }: Payment): Parameters => ({
    DS_MERCHANT_ORDER: order,
    DS_MERCHANT_MERCHANTCODE: SANDBOX_MERCHANT.merchantCode,
    DS_MERCHANT_TERMINAL: SANDBOX_MERCHANT.terminal,
    DS_MERCHANT_TRANSACTIONTYPE: "0",
    DS_MERCHANT_CURRENCY: "978",
    DS_MERCHANT_AMOUNT: amount,
    DS_MERCHANT_IDOPER: idOper,
    DS_MERCHANT_MERCHANTURL: `${shop.url}/notification`,
  });

  /** A payment whose card was typed into the frame. */
  const pay = async (number: string, given: { amount?: string; cvv?: string; year?: string } = {}) => {
    const { amount = "2000", cvv = "123", year = "49" } = given;
    const order = mintOrderNumber(clock.now());
    const card = { order, number, month: "12", year, cvv };
    const answer = await postJson(`${sandbox.url}/sandbox/insite/cards`, card);
    const { idOper } = (await answer.json()) as { idOper: string };
    return { order, idOper, amount };
  };

  const inicia = (payment: Payment, more: Parameters = {}) =>
    call(endpoints.inicia, {
      ...base(payment),
      DS_MERCHANT_EMV3DS: { threeDSInfo: "CardData" },
      ...more,
    });
  const trata = (payment: Payment, emv3ds?: Parameters, more: Parameters = {}) =>
    call(endpoints.trata, { ...base(payment), ...(emv3ds && { DS_MERCHANT_EMV3DS: emv3ds }), ...more });

  /** Step C's data for what inicia answered. */
  const authentication = (started: Answer): Parameters => {
    const { protocolVersion, threeDSServerTransID } = started.Ds_EMV3DS as Parameters;
    return {
      threeDSInfo: "AuthenticationData",
      protocolVersion,
      threeDSServerTransID,
      threeDSCompInd: "U",
      notificationURL: `${shop.url}/challenge-return`,
      ...BROWSER,
    };
  };

  /** inicia and trata with the browser's data. */
  const authenticate = async (payment: Payment, more: Parameters = {}) =>
    trata(payment, { ...authentication(await inicia(payment)), ...more });

  const close = async () => {
    await sandbox.close();
    await shop.close();
  };

  return {
    ...{ shop, clock, sandbox, endpoints, secret },
    ...{ envelope, base, pay, inicia, trata, authentication, authenticate, close },
  };
}

export function postJson(url: string, body: unknown): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}

export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

/** The value of a hidden field in a page. */
export function hidden(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
}

/** A payment without a card. */
export function mintPayment(merchant: Merchant): Payment {
  return { order: mintOrderNumber(merchant.clock.now()), idOper: "", amount: "2000" };
}
