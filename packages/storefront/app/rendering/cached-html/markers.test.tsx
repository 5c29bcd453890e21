import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { isPlain } from "../plain.ts";
import { cacheHtml } from "./cache-html.tsx";
import { toUtf8, withMarkers } from "./markers.ts";

const Cached = cacheHtml<{ name: string }>(({ name }) => <b>{name}</b>, {
  tag: "li",
  className: "box",
  maxBytes: 10_000,
});
const Outer = cacheHtml<{ name: string }>(({ name }) => <Cached each={[{ name }]} />, {
  tag: "ul",
  className: "",
  maxBytes: 10_000,
});

const PAGE = (
  <main>
    <Cached each={[{ name: "Disco ñ €" }]} />
    {"<!--1--> 7 €"}
    <Outer each={[{ name: "dentro" }]} />
    <Cached each={[{ name: "Disco ñ €" }]} />
  </main>
);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it.skipIf(isPlain("cached-html"))(
  "gives the same document as without places, in as many parts as it is cut into",
  () => {
    const { html, cached } = withMarkers(() => renderToString(PAGE));
    const whole = renderToString(PAGE);
    expect(whole).toContain('<ul class=""><li');
    expect(cached).toHaveLength(3);
    expect(html).not.toContain("Disco");
    expect(text(toUtf8([html], cached))).toBe(whole);
    const middle = html.indexOf("7 €");
    expect(text(toUtf8(["é", html.slice(0, middle), html.slice(middle)], cached))).toBe(`é${whole}`);
  },
);

it("takes documents of any length", () => {
  const long = "€".repeat(2_000_000);
  expect(text(toUtf8([long, "fin"], []))).toBe(`${long}fin`);
});

it("leaves no places behind when the rendering fails", () => {
  const fails = () => {
    throw new Error("no page");
  };
  expect(() => withMarkers(fails)).toThrow("no page");
  expect(renderToString(<Cached each={[{ name: "Disco" }]} />)).toBe('<li class="box"><b>Disco</b></li>');
});
