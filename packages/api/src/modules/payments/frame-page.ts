import { createHash } from "node:crypto";
import type { PaymentFrameMessage } from "@tuerca/contract";

export type FrameStep = PaymentFrameMessage["step"];

/**
 * Script of the page, the same for everyone, so the policy can name it. Outside a frame it goes to
 * `data-next`.
 */
const script = (step: FrameStep) => {
  const message: PaymentFrameMessage = { source: "tuerca-payment", step };
  return `if(parent!==window)parent.postMessage(${JSON.stringify(message)},location.origin);else location.replace(document.body.dataset.next)`;
};

/**
 * The frame's page when the bank sends the browser back: it notifies its parent, which must have
 * our origin, and knows nothing of the payment. `next` is a path of ours.
 */
export function framePage(step: FrameStep, next: string): { html: string; policy: string } {
  const code = script(step);
  const hash = createHash("sha256").update(code).digest("base64");
  const html = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Pago</title><body data-next="${next}"><p>Un momento…</p><script>${code}</script></body></html>`;
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
  return { html, policy };
}
