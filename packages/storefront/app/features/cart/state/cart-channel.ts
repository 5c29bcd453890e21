import { createTabChannel } from "../../../client/browser/tab-channel.ts";

export const cartChannel = createTabChannel("tuerca.cart");

/** Reports cart changes to the visitor's other tabs. */
export const notifyOtherTabs = cartChannel.notify;
