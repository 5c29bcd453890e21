import type { ShopPaymentMethod } from "@tuerca/contract";
import { createContext, type RouterContextProvider } from "react-router";
import type { ShopData } from "./shop-data.ts";

/** What the law and the visitor want to know about who runs the shop; null where it is not configured. */
export type Operator = {
  name: string | null;
  nif: string | null;
  address: string | null;
  registry: string | null;
  email: string | null;
  phone: string | null;
};

/** Where the EU notice on the legal guarantee is, and its size in pixels. */
export type GuaranteeNotice = { path: string; width: number; height: number };

/** What pages show of the configuration. */
export type ShopOptions = {
  /** Origin of the pages without a trailing slash, `https://example.com`. */
  siteUrl: string;
  siteName: string;
  operator: Operator;
  /** Whether orders are neither served nor charged; every page says so. */
  demo: boolean;
  version: string;
  mainCategoryId: number;
  /** Google Analytics 4; null where no tag is ever loaded. */
  measurementId: string | null;
  /** Null where the operator has not put it in. */
  guaranteeNotice: GuaranteeNotice | null;
  /** The ways to pay that the shop takes. */
  paymentMethods: readonly ShopPaymentMethod[];
  /** Whether gift cards can be sold and paid with. */
  hasGiftCards: boolean;
  /** Origin of the gateway that takes cards and Bizum, and whether no money moves there; null without one. */
  payment: { origin: string; isTest: boolean } | null;
  /** The API's host where it is not the pages' own. */
  api: ShopData["api"];
  /** Told of every failure that no page expects. */
  reportError(error: unknown): void;
};

/** A call of the API; `path` starts with a slash and holds the query string, `body` is JSON. */
export type ApiRequest = { method: string; path: string; body?: string };
export type ApiAnswer = { status: number; body: string };
export type FetchApi = (request: ApiRequest) => Promise<ApiAnswer>;

/** A document as UTF-8, and the sources of the scripts in it that are ours, for `script-src`. */
export type RenderedDocument = { body: Uint8Array; scripts: readonly string[] };

type LoaderContext = Readonly<RouterContextProvider>;

const optionsContext = createContext<ShopOptions>();
const fetchApiContext = createContext<FetchApi>();
const documentContext = createContext<RenderedDocument | null>(null);

/** Puts what one rendering knows into its context. */
export function fillContext(context: RouterContextProvider, options: ShopOptions, fetchApi: FetchApi): void {
  context.set(optionsContext, options);
  context.set(fetchApiContext, fetchApi);
}

/** The shop's options, for a loader. */
export function optionsOf(context: LoaderContext): ShopOptions {
  return context.get(optionsContext);
}

/** How a loader calls the API. */
export function fetchApiOf(context: LoaderContext): FetchApi {
  return context.get(fetchApiContext);
}

/** Hands on a rendered document: through a `Response` its bytes would be copied several times. */
export function keepDocument(context: LoaderContext, document: RenderedDocument): void {
  (context as RouterContextProvider).set(documentContext, document);
}

/** The document that this rendering has kept; null where it kept none. */
export function documentOf(context: LoaderContext): RenderedDocument | null {
  return context.get(documentContext);
}
