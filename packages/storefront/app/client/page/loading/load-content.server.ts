import type { ShopContent } from "@tuerca/contract";
import { getShopContent } from "@tuerca/contract/calls";
import type { RouterContextProvider } from "react-router";
import { sharedApiCall } from "./api.server.ts";

/** The operator's content for the pages; null, so the shop's own, if the call fails. */
export function loadContent(context: Readonly<RouterContextProvider>): Promise<ShopContent | null> {
  return sharedApiCall(context, getShopContent, {}).catch(() => null);
}
