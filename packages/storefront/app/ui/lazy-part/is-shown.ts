/**
 * Whether the document shows a part, an element with its name in `data-part`. Such a part has to be there before React comes to it:
 * for as long as it is not, React brings the page to life again from the start, over and over. True on the server.
 */
export function isShown(part: string): boolean {
  return import.meta.env.SSR || document.querySelector(`[data-part="${part}"]`) !== null;
}
