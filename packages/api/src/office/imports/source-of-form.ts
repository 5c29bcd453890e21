import type { BodyOf } from "@tuerca/contract";
import type { changeSource } from "@tuerca/office-contract";
import { Invalid } from "@tuerca/platform/errors";
import { checkPublicUrl } from "@tuerca/platform/net/public-url";
import type { Context } from "../../context.ts";
import { type FeedColumns, findIncludedMap, mapOf } from "../../modules/import/index.ts";
import {
  type NewWatchedSource,
  sealPassword,
  type WatchedSource,
} from "../../modules/watched-sources/index.ts";

type Form = BodyOf<typeof changeSource>;
type FormContext = Pick<Context, "config" | "mapsDir" | "session">;

/**
 * Reads a form about a source. The returned function gives its new form from the stored one, or
 * null for a new source. Both throw Invalid at a field.
 */
export async function readSourceForm(
  { config: { isDemo }, mapsDir, session }: FormContext,
  name: string,
  form: Form,
): Promise<(before: WatchedSource | null) => NewWatchedSource> {
  const url = { isDemo, field: "address", example: "https://bosch.example/tarifa.csv" };
  const address = form.address === "" ? null : await checkPublicUrl(form.address, url);
  const reading = form.columns === undefined ? null : await readingOf(form.columns, mapsDir);
  return (before) => {
    if (before && !before.isPublic && (address !== null || reading !== null))
      throw Invalid.at(
        "address",
        "Este origen lo añadió una orden, que también cambia su dirección y su formato.",
      );
    const location = address ?? before?.location ?? "";
    const known = before ?? { map: null, columns: null };
    return {
      name,
      location,
      ...(before?.isPublic === false
        ? {
            username: before.username,
            passwordEnv: before.passwordEnv,
            passwordSealed: null,
            isPublic: false,
          }
        : { ...loginOf(name, form, location, before, session.secret), isPublic: true }),
      ...(reading ?? { map: known.map, columns: known.columns }),
      prune: form.prune,
      pruneLimit: form.prune_limit,
      schedule:
        form.every_minutes === null ? { atTimes: form.at_times ?? [] } : { everyMinutes: form.every_minutes },
      mailTo: form.mail_to,
    };
  };
}

async function readingOf(columns: FeedColumns | null, mapsDir: string | null) {
  if (columns === null) return { columns, map: null };
  const { included } = columns;
  const map = included === undefined ? null : await findIncludedMap(mapsDir, included);
  if (included !== undefined && map === null) throw Invalid.at("columns", "Este formato no existe.");
  return { columns, map: mapOf(columns, map) };
}

/** A stored password goes to the server for which it was typed, and to no other. */
function loginOf(
  name: string,
  { username, password }: Pick<Form, "username" | "password">,
  location: string,
  before: WatchedSource | null,
  secret: string,
) {
  const none = { passwordEnv: null, passwordSealed: null };
  if (username === "") return { username: null, ...none };
  if (password !== "") return { username, ...none, passwordSealed: sealPassword(password, name, secret) };
  const stored = before?.passwordSealed ?? null;
  if (stored && before && new URL(before.location).origin !== new URL(location).origin)
    throw Invalid.at("password", "Escribe otra vez la contraseña: la dirección es de otro servidor.");
  return { username, ...none, passwordSealed: stored };
}
