import {
  type ContentBodies,
  getLegalText,
  getOwnPage,
  getShopContent,
  LEGAL_PAGES,
  type LegalTextPage,
  OWN_PAGES_PATH,
  type OwnPage,
} from "@tuerca/contract";
import { pathOf } from "@tuerca/contract/calls";
import { type Clock, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { spanishDay } from "@tuerca/platform/clock/spanish-day";
import type { Database } from "@tuerca/platform/database/database";
import { isSame } from "@tuerca/platform/http";
import { sign } from "@tuerca/platform/http/session/session-cookie";
import { keysOf } from "@tuerca/platform/keys-of";
import { findDraft, listPublished } from "./content.repository.ts";
import { contentAt } from "./content-at.ts";
import { findShownPictures, type ShownPictures } from "./content-pictures.repository.ts";
import { ownPageAnswer } from "./own-page-answer.ts";
import { isLegalPart, OWN_BODIES, readBodies, readBody, type StoredPart } from "./read-body.ts";

/** Where the shop shows drafts. */
export const PREVIEW_PATH = "/vista-previa/";

/** How long the address of a draft works. */
const PREVIEW_MS = 15 * MINUTE_MS;

type Sealing = { clock: Clock; session: { secret: string } };

/** The usual page at `path`, but for one call: `answer` answers what it asks at `call`. */
type Preview = { path: string; call: string; answer: object };

/** The address that shows a part's draft for a quarter of an hour, and nothing else. */
export function previewPath({ clock, session }: Sealing, part: StoredPart): string {
  const payload = `${part}.${clock.now().getTime() + PREVIEW_MS}`;
  return `${PREVIEW_PATH}${payload}.${sign(`content-preview:${payload}`, session.secret)}`;
}

/**
 * The page with a part's draft in place of what is published, whatever its dates; `slug` chooses
 * among own pages, else the first. Null if the address is forged or over, or the draft is gone.
 */
export async function readPreview(
  { clock, session, database: { db } }: Sealing & { database: { db: Database } },
  sealed: string,
  slug: string | null = null,
): Promise<Preview | null> {
  const [name = "", end = "", signature = ""] = sealed.split(".");
  const isOurs = isSame(signature, sign(`content-preview:${name}.${end}`, session.secret));
  const part = keysOf(OWN_BODIES).find((one) => one === name);
  if (!isOurs || !part || Number(end) <= clock.now().getTime()) return null;
  const [draft, published] = await Promise.all([findDraft(db, part), listPublished(db)]);
  if (!draft?.body) return null;
  if (isLegalPart(part)) return legalPreview(part, readBody(part, draft.body).text, clock.now());
  const bodies: ContentBodies = { ...readBodies(published), [part]: readBody(part, draft.body) };
  if (part === "banner") bodies.banner = { ...bodies.banner, from: null, until: null };
  const shown = await findShownPictures(db, bodies);
  if (part === "pages") return ownPagePreview(bodies.pages.pages, shown, slug);
  return { path: "/", call: getShopContent.path, answer: contentAt(bodies, shown, clock.now()) };
}

function ownPagePreview(
  pages: readonly OwnPage[],
  { pictures }: ShownPictures,
  slug: string | null,
): Preview | null {
  const page = slug === null ? pages[0] : pages.find((one) => one.slug === slug);
  if (!page) return null;
  const path = OWN_PAGES_PATH + page.slug;
  return { path, call: pathOf(getOwnPage, { slug: page.slug }), answer: ownPageAnswer(page, pictures) };
}

function legalPreview(page: LegalTextPage, text: string | null, now: Date): Preview {
  const path = LEGAL_PAGES.find(({ slug }) => slug === page)?.path ?? "/";
  const answer = { text, updated_on: text === null ? null : spanishDay(now) };
  return { path, call: pathOf(getLegalText, { page }), answer };
}
