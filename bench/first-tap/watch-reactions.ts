import type { Page } from "@playwright/test";

/** Times from a tap in ms; null if there was none. */
export type Reaction = { reactionMs: number | null; effectMs: number | null };

declare global {
  var tapTimes: { tapped: number; reacted: number | null };
}

/**
 * Notes in the page when a button is tapped and when it, or the page around it, first changes.
 * Returns the function that reads the times once the effect is there.
 */
export async function watchReactions(page: Page): Promise<(isShown: boolean) => Promise<Reaction>> {
  await page.addInitScript(() => {
    globalThis.tapTimes = { tapped: 0, reacted: null };
    addEventListener(
      "pointerdown",
      ({ target }) => {
        globalThis.tapTimes.tapped = performance.now();
        const button = target instanceof Element ? target.closest("button") : null;
        const note = () => requestAnimationFrame(() => (globalThis.tapTimes.reacted ??= performance.now()));
        const watch = new MutationObserver(note);
        if (button) watch.observe(button, { attributes: true, childList: true, subtree: true });
        watch.observe(document.body, { childList: true });
      },
      true,
    );
  });
  return (isShown) =>
    page.evaluate((shown) => {
      const { tapped, reacted } = globalThis.tapTimes;
      return {
        reactionMs: reacted === null ? null : reacted - tapped,
        effectMs: shown ? performance.now() - tapped : null,
      };
    }, isShown);
}
