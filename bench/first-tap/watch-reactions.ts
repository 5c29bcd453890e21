import type { Page } from "@playwright/test";

/** Times from a tap in ms; null if there was none. */
export type Reaction = { reactionMs: number | null; effectMs: number | null };

/** In the page: notes the time of a tap, and of the first change of the button or around it. */
const NOTE_TIMES = `
  tapTimes = { tapped: 0, reacted: null };
  addEventListener("pointerdown", ({ target }) => {
    tapTimes.tapped = performance.now();
    const note = () => requestAnimationFrame(() => (tapTimes.reacted ??= performance.now()));
    const watch = new MutationObserver(note);
    const button = target.closest("button");
    if (button) watch.observe(button, { attributes: true, childList: true, subtree: true });
    watch.observe(document.body, { childList: true });
  }, true);`;

/**
 * Notes in the page when a button is tapped and when it, or the page around it, first changes.
 * Returns the function that reads the times once the effect is there, or is not coming.
 */
export async function watchReactions(page: Page): Promise<(isShown: boolean) => Promise<Reaction>> {
  await page.addInitScript(NOTE_TIMES);
  return async (isShown) => {
    const { tapped, reacted, now } = await page.evaluate<{
      tapped: number;
      reacted: number | null;
      now: number;
    }>("({ ...tapTimes, now: performance.now() })");
    return {
      reactionMs: reacted === null ? null : reacted - tapped,
      effectMs: isShown ? now - tapped : null,
    };
  };
}
