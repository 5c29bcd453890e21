/** Tells the visitor's other tabs that something has changed, and hears it of them. */
export type TabChannel = {
  tell(): void;
  /**
   * Calls `reload` when another tab tells of a change, and when the page comes back from the back/forward cache, where
   * it heard nothing. Answers the function that stops it.
   */
  watch(reload: () => void): () => void;
};

/** The channel of this name, opened once somebody watches. */
export function createTabChannel(name: string): TabChannel {
  let channel: BroadcastChannel | null = null;
  const close = () => {
    channel?.close();
    channel = null;
  };
  return {
    tell() {
      const open = channel ?? new BroadcastChannel(name);
      open.postMessage("changed");
      if (open !== channel) open.close();
    },
    watch(reload) {
      const open = () => {
        channel ??= new BroadcastChannel(name);
        channel.onmessage = reload;
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
    },
  };
}
