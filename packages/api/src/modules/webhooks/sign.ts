import { createHmac, randomBytes } from "node:crypto";

/** How every secret begins (Standard Webhooks 1.0). */
const MARK = "whsec_";
const SECRET_BYTES = 32;

/** A new secret, as receivers copy it. */
export function createWebhookSecret(): string {
  return MARK + randomBytes(SECRET_BYTES).toString("base64");
}

/** A message as it is signed: its id, Unix seconds, and the very bytes of its body. */
type Message = { id: string; seconds: number; body: string };

/** The headers that prove a message, with a signature by each secret (Standard Webhooks 1.0). */
export function signedHeaders({ id, seconds, body }: Message, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(MARK.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.join(" "),
  };
}
