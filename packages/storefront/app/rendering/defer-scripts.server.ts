import { handleLostScript } from "./lost-script.ts";
import type { PageScripts } from "./page-scripts.server.tsx";

const HEAD_END = "</head>";
const PRELOADS = /<link rel="modulepreload"[^>]*\/>/g;
const IMPORTS = /^import (?:\* as \w+ from )?"([^"]+)";?$/gm;
/** The module that brings the page to life. */
const ENTRY = /^import\("([^"]+)"\);/m;

/**
 * Until the page is painted, where the tab is in front and the browser reports it; then until it is
 * loaded, or earlier where somebody begins to use it.
 */
const WAIT = `if (!document.hidden && PerformanceObserver.supportedEntryTypes.includes("paint"))
  await new Promise((seen) => new PerformanceObserver(seen).observe({ type: "paint", buffered: true }));
if (document.readyState !== "complete") await new Promise((start) => {
  for (const sign of ["load", "pointermove", "touchstart", "keydown", "focusin"]) addEventListener(sign, start, { once: true, passive: true });
});`;

/**
 * Lets a document's scripts load after what is seen: they would share the line with stylesheet, font
 * and first pictures. React Router's preloads are taken out, and its module script gives way to one that
 * waits. Answers the document in parts; throws where it is not written as expected.
 */
export function deferScripts(
  document: string,
  { written, sent }: Pick<PageScripts, "written" | "sent">,
): string[] {
  if (sent === null) return [document.replace("<head>", `<head><script>${NO_EVAL}</script>`)];
  const headEnd = document.indexOf(HEAD_END);
  const start = document.indexOf(written, headEnd);
  if (headEnd < 0 || start < 0) throw new Error("React Router writes its scripts otherwise than expected");
  const head = document.slice(0, headEnd).replace(PRELOADS, "");
  return [head, document.slice(headEnd, start), sent, document.slice(start + written.length)];
}

/**
 * The script that waits, then makes React Router's imports (`code`) together with what those import. If
 * one cannot be loaded, the page loads again or says so. Throws where it finds no entry in `code`.
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
 * zod tries `new Function` before its first schema, which the page's policy forbids and reports. It
 * reads this setting when it loads, as if `z.config` had set it.
 */
export const NO_EVAL = "globalThis.__zod_globalConfig = { jitless: true };";

/** So many scripts are asked for in one task: a phone takes up to 20 ms for each. */
const AT_ONCE = 2;

/**
 * Asks for all scripts early, as a module's imports are known only when it has come, and runs each when
 * it is there: as imports of the entry they would all run in one task, in which a page answers nobody.
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

/** Static imports run before all other code of a script; these run where they stand. */
function importLater(code: string): string {
  return code
    .replace(/^import (".*?");$/gm, "await import($1);")
    .replace(/^import \* as (\w+) from (".*?");$/gm, "const $1 = await import($2);")
    .replace(/^import\((".*?")\);$/gm, "await import($1);");
}
