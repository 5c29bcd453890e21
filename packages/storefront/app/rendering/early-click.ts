declare global {
  var earlyClick: { stop(): void; repeat(): void } | undefined;
}

/**
 * Keeps the last click on a button until `stop`, as while the page's scripts load; `repeat` clicks
 * it then, once. Links and forms work without scripts. Documents inline this function, so it uses
 * nothing from outside.
 */
export function keepEarlyClick(): void {
  let button: HTMLButtonElement | null = null;
  const keep = ({ target }: Event) => {
    button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
  };
  addEventListener("click", keep, true);
  globalThis.earlyClick = {
    stop: () => removeEventListener("click", keep, true),
    repeat: () => {
      if (button?.isConnected) button.click();
      button = null;
    },
  };
}
