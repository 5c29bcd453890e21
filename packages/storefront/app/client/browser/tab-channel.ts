/** Reports changes to the visitor's other tabs, and receives theirs. */
export type TabChannel = {
  notify(): void;
  /**
   * Calls `reload` after another tab's change, and after the back/forward cache, where changes were
   * missed. Returns the function that stops it.
   */
  watch(reload: () => void): () => void;
};

/** The channel of this name, opened for its first watcher. */
export function createTabChannel(name: string): TabChannel {
  let channel: BroadcastChannel | null = null;
  const close = () => {
    channel?.close();
    channel = null;
  };
  return {
    notify() {
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
