import { Suspense } from "react";
import { renderToString } from "react-dom/server";
import { useNavigate } from "react-router";
import { expect, it, vi } from "vitest";
import { isPlain } from "../plain.ts";
import { cacheHtml } from "./cache-html.tsx";

type Props = { name: string; price?: number };
const BOX = { tag: "li", className: "box" } as const;

function setUp(maxBytes = 10_000) {
  const Part = vi.fn(({ name, price = 0 }: Props) => (
    <p>
      {name}: {price} €
    </p>
  ));
  return { Part, Cached: cacheHtml<Props>(Part, { ...BOX, maxBytes }) };
}

it("gives the same elements as the component itself, text for text", () => {
  const { Part, Cached: Kept } = setUp();
  const props = { name: "<b>Disco & pastilla</b>", price: 12 };
  const itself = renderToString(
    <li className="box">
      <Part {...props} />
    </li>,
  );
  expect(renderToString(<Kept each={[props]} />)).toBe(itself);
});

it("puts one after the other, text for text as components of their own would, and nothing for none", () => {
  const { Part, Cached: Kept } = setUp();
  const each = [{ name: "Disco" }, { name: "Pastilla", price: 3 }, { name: "Disco" }];
  const cells = each.map((props, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two of them are the same
    <li key={index} className="box">
      <Part {...props} />
    </li>
  ));
  expect(
    renderToString(
      <ul>
        <Kept each={each} />
      </ul>,
    ),
  ).toBe(renderToString(<ul>{cells}</ul>));
  expect(
    renderToString(
      <ul>
        <Kept each={[]} />
      </ul>,
    ),
  ).toBe("<ul></ul>");
});

it.skipIf(isPlain("cached-html"))("renders once for the same props, and anew for others", () => {
  const { Part, Cached: Kept } = setUp();
  for (const price of [1, 1, 2, 1])
    expect(renderToString(<Kept each={[{ name: "Disco", price }]} />)).toContain(`${price}<!-- --> €`);
  expect(Part).toHaveBeenCalledTimes(2);
});

it("leaves the component around it as it is: hooks before and elements after go on", () => {
  const { Cached: Kept } = setUp();
  const html = renderToString(
    <ul>
      <li>antes</li>
      <Kept each={[{ name: "Disco" }]} />
      <li>después</li>
    </ul>,
  );
  expect(html).toBe(
    '<ul><li>antes</li><li class="box"><p>Disco<!-- -->: <!-- -->0<!-- --> €</p></li><li>después</li></ul>',
  );
});

it.skipIf(isPlain("cached-html"))("refuses an image that React would preload", () => {
  const Part = ({ loading }: { loading?: "lazy" }) => <img src="/a.png" alt="" loading={loading} />;
  const Kept = cacheHtml(Part, { ...BOX, maxBytes: 10_000 });
  expect(renderToString(<Kept each={[{ loading: "lazy" }]} />)).toContain('<img src="/a.png"');
  expect(() => renderToString(<Kept each={[{}]} />)).toThrow("not lazy");
});

it("keeps no more than it is allowed to", () => {
  const { Part, Cached: Kept } = setUp(200);
  for (const name of ["a", "b", "a"]) renderToString(<Kept each={[{ name: name.repeat(40) }]} />);
  expect(Part).toHaveBeenCalledTimes(3);
});

it.skipIf(isPlain("cached-html"))("fails where a component looks at more than its props", () => {
  const Lost = () => <p>{String(useNavigate())}</p>;
  const Cached = cacheHtml(
    () => (
      <Suspense>
        <Lost />
      </Suspense>
    ),
    { ...BOX, maxBytes: 1000 },
  );
  expect(() => renderToString(<Cached each={[{}]} />)).toThrow("more than its props");
});
