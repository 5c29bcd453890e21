import type { ContentBodies, ShopContent } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database } from "@tuerca/platform/database/database";
import { findDraft, listPublished } from "./content.repository.ts";
import { contentAt } from "./content-at.ts";
import { findShownPictures } from "./content-pictures.repository.ts";
import { readBodies, readBody } from "./read-body.ts";

type MailWords = Pick<ShopContent, "name" | "logo"> & ContentBodies["mails"];

/** The words that mails would take: drafts, and published ones of parts without a draft. */
export async function readMailDrafts(db: Database, clock: Clock): Promise<MailWords> {
  const [published, identity, mails] = await Promise.all([
    listPublished(db),
    findDraft(db, "identity"),
    findDraft(db, "mails"),
  ]);
  const bodies = readBodies(published);
  if (identity?.body) bodies.identity = readBody("identity", identity.body);
  if (mails?.body) bodies.mails = readBody("mails", mails.body);
  const shown = await findShownPictures(db, bodies);
  return { ...contentAt(bodies, shown, clock.now()), ...bodies.mails };
}
