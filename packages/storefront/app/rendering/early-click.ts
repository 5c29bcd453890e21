declare global {
  var earlyClick: { stop(): void; repeat(): void } | undefined;
}

/**
 * Keeps the last click on a button until `stop`, and later one in a part that has no scripts yet
 * (`data-later`); marks the button (`data-waits`). `repeat` clicks it, once. Documents inline this
 * function, so it uses nothing from outside.
 */
export function keepEarlyClick(): void {
  let button: HTMLButtonElement | null = null;
  let isStopped = false;
  const mark = (waits: boolean) => {
    button?.toggleAttribute("data-waits", waits);
    if (button) button.ariaBusy = waits ? "true" : null;
  };
  const keep = ({ target }: Event) => {
    if (!(target instanceof Element) || (isStopped && !target.closest("[data-later]"))) return;
    mark(false);
    button = target.closest('button[type="button"]');
    mark(true);
  };
  addEventListener("click", keep, true);
  globalThis.earlyClick = {
    stop: () => {
      isStopped = true;
    },
    repeat: () => {
      mark(false);
      const kept = button;
      button = null;
      if (kept?.isConnected) kept.click();
    },
  };
}

/**
 * Shows the server's notice before any script has loaded, if no choice for this version of the text
 * is stored. Documents inline this function, so it uses nothing from outside.
 */
export function askEarly(version: string): void {
  const isChosen = document.cookie.split("; ").some((one) => one.startsWith(`cookie_consent=${version}:`));
  if (!isChosen) document.documentElement.dataset.asksConsent = "";
}
