/**
 * Hides lists of products, shown by their class, for the frame in which they change their order.
 */
const HIDDEN = "is-ranking";

/** Makes a change of the page's lists between two frames in which they are invisible. */
export function changeUnseen(change: () => void): void {
  const { classList } = document.documentElement;
  classList.add(HIDDEN);
  requestAnimationFrame(() => {
    change();
    requestAnimationFrame(() => classList.remove(HIDDEN));
  });
}
