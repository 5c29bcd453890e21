import { type ContentBodies, type ContentPart, contentBodies, OWN_CONTENT } from "@tuerca/contract";

/** A stored body of a part; the shop's own if it is not as this version of the program has it. */
export function readBody<P extends ContentPart>(part: P, stored: unknown): ContentBodies[P] {
  const { data } = contentBodies[part].safeParse(stored);
  return (data ?? OWN_CONTENT[part]) as ContentBodies[P];
}

/** The bodies of all parts: the published ones, and the shop's own of the others. */
export function readBodies(published: readonly { part: ContentPart; body: unknown }[]): ContentBodies {
  const stored = new Map(published.map(({ part, body }) => [part, body]));
  return {
    identity: readBody("identity", stored.get("identity")),
    banner: readBody("banner", stored.get("banner")),
    home: readBody("home", stored.get("home")),
    mails: readBody("mails", stored.get("mails")),
  };
}
