/** The target of a click within the loaded page. */
export type Followed = { to: string; replace: boolean; preventScrollReset: boolean };

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented">;

/**
 * The navigation that a click on a link asks for; null if the browser has to follow it: elsewhere,
 * or into another tab.
 */
export function followedLink(click: Click, link: HTMLAnchorElement, here: string): Followed | null {
  const isPlain = click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
  const target = new URL(link.href, here);
  const isElsewhere =
    target.origin !== new URL(here).origin || (link.target !== "" && link.target !== "_self");
  if (!isPlain || click.defaultPrevented || isElsewhere) return null;
  return {
    to: target.pathname + target.search + target.hash,
    replace: "replace" in link.dataset || target.href === here,
    preventScrollReset: "keepScroll" in link.dataset,
  };
}
