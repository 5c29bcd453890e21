import { hash } from "node:crypto";
import { renderToString } from "react-dom/server";
import { type EntryContext, Scripts, ScrollRestoration, ServerRouter } from "react-router";
import { deferredScript } from "./defer-scripts.server.ts";
import { HAND_OVER } from "./hand-over.server.ts";
import { importsOf, leanManifest } from "./page-imports.server.ts";

/** The scripts in every document of the same routes. */
export type PageScripts = {
  /** React Router's module script, as it writes it into a document. */
  written: string;
  /** What is sent in its place. */
  sent: string;
  /** Sources for `script-src`: the hashes of all that runs. */
  sources: readonly string[];
};

const INLINE = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const MODULE = ' type="module"';

const known = new WeakMap<EntryContext["manifest"], PageScripts>();

/**
 * The scripts of the page that is being rendered, made once for each set of routes. They are read from a rendering of
 * React Router's components alone, without data, so that nothing in a document can get its own script allowed.
 */
export function scriptsOf(context: EntryContext, url: string): PageScripts {
  const manifest = leanManifest(context);
  const made = known.get(manifest) ?? makeScripts({ ...context, manifest }, url, importsOf(context));
  known.set(manifest, made);
  return made;
}

function makeScripts(context: EntryContext, url: string, imports: readonly string[]): PageScripts {
  const found = [...renderAlone(context, url).matchAll(INLINE)];
  const scripts = found.map(([html, attributes = "", code = ""]) => ({ html, attributes, code }));
  const module = scripts.find(({ attributes }) => attributes.includes(MODULE));
  if (!module) throw new Error("React Router has written no module script");
  // Vite's development server puts scripts of its own before all others
  const code = import.meta.env.DEV ? module.code : deferredScript(module.code, imports);
  const others = scripts.filter((script) => script !== module).map((script) => script.code);
  return {
    written: module.html,
    sent: module.html.replace(module.code, () => code),
    sources: [...others, code, HAND_OVER].map((script) => `'sha256-${hash("sha256", script, "base64")}'`),
  };
}

/** What React Router writes for these routes where no route shows anything. */
function renderAlone(context: EntryContext, url: string): string {
  const { matches } = context.staticHandlerContext;
  const ids = matches.map(({ route }) => route.id);
  const nothing = Object.fromEntries(ids.map((id) => [id, null]));
  const alone: EntryContext = {
    ...context,
    routeModules: Object.fromEntries(
      ids.map((id, index) => [id, { default: index === 0 ? Alone : Nothing }]),
    ),
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
