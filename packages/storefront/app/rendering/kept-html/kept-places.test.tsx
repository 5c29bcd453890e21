import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { isPlain } from "../plain.ts";
import { keepHtml } from "./keep-html.tsx";
import { toUtf8, withPlaces } from "./kept-places.ts";

const Kept = keepHtml<{ name: string }>(({ name }) => <b>{name}</b>, {
  tag: "li",
  className: "box",
  maxBytes: 10_000,
});
const Outer = keepHtml<{ name: string }>(({ name }) => <Kept each={[{ name }]} />, {
  tag: "ul",
  className: "",
  maxBytes: 10_000,
});

const PAGE = (
  <main>
    <Kept each={[{ name: "Disco ñ €" }]} />
    {"<!--1--> 7 €"}
    <Outer each={[{ name: "dentro" }]} />
    <Kept each={[{ name: "Disco ñ €" }]} />
  </main>
);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it.skipIf(isPlain("kept-html"))(
  "gives the same document as without places, in as many parts as it is cut into",
  () => {
    const { html, kept } = withPlaces(() => renderToString(PAGE));
    const whole = renderToString(PAGE);
    expect(whole).toContain('<ul class=""><li');
    expect(kept).toHaveLength(3);
    expect(html).not.toContain("Disco");
    expect(text(toUtf8([html], kept))).toBe(whole);
    const middle = html.indexOf("7 €");
    expect(text(toUtf8(["é", html.slice(0, middle), html.slice(middle)], kept))).toBe(`é${whole}`);
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
  expect(() => withPlaces(fails)).toThrow("no page");
  expect(renderToString(<Kept each={[{ name: "Disco" }]} />)).toBe('<li class="box"><b>Disco</b></li>');
});
