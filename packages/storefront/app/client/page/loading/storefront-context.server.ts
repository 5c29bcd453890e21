import { createContext, type RouterContextProvider } from "react-router";
import type { ShopData } from "../shop-data.ts";

/** Path and pixel size of the EU notice on the legal guarantee. */
export type GuaranteeNotice = { path: string; width: number; height: number };

/** The configuration for pages. */
export type ShopOptions = {
  /** Origin of the pages without a trailing slash, `https://example.com`. */
  siteUrl: string;
  siteName: string;
  /** Whether orders are neither delivered nor charged, which every page states. */
  demo: boolean;
  version: string;
  mainCategoryId: number;
  /** Google Analytics 4; null if no tag ever loads. */
  measurementId: string | null;
  /** Null if the operator has not provided it. */
  guaranteeNotice: GuaranteeNotice | null;
  /** The API's host, if it is not the pages' own. */
  api: ShopData["api"];
  /** Receives every failure that no page expects. */
  reportError(error: unknown): void;
};

/** A call of the API; `path` starts with a slash and includes the query string, `body` is JSON. */
export type ApiRequest = { method: string; path: string; body?: string };
export type ApiAnswer = { status: number; body: string };
export type FetchApi = (request: ApiRequest) => Promise<ApiAnswer>;

/** A document as UTF-8, and the hashes of our scripts in it, for `script-src`. */
export type RenderedDocument = { body: Uint8Array; scripts: readonly string[] };

type LoaderContext = Readonly<RouterContextProvider>;

const optionsContext = createContext<ShopOptions>();
const fetchApiContext = createContext<FetchApi>();
const documentContext = createContext<RenderedDocument | null>(null);

/** Puts the data of one rendering into its context. */
export function fillContext(context: RouterContextProvider, options: ShopOptions, fetchApi: FetchApi): void {
  context.set(optionsContext, options);
  context.set(fetchApiContext, fetchApi);
}

/** The shop's options, for a loader. */
export function optionsOf(context: LoaderContext): ShopOptions {
  return context.get(optionsContext);
}

/** The API client of a loader. */
export function fetchApiOf(context: LoaderContext): FetchApi {
  return context.get(fetchApiContext);
}

/** Hands on a rendered document, because a `Response` would copy its bytes several times. */
export function keepDocument(context: LoaderContext, document: RenderedDocument): void {
  (context as RouterContextProvider).set(documentContext, document);
}

/** The document of this rendering; null if there is none. */
export function documentOf(context: LoaderContext): RenderedDocument | null {
  return context.get(documentContext);
}
