import { createTabChannel } from "../../../client/browser/tab-channel.ts";

export const cartChannel = createTabChannel("tuerca.cart");

/** Tells the visitor's other tabs that the cart has changed. */
export const tellOtherTabs = cartChannel.tell;
