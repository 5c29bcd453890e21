declare global {
  var earlyClick: { stop(): void; repeat(): void } | undefined;
}

/**
 * Keeps the last click on a button until `stop`, as while the page's scripts load, and marks the
 * button (`data-waits`); `repeat` clicks it then, once. Links and forms work without scripts.
 * Documents inline this function, so it uses nothing from outside.
 */
export function keepEarlyClick(): void {
  let button: HTMLButtonElement | null = null;
  const mark = (waits: boolean) => {
    button?.toggleAttribute("data-waits", waits);
    if (button) button.ariaBusy = waits ? "true" : null;
  };
  const keep = ({ target }: Event) => {
    mark(false);
    button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
    mark(true);
  };
  addEventListener("click", keep, true);
  globalThis.earlyClick = {
    stop: () => removeEventListener("click", keep, true),
    repeat: () => {
      mark(false);
      if (button?.isConnected) button.click();
      button = null;
    },
  };
}
