import { type StockAlert as ShownAlert, STOCK_ALERT_DAYS } from "@tuerca/contract";
import { type Clock, DAY_MS } from "@tuerca/platform/clock/clock";
import { spanishDay } from "@tuerca/platform/clock/spanish-day";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { addressKey, countHit, refuseWait } from "@tuerca/platform/rate-limits";
import { hashSecret } from "@tuerca/platform/secret-id";
import { type Catalog, partsForCar } from "../catalog/index.ts";
import { confirmAlert, deleteAlert, findAlert, type StockAlert } from "./stock-alert.repository.ts";

type LinkContext = { catalog: Catalog; clock: Clock; database: { db: Database } };

/** The secret of a mail's link, and the IP address that tries it. */
export type Link = { secret: string; ip: string };

/**
 * The alert of a link. Throws NotFound for an unknown, ended or expired one, or TooMany after many
 * of them.
 */
export async function readLinkedAlert(context: LinkContext, link: Link): Promise<ShownAlert> {
  return present(context.catalog, await open(context, link));
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
  throw deadLink();
}

function deadLink() {
  return new NotFound("Este enlace ya no sirve: ha caducado, hay otro más nuevo o ya te hemos avisado.");
}

async function aboutOf(catalog: Catalog, { target, name, slug }: StockAlert): Promise<ShownAlert["about"]> {
  if ("product" in target) return { kind: "product", name: name ?? "", path: `/${slug}` };
  const parts = await partsForCar(catalog, target.category, target.car);
  if (!parts) throw deadLink();
  return { kind: "parts", name: `${parts.category} para ${parts.car}`, path: parts.path };
}

async function present(catalog: Catalog, alert: StockAlert): Promise<ShownAlert> {
  const { confirmedAt, expiresAt } = alert;
  return {
    about: await aboutOf(catalog, alert),
    is_confirmed: confirmedAt !== null,
    until: spanishDay(expiresAt),
  };
}
