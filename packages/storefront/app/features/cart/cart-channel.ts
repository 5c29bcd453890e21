const CHANNEL = "tuerca.cart";

let channel: BroadcastChannel | null = null;

/** Tells the visitor's other tabs that the cart has changed. */
export function tellOtherTabs(): void {
  channel?.postMessage("changed");
}

/**
 * Calls `reload` when another tab changed the cart, and when the page comes back from the back/forward cache, where
 * it heard nothing. Answers the function that stops it.
 */
export function watchOtherTabs(reload: () => void): () => void {
  const open = () => {
    channel ??= new BroadcastChannel(CHANNEL);
    channel.onmessage = reload;
  };
  const close = () => {
    channel?.close();
    channel = null;
  };
  const wake = (event: PageTransitionEvent) => {
    open();
    if (event.persisted) reload();
  };
  open();
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", wake);
  return () => {
    close();
    window.removeEventListener("pagehide", close);
    window.removeEventListener("pageshow", wake);
  };
}
