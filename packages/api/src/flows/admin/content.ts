import { type ContentBodies, type ContentPart, OWN_CONTENT } from "@tuerca/contract";
import type { Context } from "../../context.ts";
import {
  findDraft,
  findLogo,
  findVersion,
  insertVersion,
  listPublished,
  lockContent,
  readBody,
  storeDraft,
} from "../../modules/content/index.ts";
import { currentActor, recordAct } from "../../platform/audit/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { Conflict, Invalid, NotFound } from "../../platform/errors.ts";

type ContentContext = Pick<Context, "database" | "clock">;
type Body = ContentBodies[ContentPart];

/**
 * Saves a part's draft; returns its version. `seen` is the version that the person saw, 0 for none.
 * The same draft again changes nothing. Throws Conflict `content_changed`, and Invalid for an
 * unknown logo.
 */
export function saveDraft(
  { database: { db }, clock }: ContentContext,
  part: ContentPart,
  body: Body,
  seen: number,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    if ("logo_id" in body) await checkLogo(trx, body.logo_id);
    const draft = await findDraft(trx, part);
    if (draft?.body && isSameBody(readBody(part, draft.body), body)) return draft.version;
    if ((draft?.version ?? 0) !== seen) throw changed();
    const version = await storeDraft(trx, { part, body, by: actorName() }, clock.now());
    const before = draft?.body ? { before: factsOf(readBody(part, draft.body)) } : {};
    await recordAct(trx, "content.drafted", part, { ...before, after: factsOf(body) });
    return version;
  });
}

/** Drops a part's draft. Throws NotFound, and Conflict if it is not the one that was seen. */
export function discardDraft(context: ContentContext, part: ContentPart, seen: number): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const body = await takeDraft(context, trx, part, seen);
    await recordAct(trx, "content.discarded", part, { before: factsOf(body) });
  });
}

/**
 * Publishes a part's draft: the pages of all processes follow within two seconds. Throws NotFound,
 * and Conflict if it is not the draft that was seen.
 */
export function publishDraft(context: ContentContext, part: ContentPart, seen: number): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const body = await takeDraft(context, trx, part, seen);
    const before = (await findPublished(trx, part)).body;
    await insertVersion(trx, { part, body, by: actorName() }, context.clock.now());
    await recordAct(trx, "content.published", part, { before: factsOf(before), after: factsOf(body) });
  });
}

/**
 * Publishes an earlier version of a part anew, or the shop's own with id 0. A draft stays. `seen` is
 * the id of the version that was the published one, 0 for the shop's own. Throws NotFound and
 * Conflict.
 */
export function restoreVersion(
  { database: { db }, clock }: ContentContext,
  part: ContentPart,
  { id, seen }: { id: number; seen: number },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    const published = await findPublished(trx, part);
    if (published.id !== seen) throw changed();
    const version = id === 0 ? { body: OWN_CONTENT[part] } : await findVersion(trx, part, id);
    if (!version) throw new NotFound("Esta versión no existe.");
    const body = readBody(part, version.body);
    if (isSameBody(body, published.body)) return;
    await insertVersion(trx, { part, body, by: actorName() }, clock.now());
    await recordAct(trx, "content.restored", part, { before: factsOf(published.body), after: factsOf(body) });
  });
}

async function takeDraft({ clock }: ContentContext, trx: Trx, part: ContentPart, seen: number) {
  await lockContent(trx);
  const draft = await findDraft(trx, part);
  if (!draft?.body) throw new NotFound("Este borrador ya no existe.");
  if (draft.version !== seen) throw changed();
  await storeDraft(trx, { part, body: null, by: actorName() }, clock.now());
  return readBody(part, draft.body);
}

async function findPublished(trx: Trx, part: ContentPart): Promise<{ id: number; body: Body }> {
  const found = (await listPublished(trx)).find((one) => one.part === part);
  return { id: found?.id ?? 0, body: readBody(part, found?.body) };
}

async function checkLogo(trx: Trx, id: number | null): Promise<void> {
  const text = "Este logo no existe: súbelo otra vez.";
  if (id !== null && !(await findLogo(trx, id))) throw new Invalid(text, { logo_id: [text] });
}

/** A body as the audit shows it: of mails, those that have an introduction. */
function factsOf(body: Body): Record<string, unknown> {
  if (!("introductions" in body)) return body;
  return Object.fromEntries(Object.entries(body.introductions).filter(([, text]) => text !== null));
}

function isSameBody(one: Body, other: Body): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function actorName(): string {
  return currentActor()?.name ?? "";
}

function changed(): Conflict {
  return new Conflict("content_changed", "Alguien lo ha cambiado mientras lo mirabas.");
}
