import { recordAct } from "@tuerca/platform/audit";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { findTarget, type RedirectTarget } from "../../modules/catalog/index.ts";
import {
  countRedirects,
  deleteRedirect,
  insertRedirect,
  keyOfTerm,
  LONGEST_PATH,
  readOwnAddress,
} from "../../modules/search/index.ts";

type RedirectContext = Pick<Context, "database" | "clock" | "catalog" | "config">;

/** Longest term as it is shown, in characters: a few letters grow in lower case. */
const LONGEST_TERM = 80;

/** The most searches that lead to a page. */
const MOST_REDIRECTS = 500;

/**
 * Leads whoever searches these words to a page of the shop, in every process within two seconds;
 * returns the redirect's id. Throws Invalid (`term`, `path`) with what is wrong.
 */
export async function addRedirect(
  context: RedirectContext,
  { term: typed, path }: { term: string; path: string },
): Promise<number> {
  const term = typed.trim().replaceAll(/\s+/g, " ").toLowerCase().slice(0, LONGEST_TERM);
  const key = keyOfTerm(term) ?? refuse("term", "Escribe al menos una palabra que se busque");
  const target = await readTarget(context, path);
  const { clock } = context;
  return inTransaction(context.database.db, async (trx) => {
    const isFull = (await countRedirects(trx)) >= MOST_REDIRECTS;
    if (isFull) refuse("term", `Ya hay ${MOST_REDIRECTS} redirecciones: quita alguna antes`);
    const id = await insertRedirect(trx, { key, term, target, addedAt: clock.now() });
    if (id === null) return refuse("term", "Esta búsqueda ya lleva a una página: quita antes la otra");
    await recordAct(trx, "redirect.added", String(id), { after: { term, path: target.path } });
    return id;
  });
}

/** Removes a redirect. Throws NotFound if it is gone. */
export function removeRedirect({ database: { db } }: RedirectContext, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const removed = await deleteRedirect(trx, id);
    if (!removed) throw new NotFound("Esta redirección ya no existe.");
    await recordAct(trx, "redirect.removed", String(id), { before: removed });
  });
}

async function readTarget(
  { catalog, config, database }: RedirectContext,
  typed: string,
): Promise<RedirectTarget> {
  const address = readOwnAddress(typed, config.siteUrl);
  if (!address) return refuse("path", "Solo puede llevar a una página de esta tienda");
  const { path, query } = address;
  if (new URLSearchParams(query).has("q"))
    return refuse("path", "Una búsqueda no puede llevar a otra: para eso están los sinónimos");
  const source = { catalog, db: database.db, mainCategoryId: config.MAIN_CATEGORY_ID };
  const target = await findTarget(source, path, query);
  if (!target) return refuse("path", "La tienda no tiene esta página");
  if (target.path.length > LONGEST_PATH)
    return refuse("path", `La dirección puede tener hasta ${LONGEST_PATH} caracteres`);
  return target;
}

function refuse(field: string, problem: string): never {
  throw new Invalid(problem, { [field]: [problem] });
}
