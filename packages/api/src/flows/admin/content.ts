import { createHash } from "node:crypto";
import { type LegalTextPage, legalMessages, picturesInPage, problemsOfMails } from "@tuerca/contract";
import { OWN_LEGAL_TEXTS } from "@tuerca/contract/legal-texts";
import { currentActor, recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid, NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import {
  findContentPictures,
  findDraft,
  findLogo,
  findVersion,
  insertVersion,
  isLegalPart,
  listPublished,
  lockContent,
  OWN_BODIES,
  readBody,
  type StoredBodies,
  type StoredPart,
  storeDraft,
  storedText,
} from "../../modules/content/index.ts";

type ContentContext = Pick<Context, "database" | "clock">;
type Body = StoredBodies[StoredPart];

/**
 * Saves a part's draft; returns its version. `seen` is the version that the person saw, 0 for none.
 * The same draft again changes nothing. Throws Conflict `content_changed`, and Invalid for an
 * unknown logo or picture.
 */
export function saveDraft(
  { database: { db }, clock }: ContentContext,
  part: StoredPart,
  body: Body,
  seen: number,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    if ("logo_id" in body) await checkLogo(trx, body.logo_id);
    await checkPictures(trx, body);
    const draft = await findDraft(trx, part);
    if (draft?.body && isSameBody(readBody(part, draft.body), body)) return draft.version;
    if ((draft?.version ?? 0) !== seen) throw changed();
    const version = await storeDraft(trx, { part, body, by: actorName() }, clock.now());
    const before = draft?.body ? { before: factsOf(part, readBody(part, draft.body)) } : {};
    await recordAct(trx, "content.drafted", part, { ...before, after: factsOf(part, body) });
    return version;
  });
}

/**
 * Saves a draft of a legal page's text; the shop's own text counts as none. Throws Invalid, which
 * names each wrong line, and Conflict `content_changed`.
 */
export function saveLegalDraft(
  context: ContentContext,
  page: LegalTextPage,
  text: string,
  seen: number,
): Promise<number> {
  const problems = legalMessages(page, text);
  if (problems.length > 0) throw new Invalid("Revisa el texto.", { text: problems });
  return saveDraft(context, page, { text: text === OWN_LEGAL_TEXTS[page] ? null : text }, seen);
}

/** Drops a part's draft. Throws NotFound, and Conflict if it is not the one that was seen. */
export function discardDraft(context: ContentContext, part: StoredPart, seen: number): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const body = await takeDraft(context, trx, part, seen);
    await recordAct(trx, "content.discarded", part, { before: factsOf(part, body) });
  });
}

/**
 * Publishes a part's draft: the pages of all processes follow within two seconds. Throws NotFound,
 * and Conflict if it is not the draft that was seen.
 */
export function publishDraft(context: ContentContext, part: StoredPart, seen: number): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const body = await takeDraft(context, trx, part, seen);
    refuseOldText(part, body);
    const before = (await findPublished(trx, part)).body;
    await insertVersion(trx, { part, body, by: actorName() }, context.clock.now());
    const facts = { before: factsOf(part, before), after: factsOf(part, body) };
    await recordAct(trx, "content.published", part, facts);
  });
}

/**
 * Publishes an earlier version of a part anew, or the shop's own with id 0. A draft stays. `seen`
 * is the id of the version that was the published one, 0 for the shop's own. Throws NotFound and
 * Conflict.
 */
export function restoreVersion(
  { database: { db }, clock }: ContentContext,
  part: StoredPart,
  { id, seen }: { id: number; seen: number },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockContent(trx);
    const published = await findPublished(trx, part);
    if (published.id !== seen) throw changed();
    const version = id === 0 ? { body: OWN_BODIES[part] } : await findVersion(trx, part, id);
    if (!version) throw new NotFound("Esta versión no existe.");
    refuseOldText(part, version.body);
    const body = readBody(part, version.body);
    if (isSameBody(body, published.body)) return;
    await insertVersion(trx, { part, body, by: actorName() }, clock.now());
    const facts = { before: factsOf(part, published.body), after: factsOf(part, body) };
    await recordAct(trx, "content.restored", part, facts);
  });
}

async function takeDraft({ clock }: ContentContext, trx: Trx, part: StoredPart, seen: number) {
  await lockContent(trx);
  const draft = await findDraft(trx, part);
  if (!draft?.body) throw new NotFound("Este borrador ya no existe.");
  if (draft.version !== seen) throw changed();
  await storeDraft(trx, { part, body: null, by: actorName() }, clock.now());
  return isLegalPart(part) ? { text: storedText(draft.body) } : readBody(part, draft.body);
}

/** Refuses texts of before that this version of the program would not take. */
function refuseOldText(part: StoredPart, body: unknown): void {
  const [problem] = isLegalPart(part) ? legalProblems(part, body) : lookProblems(readBody(part, body));
  if (problem) throw new Invalid(`Este texto ya no vale. ${problem}`);
}

function legalProblems(page: LegalTextPage, body: unknown): string[] {
  const text = storedText(body);
  return text === null ? [] : legalMessages(page, text);
}

function lookProblems(body: Body): string[] {
  const problems: string[] = [];
  if ("pages" in body)
    for (const { title, text } of body.pages)
      problems.push(...legalMessages(null, text).map((message) => `${title}: ${message}`));
  if ("introductions" in body)
    problems.push(...problemsOfMails(body).map(({ message, mail }) => `${message} (${mail}).`));
  return problems;
}

async function findPublished(trx: Trx, part: StoredPart): Promise<{ id: number; body: Body }> {
  const found = (await listPublished(trx)).find((one) => one.part === part);
  return { id: found?.id ?? 0, body: readBody(part, found?.body) };
}

/** A body as the audit keeps it: of mails the words that there are, of long texts the digest. */
function factsOf(part: StoredPart, body: Body): Readonly<Record<string, unknown>> {
  if ("introductions" in body)
    return {
      ...written(body.introductions, ""),
      ...written(body.subjects, ".subject"),
      ...written(body.openings, ".opening"),
    };
  if ("pages" in body)
    return Object.fromEntries(
      body.pages.map(({ slug, title, text }) => [slug, `${title}: ${digestOf(text)}`]),
    );
  if (!isLegalPart(part) || !("text" in body)) return body;
  return { text: body.text === null ? "el de la tienda" : digestOf(body.text) };
}

/** The texts that there are, each by its mail and an ending. */
function written(texts: Readonly<Record<string, string | null>>, ending: string) {
  const some = Object.entries(texts).filter(([, text]) => text !== null);
  return Object.fromEntries(some.map(([mail, text]) => [mail + ending, text]));
}

async function checkLogo(trx: Trx, id: number | null): Promise<void> {
  const text = "Este logo no existe: súbelo otra vez.";
  if (id !== null && !(await findLogo(trx, id))) throw new Invalid(text, { logo_id: [text] });
}

/** Refuses pictures that are not uploaded, each at the field that names it. */
async function checkPictures(trx: Trx, body: Body): Promise<void> {
  const named = "hero" in body ? heroPicture(body) : "pages" in body ? pagePictures(body) : [];
  const known = await findContentPictures(trx, [...new Set(named.map(({ id }) => id))]);
  const unknown = named.filter(({ id }) => !known.has(id));
  const errors = unknown.map(({ id, field }) => [field, [`La foto ${id} no existe: súbela otra vez.`]]);
  if (errors.length > 0) throw new Invalid("Falta una foto.", Object.fromEntries(errors));
}

type NamedPicture = { id: number; field: string };

function heroPicture({ hero: { picture_id: id } }: StoredBodies["home"]): NamedPicture[] {
  return id === null ? [] : [{ id, field: "hero.picture_id" }];
}

function pagePictures({ pages }: StoredBodies["pages"]): NamedPicture[] {
  return pages.flatMap((page, at) => picturesInPage(page).map((id) => ({ id, field: `pages.${at}.text` })));
}

function digestOf(text: string): string {
  return `${text.length} caracteres, SHA-256 ${createHash("sha256").update(text).digest("hex")}`;
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
