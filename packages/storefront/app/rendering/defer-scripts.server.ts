import { CONSENT_TEXT_VERSION } from "@tuerca/contract";
import { askEarly, keepEarlyClick } from "./early-click.ts";
import { handleLostScript } from "./lost-script.ts";
import type { PageScripts } from "./page-scripts.server.tsx";

const HEAD_END = "</head>";
const PRELOADS = /<link rel="modulepreload"[^>]*\/>/g;
const IMPORTS = /^import (?:\* as \w+ from )?"([^"]+)";?$/gm;
/** The module that hydrates the page. */
const ENTRY = /^import\("([^"]+)"\);/m;

/**
 * Waits for the first paint, if the tab is in front and the browser reports it; then for load or
 * the first use.
 */
const WAIT = `if (!document.hidden && PerformanceObserver.supportedEntryTypes.includes("paint"))
  await new Promise((seen) => new PerformanceObserver(seen).observe({ type: "paint", buffered: true }));
if (document.readyState !== "complete") await new Promise((start) => {
  for (const sign of ["load", "pointermove", "touchstart", "keydown", "focusin"]) addEventListener(sign, start, { once: true, passive: true });
});`;

/**
 * Keeps a click, and asks for the cookie choice, from the first byte on: a module script runs only
 * once the document and its styles are there, and a slow phone paints before.
 */
export const EARLY = `(${keepEarlyClick})(); (${askEarly})(${JSON.stringify(CONSENT_TEXT_VERSION)});`;

/**
 * Delays a document's scripts until it is painted, because they would compete with stylesheet, font
 * and pictures. Replaces React Router's module script with one that waits and drops its preloads.
 * Returns the document in parts; throws if it is not as expected.
 */
export function deferScripts(
  document: string,
  { written, sent }: Pick<PageScripts, "written" | "sent">,
): string[] {
  if (sent === null) return [document.replace("<head>", `<head><script>${NO_EVAL}</script>`)];
  const headEnd = document.indexOf(HEAD_END);
  const start = document.indexOf(written, headEnd);
  if (headEnd < 0 || start < 0) throw new Error("React Router writes its scripts otherwise than expected");
  const head = document
    .slice(0, headEnd)
    .replace(PRELOADS, "")
    .replace("<head>", () => `<head><script>${EARLY}</script>`);
  return [head, document.slice(headEnd, start), sent, document.slice(start + written.length)];
}

/**
 * The waiting script: makes React Router's imports (`code`) and the imports of those. If an import
 * fails to load, it reloads the page or shows the notice. Throws if `code` has no entry.
 */
export function deferredScript(code: string, imports: readonly string[]): string {
  const own = [...code.matchAll(IMPORTS)].map(([, href = ""]) => href);
  const entry = ENTRY.exec(code)?.[1];
  if (!entry) throw new Error("React Router imports its entry otherwise than expected");
  const others = new Set([...imports, ...own].filter((href) => href !== entry));
  const steps = [NO_EVAL, WAIT, load(others, entry), importLater(code)];
  return `try {\n${steps.join("\n")}\n} catch (lost) { console.error(lost); (${handleLostScript})(); }`;
}

/**
 * zod tries `new Function` before its first schema, which the page's policy forbids and reports.
 * zod reads this setting when it loads, as if `z.config` had set it.
 */
export const NO_EVAL = "globalThis.__zod_globalConfig = { jitless: true };";

/** Scripts requested per task: a phone takes up to 20 ms for each. */
const AT_ONCE = 2;

/**
 * Requests all scripts early, because a module's imports are known only once it has loaded, and
 * runs each on arrival: as imports of the entry all would run in one task, during which a page does
 * not respond.
 */
function load(hrefs: ReadonlySet<string>, entry: string): string {
  return `document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: ${JSON.stringify(entry)} }));
const modules = [];
for (const href of ${JSON.stringify([...hrefs])}) {
  modules.push(import(href));
  if (modules.length % ${AT_ONCE} === 0) await new Promise((next) => setTimeout(next));
}
await Promise.all(modules);`;
}

/** Static imports run before a script's other code; these run at their position. */
function importLater(code: string): string {
  return code
    .replace(/^import (".*?");$/gm, "await import($1);")
    .replace(/^import \* as (\w+) from (".*?");$/gm, "const $1 = await import($2);")
    .replace(/^import\((".*?")\);$/gm, "await import($1);");
}
