import { createServer } from "node:net";
import {
  type CardForm,
  cardConfiguration,
  challengeReturn,
  getPaymentProgress,
  type Order,
  type PaymentMethod,
  type PaymentProgress,
  type PaymentStart,
  processCardPayment,
  redsysNotification,
  threeDsMethodReturn,
  updateCheckout,
} from "@tuerca/contract";
import { signAnswer } from "@tuerca/redsys";
import { CARDS, type RedsysSandbox, SANDBOX_MERCHANT, startRedsysSandbox } from "@tuerca/redsys-sandbox";
import type pg from "pg";
import { createManualClock } from "../../src/platform/clock/clock.ts";
import { createTestShop, type TestShop, type TestShopOptions } from "../create-test-shop.ts";
import type { TestAnswer, TestClient } from "../test-client.ts";
import { clickPay, prepareCheckout } from "./guest.ts";

export { CARDS };

export const BROWSER = {
  java_enabled: false,
  javascript_enabled: true,
  language: "es-ES",
  color_depth: 24,
  screen_height: 1080,
  screen_width: 1920,
  tz: -60,
};

export type PayShop = TestShop & {
  clock: ReturnType<typeof createManualClock>;
  sandbox: RedsysSandbox & { url: string };
  /** One number out of the database. */
  count(sql: string, values?: unknown[]): Promise<number>;
};

/** A shop with a payment sandbox beside it, which notifies the shop over HTTP. */
export async function startPayShop(
  seed: (pool: pg.Pool) => Promise<void>,
  options: Pick<TestShopOptions, "log" | "environment" | "gatewayPatienceMs"> = {},
): Promise<PayShop> {
  const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
  const port = await freePort();
  const shopOrigin = `http://127.0.0.1:${port}`;
  const sandbox = await startRedsysSandbox({ ...SANDBOX_MERCHANT, shopOrigin, clock });
  const environment = { SITE_URL: shopOrigin, LOG_LEVEL: "silent", ...options.environment };
  const shop = await createTestShop({ ...options, clock, port, environment, sandboxUrl: sandbox.url, seed });
  const { pool } = shop.context.database;
  return {
    ...shop,
    clock,
    sandbox,
    count: async (sql, values = []) => Number(Object.values((await pool.query(sql, values)).rows[0])[0]),
    close: async () => {
      await sandbox.close();
      await shop.close();
    },
  };
}

/** Places an order to be paid this way. */
export async function placeBy(
  visitor: TestClient,
  payment_method: PaymentMethod["code"],
  productId: number,
): Promise<{ order: Order; payment: PaymentStart }> {
  const checkout = await prepareCheckout(visitor, [{ id: productId, quantity: 1 }]);
  expectOk(await visitor.call(updateCheckout, { body: { payment_method } }));
  return expectOk(await clickPay(visitor, checkout.id), 201);
}

/** What the page asks for before it paints the card's form. */
export async function askForForm(visitor: TestClient, orderId: string, replaces?: string): Promise<CardForm> {
  const body = { order_id: orderId, ...(replaces ? { replaces } : {}) };
  return expectOk(await visitor.call(cardConfiguration, { body }));
}

/** Types a card into the sandbox's frame; answers the `idOper`. */
export async function typeCard(shop: PayShop, order: string, number: string, cvv = "123"): Promise<string> {
  const response = await fetch(`${shop.sandbox.url}/sandbox/insite/cards`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ order, number, month: "12", year: "49", cvv }),
  });
  const { idOper } = (await response.json()) as { idOper: string };
  return idOper;
}

export type Processing = { orderId: string; order: string; idOper: string; methodCompleted?: "Y" | "N" };

/** The call that pays, with its status. */
export function process(visitor: TestClient, given: Processing): Promise<TestAnswer<PaymentProgress>> {
  return visitor.call(processCardPayment, {
    body: {
      order_id: given.orderId,
      order: given.order,
      id_oper: given.idOper,
      browser: BROWSER,
      ...(given.methodCompleted ? { method_completed: given.methodCompleted } : {}),
    },
  });
}

/** From the form to the first answer of `process`. */
export async function payByCard(
  shop: PayShop,
  visitor: TestClient,
  orderId: string,
  card: keyof typeof CARDS = "frictionless",
): Promise<PaymentProgress & { processing: Processing }> {
  const { order } = await askForForm(visitor, orderId);
  const processing = { orderId, order, idOper: await typeCard(shop, order, CARDS[card]) };
  return { ...expectOk(await process(visitor, processing)), processing };
}

/** Where the payment stands. */
export async function progressOf(visitor: TestClient, orderId: string): Promise<PaymentProgress> {
  return expectOk(await visitor.call(getPaymentProgress, { params: { order_id: orderId } }));
}

/** Does what the browser does with the hidden frame of the 3DS method; answers the page that the shop shows in it. */
export async function runMethod(shop: PayShop, { method }: PaymentProgress): Promise<string> {
  const page = await postForm(method?.url ?? "", method?.fields ?? {});
  const fields = { threeDSMethodData: inputValue(page, "threeDSMethodData") };
  return postForm(shop.origin + threeDsMethodReturn.path, fields);
}

/** Lets the customer answer the bank; `cres` is what the browser then carries back. */
export async function answerBank(
  shop: PayShop,
  { challenge }: PaymentProgress,
  answer: "confirm" | "cancel",
): Promise<string> {
  const page = await postForm(challenge?.url ?? "", challenge?.fields ?? {});
  const acsTransID = inputValue(page, "acsTransID");
  const given: Record<string, string> = answer === "confirm" ? { code: "123456" } : { action: "cancel" };
  return inputValue(
    await postForm(`${shop.sandbox.url}/sandbox/3ds/answer`, { acsTransID, ...given }),
    "cres",
  );
}

/** The browser's way back from the bank, without our cookie. */
export function comeBack(shop: PayShop, cres: string, field = "cres"): Promise<string> {
  return postForm(shop.origin + challengeReturn.path, { [field]: cres });
}

/** Goes to the gateway's page by a redirect form and pays or cancels there; answers where the browser is sent. */
export async function goToGateway(
  shop: PayShop,
  payment: PaymentStart,
  action: "pay" | "cancel",
): Promise<string> {
  const page = await postForm(payment.url ?? "", payment.fields ?? {});
  const path = /action="(\/sandbox\/redirect\/[^"]+)"/.exec(page)?.[1] ?? "";
  const response = await send(shop.sandbox.url + path, { action });
  return response.headers.get("location") ?? "";
}

export type NotificationFields = Record<string, string>;

/** What the gateway says of an attempt, as in its notifications; `change` what is to differ. */
export function notificationOf(
  attempt: { order: string; amountCents: number },
  change: NotificationFields = {},
): NotificationFields {
  return {
    Ds_Date: "18/11/2026",
    Ds_Hour: "11:00",
    Ds_Amount: String(attempt.amountCents),
    Ds_Currency: "978",
    Ds_Order: attempt.order,
    Ds_MerchantCode: SANDBOX_MERCHANT.merchantCode,
    Ds_Terminal: "001",
    Ds_Response: "0000",
    Ds_TransactionType: "0",
    Ds_AuthorisationCode: "123456",
    ...change,
  };
}

/** The fields as a form signed with the merchant's key. */
export function signed(
  fields: NotificationFields,
  secret: string = SANDBOX_MERCHANT.secret,
): Record<string, string> {
  return signAnswer(secret, "HMAC_SHA256_V1", fields.Ds_Order ?? "", fields);
}

/** Posts a form where notifications come in; answers the status. */
export async function notify(shop: TestShop, form: Record<string, string>): Promise<number> {
  const response = await send(shop.origin + redsysNotification.path, form);
  await response.body?.cancel();
  return response.status;
}

async function postForm(url: string, fields: Record<string, string>): Promise<string> {
  const response = await send(url, fields);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text;
}

function send(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

function inputValue(page: string, name: string): string {
  const input = page.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`));
  return /value="([^"]*)"/.exec(input ?? "")?.[1] ?? "";
}

function expectOk<T>({ status, body }: TestAnswer<T>, expected = 200): T {
  if (status !== expected) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
