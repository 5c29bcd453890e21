import type { Page } from "../pages/page.ts";
import type { ApiAnswer, ApiRequest, ShopOptions } from "./storefront.ts";

/** Given to a rendering thread at its start. */
export type RenderData = { options: ShopOptions };

/** To the thread: render an address; what the API answered to call `call` of rendering `id`. */
export type ToRenderer =
  | { type: "render"; id: number; address: string }
  | { type: "answer"; id: number; call: number; answer: ApiAnswer | null };

/** From the thread: a call of the API for rendering `id`; its page; why there is none; a failure on the way to a page. */
export type FromRenderer =
  | { type: "call"; id: number; call: number; request: ApiRequest }
  | { type: "page"; id: number; page: Page }
  | { type: "failed"; id: number; reason: string }
  | { type: "problem"; reason: string };
