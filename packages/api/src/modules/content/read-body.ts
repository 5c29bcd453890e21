import {
  type ContentBodies,
  type ContentPart,
  contentBodies,
  LEGAL_TEXTS,
  type LegalBody,
  type LegalTextPage,
  legalBody,
  OWN_CONTENT,
  recordOf,
} from "@tuerca/contract";

/** All that is published in versions: looks, and the texts of legal pages. */
export type StoredPart = ContentPart | LegalTextPage;
export type StoredBodies = ContentBodies & Record<LegalTextPage, LegalBody>;

/** The bodies that count if nothing is published. */
export const OWN_BODIES: StoredBodies = { ...OWN_CONTENT, ...forEachText((): LegalBody => ({ text: null })) };

const SCHEMAS = { ...contentBodies, ...forEachText(legalBody) };

/** A stored body of a part; the shop's own if it is not as this version of the program has it. */
export function readBody<P extends StoredPart>(part: P, stored: unknown): StoredBodies[P] {
  const { data } = SCHEMAS[part].safeParse(stored);
  return (data ?? OWN_BODIES[part]) as StoredBodies[P];
}

/** The bodies of the parts of looks: the published ones, and the shop's own of the others. */
export function readBodies(published: readonly { part: StoredPart; body: unknown }[]): ContentBodies {
  const stored = new Map(published.map(({ part, body }) => [part, body]));
  return {
    identity: readBody("identity", stored.get("identity")),
    banner: readBody("banner", stored.get("banner")),
    home: readBody("home", stored.get("home")),
    pages: readBody("pages", stored.get("pages")),
    mails: readBody("mails", stored.get("mails")),
  };
}

/** A stored legal text, even if this version would refuse it; null for the shop's own. */
export function storedText(body: unknown): string | null {
  const hasText = typeof body === "object" && body !== null && "text" in body;
  return hasText && typeof body.text === "string" ? body.text : null;
}

/** Whether a part is a legal text. */
export function isLegalPart(part: StoredPart): part is LegalTextPage {
  return LEGAL_TEXTS.some((page) => page === part);
}

function forEachText<T>(make: (page: LegalTextPage) => T): Record<LegalTextPage, T> {
  return recordOf(LEGAL_TEXTS, make);
}
