import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import {
  documentOf,
  type FetchApi,
  fillContext,
  type RenderedDocument,
  type ShopOptions,
} from "./client/page/loading/storefront-context.server.ts";
import { printableAddress } from "./client/page/printable-address.server.ts";
import { setMediaOrigin } from "./ui/responsive-image/image-url.ts";

export type {
  ApiAnswer,
  ApiRequest,
  FetchApi,
  ShopOptions,
} from "./client/page/loading/storefront-context.server.ts";

/** The storefront's answer to one URL. */
export type Rendered = RenderedDocument & { status: number; headers: Record<string, string> };

/**
 * The storefront as one function from a URL (path and query) to its answer: documents and `.data`.
 * It gets the shop's data through `fetchApi`, and nothing about a visitor. It serves no assets;
 * those are in `build/client`.
 */
export function createStorefront(options: ShopOptions) {
  const handle = createRequestHandler(build, "production");
  setMediaOrigin(options.api?.origin ?? "");
  return async (address: string, fetchApi: FetchApi): Promise<Rendered> => {
    const context = new RouterContextProvider();
    fillContext(context, options, fetchApi);
    const response = await handle(new Request(options.siteUrl + printableAddress(address)), context);
    const { body, scripts } = documentOf(context) ?? {
      body: new Uint8Array(await response.arrayBuffer()),
      scripts: [],
    };
    return { status: response.status, headers: Object.fromEntries(response.headers), body, scripts };
  };
}
