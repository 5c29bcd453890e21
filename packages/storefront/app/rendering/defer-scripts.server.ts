import { handleLostScript } from "./lost-script.ts";

const HEAD_END = "</head>";
const PRELOADS = /<link rel="modulepreload"[^>]*\/>/g;
const IMPORTS = /^import (?:\* as \w+ from )?"([^"]+)";?$/gm;

/**
 * Until the page is seen, which only a tab in front is and not every browser tells; then until it is loaded, or earlier
 * where somebody begins to use it. Before it is seen nobody does: browsers tell of a pointer that moved where it is the
 * page that came below it.
 */
const WAIT = `if (!document.hidden && PerformanceObserver.supportedEntryTypes.includes("paint"))
  await new Promise((seen) => new PerformanceObserver(seen).observe({ type: "paint", buffered: true }));
if (document.readyState !== "complete") await new Promise((start) => {
  for (const sign of ["load", "pointermove", "touchstart", "keydown", "focusin"]) addEventListener(sign, start, { once: true, passive: true });
});`;

/**
 * Lets a document's scripts come after what is seen: they would share the line with stylesheet, font and first
 * pictures. React Router leaves no say in when its scripts start, so its preloads are taken out, and its module script
 * gives way to one that waits. Answers the document in parts, as putting it together would copy it.
 */
export function deferScripts(
  document: string,
  { written, sent }: { written: string; sent: string },
): string[] {
  const headEnd = document.indexOf(HEAD_END);
  const start = document.indexOf(written, headEnd);
  if (headEnd < 0 || start < 0) return [document];
  const head = document.slice(0, headEnd).replace(PRELOADS, "");
  return [head, document.slice(headEnd, start), sent, document.slice(start + written.length)];
}

/**
 * The script that waits, makes React Router's imports (`code`) and, with them, those of what they import. If one cannot
 * be loaded, the page loads again or says so.
 */
export function deferredScript(code: string, imports: readonly string[]): string {
  const own = [...code.matchAll(IMPORTS)].map(([, href = ""]) => href);
  const entry = entryOf(code);
  const others = new Set([...imports, ...own].filter((href) => href !== entry));
  const waiting = [NO_EVAL, WAIT, load(others, entry), FORGET, importLater(code)];
  return `try {\n${waiting.join("\n")}\n} catch (lost) { console.error(lost); (${handleLostScript})(); }`;
}

/** React Router would put a link for each script that is there already into the page while it comes to life. */
const FORGET = `{
  const { entry, routes } = window.__reactRouterManifest;
  for (const part of [entry, ...Object.values(routes)]) part.imports = [];
}`;

/**
 * zod tries `new Function` before its first schema, which the page's policy forbids and has reported. It reads this (as
 * `z.config` would set it) when it is loaded, and no module comes before a script of the document.
 */
const NO_EVAL = "globalThis.__zod_globalConfig = { jitless: true };";

/** So many scripts are asked for in one task: a phone takes up to 20 ms for each. */
const AT_ONCE = 2;

/**
 * Asks for all as soon as may be, as one module's imports are known only when it has come, and runs each when it is
 * there: as imports of the entry they would all run in one task, in which a page answers nobody.
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

/** The module that brings the page to life, which a script imports last. */
function entryOf(code: string): string {
  return /^import\("([^"]+)"\);/m.exec(code)?.[1] ?? "";
}

/** Static imports run before all other code of a script; these run where they stand. */
function importLater(code: string): string {
  return code
    .replace(/^import (".*?");$/gm, "await import($1);")
    .replace(/^import \* as (\w+) from (".*?");$/gm, "const $1 = await import($2);")
    .replace(/^import\((".*?")\);$/gm, "await import($1);");
}
