import { LRUCache } from "lru-cache";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { isPlain } from "../plain.ts";
import { marker, withoutPlaces } from "./markers.ts";

type Cached = {
  tag: "footer" | "li" | "ul";
  /** The elements' classes in the HTML. */
  className: string;
  /** Memory limit for the HTML of all props together. */
  maxBytes: number;
};

/**
 * Elements around a component whose HTML is cached by props other than functions; `each` has one
 * per item. To React, whose time depends on elements, all are one. The component may use only its
 * props: no context, no `useId`, and no image without `loading="lazy"`.
 */
export function cacheHtml<Props extends object>(
  Part: ComponentType<Props>,
  { tag, className, maxBytes }: Cached,
): ComponentType<{ each: readonly Props[] }> {
  const cache = new LRUCache<string, Uint8Array>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const render = (props: Props) => {
    const html = withoutPlaces(() => renderToString(<Part {...props} />));
    if (html.includes(FAILED)) throw new Error("A part of kept HTML needs more than its props");
    if (html.startsWith(PRELOAD)) throw new Error("A part of kept HTML has an image that is not lazy");
    return encoder.encode(html);
  };
  const htmlOf = (props: Props) => {
    const key = JSON.stringify(props);
    const html = cache.get(key) ?? render(props);
    cache.set(key, html);
    return marker(html);
  };
  const between = `</${tag}><${tag} class="${className}">`;
  const Together = ({ each }: { each: readonly Props[] }) => {
    if (each.length === 0) return null;
    const __html = each.map(htmlOf).join(between);
    return createElement(tag, { className, dangerouslySetInnerHTML: { __html } });
  };
  const Apart = ({ each }: { each: readonly Props[] }) =>
    each.map((props, key) => createElement(tag, { className, key }, <Part {...props} />));
  return isPlain("cached-html") ? Apart : Together;
}

/** React's only sign that a part inside `Suspense` has thrown. */
const FAILED = "<!--$!-->";

/** React's hint before the HTML of an image that is not lazy; it belongs to a page's head. */
const PRELOAD = '<link rel="preload"';

const encoder = new TextEncoder();

/** A key may take two bytes per character. */
function sizeOf(html: Uint8Array, key: string): number {
  return html.length + 2 * key.length;
}
