import type { Context } from "../../context.ts";
import { deleteOldCheckouts } from "../../modules/checkout/index.ts";
import { deleteOldMessages } from "../../modules/outbox/index.ts";
import { forgetOldChoices, forgetOldVisits } from "../../modules/session/index.ts";
import { DAY_MS } from "../../platform/clock/clock.ts";
import { inBatches } from "../../platform/database/in-batches.ts";

/** How long what was filled in for a purchase is kept while nobody goes on with it. */
const CHECKOUT_KEPT_MS = 30 * DAY_MS;

/** How long mails and text messages are kept: so long somebody may ask what was written, or why nothing came. */
const MESSAGE_KEPT_MS = 90 * DAY_MS;

type ForgetContext = Pick<Context, "database" | "clock">;

/** Deletes what nobody needs any more of visits, purchases that were not finished, and messages that were sent. */
export async function forgetOldData({ database: { db }, clock }: ForgetContext): Promise<void> {
  const now = clock.now();
  await forgetOldVisits(db, now);
  await forgetOldChoices(db, now);
  const since = (keptMs: number) => new Date(now.getTime() - keptMs);
  await inBatches((limit) => deleteOldCheckouts(db, since(CHECKOUT_KEPT_MS), limit));
  for (const table of ["mails", "text_messages"] as const)
    await inBatches((limit) => deleteOldMessages(db, table, since(MESSAGE_KEPT_MS), limit));
}
