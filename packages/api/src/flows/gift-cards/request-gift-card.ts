import {
  type AnswerOf,
  type GiftCardRequest,
  maskMobile,
  type requestGiftCard as requestCall,
} from "@tuerca/contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { sessionHash } from "@tuerca/platform/http";
import { addressKey, type Counted, countHit, countHits } from "@tuerca/platform/rate-limits";
import { createSecretId, hashSecret } from "@tuerca/platform/secret-id";
import { queueText } from "@tuerca/platform/sms/text-outbox.repository";
import type { Context } from "../../context.ts";
import { findRequest, presentRequest, setSecret } from "../../modules/gift-requests/index.ts";
import { ownerOf, type Shopper } from "../../modules/session/index.ts";
import { endRequest, findCartRequest, openRequest, requirePayable } from "./gift-request.ts";

type RequestContext = Pick<Context, "database" | "clock" | "jobs">;

/** The shopper who requests a mobile's balance, and the IP address. */
export type Asker = { shopper: Shopper; ip: string };

/** Minutes in which an SMS link can be answered. */
const LINK_MINUTES = 15;

/**
 * Requests the consent of a mobile's owner to pay the cart with its gift cards; ends the cart's
 * earlier request. Neither answer nor timing reveals whether there are any: a job looks. Throws
 * Invalid if gift cards can pay nothing, and TooMany.
 */
export async function requestGiftCard(
  context: RequestContext,
  asker: Asker,
  mobile: string,
): Promise<AnswerOf<typeof requestCall>> {
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * MINUTE_MS);
  const owner = ownerOf(asker.shopper);
  await requirePayable(context.database.db, owner);
  await countHits(context.database.db, limitsOf(asker, mobile), now);
  await inTransaction(context.database.db, async (trx) => {
    const requestId = await openRequest(trx, owner, { mobile, expiresAt });
    await context.jobs.enqueue(trx, "send-gift-card-link", { requestId });
  });
  return { status: "pending", mobile: maskMobile(mobile), expires_at: expiresAt.toISOString() };
}

function limitsOf({ shopper, ip }: Asker, mobile: string): readonly Counted[] {
  return [
    ["gift-request-by", shopper.userId ?? sessionHash(shopper.session)],
    ["gift-request-to", mobile],
    ["gift-request-from", addressKey(ip)],
  ];
}

/** The progress of the request of the owner's cart. */
export async function readGiftCardRequest(
  context: RequestContext,
  shopper: Shopper | null,
): Promise<GiftCardRequest> {
  const request = shopper && (await findCartRequest(context.database.db, ownerOf(shopper)));
  if (request) return presentRequest(request, context.clock.now());
  return { status: "none", mobile: null, expires_at: null, amount: null, was_accepted: false };
}

/** Removes the request and its balance from the owner's cart; its link stops working. */
export function cancelGiftCardRequest(context: RequestContext, shopper: Shopper): Promise<void> {
  return inTransaction(context.database.db, (trx) => endRequest(trx, ownerOf(shopper)));
}

/**
 * Sends the link of a request to its mobile once, if its gift cards have a balance. Beyond the
 * hourly limit it sends nothing, silently: a refusal would reveal which mobiles have gift cards.
 */
export function sendGiftCardLink(
  context: Pick<Context, "database" | "clock" | "config" | "log">,
  requestId: number,
): Promise<void> {
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const request = await findRequest(trx, { id: requestId });
    if (!request || request.balanceCents === 0) return;
    const secret = createSecretId();
    if (!(await setSecret(trx, requestId, hashSecret(secret), now))) return;
    if ((await countHit(trx, "gift-link-all", "", now)) !== null)
      return context.log.warn("a gift card's link was not sent: too many were within the hour");
    const { mobile: recipient, expiresAt: notAfter } = request;
    await queueText(trx, { recipient, text: linkText(context.config, secret), notAfter });
  });
}

function linkText(
  { SITE_NAME, siteUrl }: Pick<Context["config"], "SITE_NAME" | "siteUrl">,
  secret: string,
): string {
  return `${SITE_NAME}: ¿pagas con tu tarjeta regalo? Confirma o cancela en ${LINK_MINUTES} minutos: ${siteUrl}/tarjeta-regalo/confirmar/${secret} Si no lo has pedido, pulsa Cancelar.`;
}
