import { guardedLookup, isOperatorsAddress, refuseLiteralAddress } from "../net/public-address.ts";
import { once } from "../once.ts";

/** A text message to send; `to` is like `+34600100200`. */
export type OutgoingText = { to: string; text: string };

/** Sends text messages. */
export type SmsTransport = { send(message: OutgoingText): Promise<void> };

/** The provider will never send this message, however often it is asked. */
export class TextRefused extends Error {}

const TIMEOUT_MS = 15_000;

const forbidden = () => new Error("SMS_URL is at an address that the shop does not connect to");

/** Loaded with the first message. */
const library = once(async () => {
  const { Agent, fetch } = await import("undici");
  return {
    fetch,
    dispatcher: new Agent({ connect: { lookup: guardedLookup(isOperatorsAddress, forbidden) } }),
  };
});

/**
 * Sends through a provider with Twilio's Messages call: a form with To, From and Body, posted with
 * the user and password of `url` (https://www.twilio.com/docs/messaging/api/message-resource).
 * Throws TextRefused for a refused message, else Error.
 */
export function createSmsTransport(url: string, from: string): SmsTransport {
  const { username, password, origin, pathname, search } = new URL(url);
  const account = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(account).toString("base64")}`;
  return {
    send: async ({ to, text }) => {
      refuseLiteralAddress(new URL(url), isOperatorsAddress, forbidden);
      const { fetch, dispatcher } = await library();
      const response = await fetch(origin + pathname + search, {
        dispatcher,
        redirect: "error",
        method: "POST",
        headers: { authorization, accept: "application/json" },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = await response.text();
      if (response.ok) return;
      const reason = `the SMS provider answered ${response.status}: ${answer.slice(0, 200)}`;
      throw response.status === 400 ? new TextRefused(reason) : new Error(reason);
    },
  };
}
