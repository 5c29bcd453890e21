import pg from "pg";

/** Statements that a connection keeps prepared; a text that varies with its input seldom comes twice and is none of them. */
const MOST_PREPARED = 500;

const names = new Map<string, string>();
const seenOnce = new Set<string>();

/**
 * A connection that prepares each statement with values whose text comes again, in this process, under a name of its own.
 * PostgreSQL then parses it once, and plans it once unless plans for the values at hand look cheaper (PostgreSQL's manual,
 * PREPARE, Notes).
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own type has an overload for each way to call it
  override query(config: any, ...rest: any[]): any {
    const [values, ...others] = rest;
    if (typeof config !== "string" || !Array.isArray(values) || values.length === 0)
      return super.query(config, ...rest);
    const name = nameOf(config);
    return name ? super.query({ name, text: config, values }, ...others) : super.query(config, ...rest);
  }
}

function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= MOST_PREPARED) return name;
  if (!seenOnce.delete(text)) {
    if (seenOnce.size >= MOST_PREPARED) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  }
  const fresh = `tuerca-${names.size}`;
  names.set(text, fresh);
  return fresh;
}
