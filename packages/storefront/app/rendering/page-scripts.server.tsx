import { hash } from "node:crypto";
import { renderToString } from "react-dom/server";
import { type EntryContext, Scripts, ScrollRestoration, ServerRouter } from "react-router";
import { deferredScript, EARLY, NO_EVAL } from "./defer-scripts.server.ts";
import { HAND_OVER } from "./hand-over.server.ts";
import { isPlain } from "./plain.ts";

type Manifest = EntryContext["manifest"];

/** The scripts in every document of the same routes. */
export type PageScripts = {
  /** The manifest to render these documents with. */
  manifest: Manifest;
  /** React Router's module script, as it appears in a document. */
  written: string;
  /** The script sent in its place; null if React Router's own stays. */
  sent: string | null;
  /** Sources for `script-src`: the hashes of all scripts that run. */
  sources: readonly string[];
};

const INLINE = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const MODULE = ' type="module"';

const known = new Map<string, PageScripts>();

/**
 * The scripts of the current page, built once per set of routes. They come from a rendering of
 * React Router's components alone, without data, so that no content of a document can get its own
 * script allowed.
 */
export function scriptsOf(context: EntryContext, url: string): PageScripts {
  const key = context.staticHandlerContext.matches.map(({ route }) => route.id).join();
  const made = known.get(key) ?? makeScripts(context, url);
  // Vite's development server replaces modules while it runs.
  if (!import.meta.env.DEV) known.set(key, made);
  return made;
}

function makeScripts(context: EntryContext, url: string): PageScripts {
  const found = [...renderAlone(context, url).matchAll(INLINE)];
  const scripts = found.map(([html, attributes = "", code = ""]) => ({ html, attributes, code }));
  const module = scripts.find(({ attributes }) => attributes.includes(MODULE));
  if (!module) throw new Error("React Router has written no module script");
  const { html: written, code } = module;
  const others = scripts.filter((script) => script !== module).map((script) => script.code);
  // Vite's development server puts its own scripts before all others.
  if (import.meta.env.DEV || isPlain("defer-scripts")) {
    const sources = [...others, code, NO_EVAL, HAND_OVER].map(sourceOf);
    return { manifest: context.manifest, written, sent: null, sources };
  }
  const manifest = isPlain("lean-manifest") ? context.manifest : leanManifest(context);
  const later = deferredScript(code, importsOf(context));
  const sent = written.replace(code, () => later);
  return { manifest, written, sent, sources: [EARLY, ...others, later, HAND_OVER].map(sourceOf) };
}

/**
 * The manifest with the page's own routes and without imports: React Router would prepare all
 * routes, and render a preload for each import that `deferScripts` removes again.
 */
function leanManifest({ manifest, staticHandlerContext: { matches } }: EntryContext): Manifest {
  const ids = new Set(matches.map(({ route }) => route.id));
  const own = Object.entries(manifest.routes).filter(([id]) => ids.has(id));
  const routes = own.map(([id, route]) => [id, { ...route, imports: [] }]);
  return { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(routes) };
}

/** URLs of the imports of a page's scripts, with duplicates. */
function importsOf({ manifest, staticHandlerContext: { matches } }: EntryContext): string[] {
  const ofRoutes = matches.flatMap(({ route }) => manifest.routes[route.id]?.imports ?? []);
  return [...manifest.entry.imports, ...ofRoutes];
}

/** React Router's scripts for these routes if no route renders anything. */
function renderAlone(context: EntryContext, url: string): string {
  const { matches } = context.staticHandlerContext;
  const ids = matches.map(({ route }) => route.id);
  const silent = ids.map((id, index) => [id, { default: index === 0 ? Alone : Nothing }]);
  const nothing = Object.fromEntries(ids.map((id) => [id, null]));
  const alone: EntryContext = {
    ...context,
    routeModules: { ...context.routeModules, ...Object.fromEntries(silent) },
    staticHandlerContext: { ...context.staticHandlerContext, errors: null, loaderData: nothing },
  };
  delete alone.serverHandoffStream;
  return renderToString(<ServerRouter context={alone} url={url} />);
}

function Alone() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

function Nothing() {
  return null;
}

/** The sources of all inline scripts of a document, whoever wrote them. */
export function inlineSources(document: string): string[] {
  return [...document.matchAll(INLINE)].map(([, , code = ""]) => sourceOf(code));
}

function sourceOf(script: string): string {
  return `'sha256-${hash("sha256", script, "base64")}'`;
}
