import { createContext, type RouterContextProvider } from "react-router";

/** What the law and the visitor want to know about who runs the shop; null where it is not configured. */
export type Operator = {
  name: string | null;
  nif: string | null;
  address: string | null;
  registry: string | null;
  email: string | null;
  phone: string | null;
};

export type StorefrontOptions = {
  /** Calls the API; `path` starts with a slash and holds the query string. */
  fetchApi(path: string, init: RequestInit): Promise<Response>;
  /** Origin of the pages without a trailing slash, `https://example.com`. */
  siteUrl: string;
  siteName: string;
  operator: Operator;
  /** Whether orders are neither served nor charged; every page says so. */
  demo: boolean;
  version: string;
  mainCategoryId: number;
  /** Told of every failure that no page expects. */
  reportError(error: unknown): void;
};

const optionsContext = createContext<StorefrontOptions>();
const setCookiesContext = createContext<string[]>();

/** Puts the shop's options and an empty list of cookies into the context of one request. */
export function fillContext(context: RouterContextProvider, options: StorefrontOptions): void {
  context.set(optionsContext, options);
  context.set(setCookiesContext, []);
}

export function optionsOf(context: Readonly<RouterContextProvider>): StorefrontOptions {
  return context.get(optionsContext);
}

/** Values of Set-Cookie that the API answered during this request; the document passes them on. */
export function setCookiesOf(context: Readonly<RouterContextProvider>): string[] {
  return context.get(setCookiesContext);
}
