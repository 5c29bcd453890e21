import { LRUCache } from "lru-cache";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { place, withoutPlaces } from "./kept-places.ts";

type Kept = {
  tag: "article" | "footer" | "ul";
  className: string;
  /** What the HTML of all props together may take of memory. */
  maxBytes: number;
};

/**
 * An element around a component whose HTML is made once for the same props; functions among them do not count, as HTML has none.
 * The component must look at nothing but its props: no context, no `useId`, and no image of high priority, whose preload React
 * would put in.
 */
export function keepHtml<Props extends object>(
  Part: ComponentType<Props>,
  { tag, className, maxBytes }: Kept,
): ComponentType<Props> {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const render = (props: Props) => encoder.encode(withoutPlaces(() => renderToString(<Part {...props} />)));
  return (props) => {
    const key = JSON.stringify(props);
    const html = kept.get(key) ?? render(props);
    kept.set(key, html);
    return createElement(tag, { className, dangerouslySetInnerHTML: { __html: place(html) } });
  };
}

const encoder = new TextEncoder();

/** A key may take two bytes a character. */
function sizeOf(html: Uint8Array, key: string): number {
  return html.length + 2 * key.length;
}
