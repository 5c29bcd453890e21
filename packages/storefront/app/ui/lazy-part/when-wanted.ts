/** How far from the screen a part is near. */
const NEAR = "300px";

/** Later nothing of the first view waits for the network any more. */
const REST_MS = 3000;

/** A touch of the page may be the beginning of a navigation, which needs all parts. */
const TOUCHES = ["pointerdown", "keydown", "popstate"] as const;

/** Resolves once the browser is online. */
export async function whenOnline(): Promise<void> {
  while (!navigator.onLine)
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
}

/**
 * Resolves once the element of a selector comes near the screen or somebody touches the page, and
 * after 3 s in any case: until all parts are there, React holds back what a navigation changes. An
 * element without a box counts by what it contains.
 */
export function whenWanted(selector: string): Promise<void> {
  const boxes = document.querySelector(selector)?.children ?? [];
  return new Promise((resolve) => {
    const listening = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && done(),
      { rootMargin: NEAR },
    );
    const done = () => {
      observer.disconnect();
      listening.abort();
      resolve();
    };
    for (const box of boxes) observer.observe(box);
    setTimeout(done, REST_MS);
    for (const type of TOUCHES) addEventListener(type, done, { capture: true, signal: listening.signal });
  });
}
