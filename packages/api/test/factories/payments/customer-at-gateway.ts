import {
  challengeReturn,
  type PaymentProgress,
  type PaymentStart,
  redsysNotification,
  threeDsMethodReturn,
} from "@tuerca/contract";
import { CARDS } from "@tuerca/redsys-sandbox";
import type { TestClient } from "../../test-client.ts";
import { askForForm, expectOk, type Processing, process } from "./pay-calls.ts";

/** The actions of customers and the gateway in a payment, besides the calls of the shop's pages. */
export function customerAtGateway(shop: { origin: string }, sandboxUrl: string) {
  /** Types a card into the sandbox's frame; returns the `idOper`. */
  async function typeCard(order: string, number: string, cvv = "123"): Promise<string> {
    const response = await fetch(`${sandboxUrl}/sandbox/insite/cards`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ order, number, month: "12", year: "49", cvv }),
    });
    const { idOper } = (await response.json()) as { idOper: string };
    return idOper;
  }

  /** Pays an order by card, from the form to the first answer of `process`. */
  async function payByCard(
    visitor: TestClient,
    orderId: string,
    card: keyof typeof CARDS = "frictionless",
  ): Promise<PaymentProgress & { processing: Processing }> {
    const { order } = await askForForm(visitor, orderId);
    const processing = { orderId, order, idOper: await typeCard(order, CARDS[card]) };
    return { ...expectOk(await process(visitor, processing)), processing };
  }

  /** Sends the hidden frame of the 3DS method; answers the shop's page that it ends at. */
  async function runMethod({ method }: PaymentProgress): Promise<string> {
    const page = await postForm(method?.url ?? "", method?.fields ?? {});
    const fields = { threeDSMethodData: inputValue(page, "threeDSMethodData") };
    return postForm(shop.origin + threeDsMethodReturn.path, fields);
  }

  /** Answers the bank; returns the `cres` that the browser carries back. */
  async function answerBank({ challenge }: PaymentProgress, answer: "confirm" | "cancel"): Promise<string> {
    const page = await postForm(challenge?.url ?? "", challenge?.fields ?? {});
    const acsTransID = inputValue(page, "acsTransID");
    const given: Record<string, string> = answer === "confirm" ? { code: "123456" } : { action: "cancel" };
    const answered = await postForm(`${sandboxUrl}/sandbox/3ds/answer`, { acsTransID, ...given });
    return inputValue(answered, "cres");
  }

  /** Comes back from the bank, without our cookie. */
  function comeBack(cres: string, field = "cres"): Promise<string> {
    return postForm(shop.origin + challengeReturn.path, { [field]: cres });
  }

  /** Pays or cancels at the gateway's page; answers where the browser is sent. */
  async function goToGateway(payment: PaymentStart, action: "pay" | "cancel"): Promise<string> {
    const page = await postForm(payment.url ?? "", payment.fields ?? {});
    const path = /action="(\/sandbox\/redirect\/[^"]+)"/.exec(page)?.[1] ?? "";
    const response = await send(sandboxUrl + path, { action });
    return response.headers.get("location") ?? "";
  }

  const notify = (form: Record<string, string>) => postNotification(shop, form);

  return { typeCard, payByCard, runMethod, answerBank, comeBack, goToGateway, notify };
}

/** Posts a form where a server takes notifications in; answers the status. */
export async function postNotification(
  server: { origin: string },
  form: Record<string, string>,
): Promise<number> {
  const response = await send(server.origin + redsysNotification.path, form);
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
