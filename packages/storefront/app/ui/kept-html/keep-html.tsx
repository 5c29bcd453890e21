import { LRUCache } from "lru-cache";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";

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
  const kept = new LRUCache<string, string>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  return (props) => {
    const key = JSON.stringify(props);
    const html = kept.get(key) ?? renderToString(<Part {...props} />);
    kept.set(key, html);
    return createElement(tag, { className, dangerouslySetInnerHTML: { __html: html } });
  };
}

/** Two bytes a character: prices hold a euro sign, which fits into no single one. */
function sizeOf(html: string, key: string): number {
  return 2 * (html.length + key.length);
}
