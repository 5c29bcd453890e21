import { type ActName, describeLastAct, recordAct } from "@tuerca/platform/audit";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, NotFound } from "@tuerca/platform/errors";
import { mailShopOf } from "@tuerca/platform/mail/mail-shop";
import { queueMailLater, takeBackMail, toNewMail } from "@tuerca/platform/mail/outbox.repository";
import { why } from "@tuerca/platform/refusals/reason";
import { createSecretId } from "@tuerca/platform/secret-id";
import {
  type Decision,
  decide,
  type LockedRating,
  lockRating,
  type RatingStatus,
  readVersion,
  recountRatings,
  setAnswer,
} from "./moderation.repository.ts";
import { deleteRatingPhoto } from "./rating-photo.repository.ts";

type DecidingContext = { database: { db: Database }; config: Config; clock: Clock };

/** Seconds that the author's mail waits, so that a decision can be undone before it is told. */
const UNDO_S = 60;

const ACT: Readonly<Record<RatingStatus, ActName>> = {
  approved: "opinion.approved",
  rejected: "opinion.rejected",
  pending: "opinion.reopened",
};

/** Whether a decision was new, and the opinion's version after it. */
export type Settled = { isNew: boolean; version: string };

/**
 * Approves or rejects an opinion. It counts at once; a minute later its author gets a mail about
 * the last decision. Idempotent; another reason replaces the first. Throws NotFound, as for one
 * that its author has changed, and Conflict `opinion_changed` if `seen` is another version.
 */
export function decideRating(
  context: DecidingContext,
  id: number,
  decision: Exclude<Decision, { status: "pending" }>,
  seen: string | null = null,
): Promise<Settled> {
  return changeRating(context, id, async (trx, rating, at) => {
    if (isSame(rating, decision)) return false;
    if (seen !== null && seen !== rating.version) throw await changed(trx, id);
    const { status } = rating;
    await store(trx, id, { rating, decision, at });
    if (status === decision.status) return false;
    await takeBackMail(trx, "rating-decided", keyOf(id));
    await queueDecisionMail(context, trx, { id, rating, decision });
    return true;
  });
}

/**
 * Undoes a decision before its author gets the mail: the opinion waits again. It is not new if it
 * waits already. Throws as `decideRating`, and Conflict `opinion_told` once the mail has left.
 */
export function reopenRating(
  context: DecidingContext,
  id: number,
  seen: string | null = null,
): Promise<Settled> {
  return changeRating(context, id, async (trx, rating, at) => {
    if (rating.status === "pending") return false;
    if (seen !== null && seen !== rating.version) throw await changed(trx, id);
    if (rating.email !== null && !(await takeBackMail(trx, "rating-decided", keyOf(id)))) throw told();
    await store(trx, id, { rating, decision: { status: "pending" }, at });
    return true;
  });
}

/**
 * Stores the shop's answer to a visible opinion; null removes it. Throws NotFound, and Conflict if
 * it is not visible.
 */
export async function answerRating(context: DecidingContext, id: number, text: string | null): Promise<void> {
  await changeRating(context, id, async (trx, { status }, at) => {
    if (status !== "approved")
      throw new Conflict("order_state", `Opinion ${id} is not shown: approve it before you answer it.`);
    await setAnswer(trx, id, text, at);
    await recordAct(trx, "opinion.answered", String(id), { after: { text } });
    return true;
  });
}

/**
 * Deletes one photo of an opinion, whose text and stars stay. Throws NotFound, also for a photo
 * that it does not have.
 */
export async function removeRatingPhoto(context: DecidingContext, id: number, photo: string): Promise<void> {
  await changeRating(context, id, async (trx) => {
    if (!(await deleteRatingPhoto(trx, id, photo))) throw new NotFound("Esta foto ya no está.");
    await recordAct(trx, "opinion.photo_removed", String(id));
    return true;
  });
}

/** Whether a decision changes nothing, as when a call is repeated. */
function isSame(rating: LockedRating, decision: Decision): boolean {
  if (rating.status !== decision.status) return false;
  return decision.status !== "rejected" || decision.reason === rating.reason;
}

/** Changes a locked opinion, and recounts its product's. `work` returns whether that was new. */
function changeRating(
  { database, config, clock }: DecidingContext,
  id: number,
  work: (trx: Trx, rating: LockedRating, at: Date) => Promise<boolean>,
): Promise<Settled> {
  return inTransaction<Settled>(database.db, async (trx) => {
    const rating = await lockRating(trx, id);
    if (!rating) throw unknown(id);
    const at = clock.now();
    const isNew = await work(trx, rating, at);
    await recountRatings(trx, rating.productId, { withInvented: config.isDemo, at });
    return { isNew, version: await readVersion(trx, id) };
  });
}

type Decided = { rating: LockedRating; decision: Decision; at: Date };

async function store(trx: Trx, id: number, { rating, decision, at }: Decided): Promise<void> {
  await decide(trx, id, decision, at);
  await recordAct(trx, ACT[decision.status], String(id), { before: { status: rating.status } });
}

/** Queues the mail to whoever gave an opinion, if the shop may still write there. */
async function queueDecisionMail(
  { config }: DecidingContext,
  trx: Trx,
  { id, rating, decision }: Omit<Decided, "at"> & { id: number },
): Promise<void> {
  const { email, product, productId } = rating;
  if (email === null) return;
  const mail = toNewMail(email, "rating-decided", {
    shop: mailShopOf(config),
    product,
    reason: decision.status === "rejected" ? decision.reason : null,
    url: `${config.siteUrl}/ratings/${productId}`,
  });
  await queueMailLater(trx, mail, { once: keyOf(id) + createSecretId(), seconds: UNDO_S });
}

/** The beginning of the keys of mails about an opinion. */
function keyOf(id: number): string {
  return `opinion ${id} `;
}

function unknown(id: number): NotFound {
  return new NotFound(why("opinion_unknown", { id }));
}

async function changed(trx: Trx, id: number): Promise<Conflict> {
  const who = await describeLastAct(trx, "opinion", String(id));
  return new Conflict(
    "opinion_changed",
    `Otra persona ya ha decidido sobre esta opinión${who ? `: ${who}` : ""}.`,
  );
}

function told(): Conflict {
  return new Conflict(
    "opinion_told",
    "El correo sobre esta decisión ya ha salido. Puedes publicarla o rechazarla, pero no deshacerlo.",
  );
}
