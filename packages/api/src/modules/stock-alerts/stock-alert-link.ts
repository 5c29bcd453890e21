import { type StockAlert as ShownAlert, STOCK_ALERT_DAYS } from "@tuerca/contract";
import { type Clock, DAY_MS } from "@tuerca/platform/clock/clock";
import { spanishDay } from "@tuerca/platform/clock/spanish-day";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { addressKey, countHit, refuseWait } from "@tuerca/platform/rate-limits";
import { hashSecret } from "@tuerca/platform/secret-id";
import { confirmAlert, deleteAlert, findAlert, type StockAlert } from "./stock-alert.repository.ts";

type LinkContext = { clock: Clock; database: { db: Database } };

/** The secret of a mail's link, and the IP address that tries it. */
export type Link = { secret: string; ip: string };

/**
 * The alert of a link. Throws NotFound for an unknown, ended or expired one, or TooMany after many
 * of them.
 */
export async function readLinkedAlert(context: LinkContext, link: Link): Promise<ShownAlert> {
  return present(await open(context, link));
}

/** Confirms the alert of a link; a second time changes nothing. Throws as above. */
export async function confirmLinkedAlert(context: LinkContext, link: Link): Promise<ShownAlert> {
  const { id } = await open(context, link);
  const now = context.clock.now();
  await confirmAlert(context.database.db, id, now, new Date(now.getTime() + STOCK_ALERT_DAYS * DAY_MS));
  return readLinkedAlert(context, link);
}

/** Deletes the alert of a link. Throws as above. */
export async function stopLinkedAlert(context: LinkContext, link: Link): Promise<void> {
  await deleteAlert(context.database.db, (await open(context, link)).id);
}

async function open({ clock, database: { db } }: LinkContext, { secret, ip }: Link): Promise<StockAlert> {
  const now = clock.now();
  const alert = await findAlert(db, hashSecret(secret), now);
  if (alert) return alert;
  refuseWait(await countHit(db, "stock-alert-miss-from", addressKey(ip), now));
  throw new NotFound("Este enlace ya no sirve: ha caducado, hay otro más nuevo o ya te hemos avisado.");
}

function present({ name, slug, confirmedAt, expiresAt }: StockAlert): ShownAlert {
  return {
    product: { name, path: `/${slug}` },
    is_confirmed: confirmedAt !== null,
    until: spanishDay(expiresAt),
  };
}
