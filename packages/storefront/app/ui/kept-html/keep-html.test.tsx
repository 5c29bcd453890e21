import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { keepHtml } from "./keep-html.tsx";

type Props = { name: string; price?: number };
const BOX = { tag: "article", className: "box" } as const;

function setUp(maxBytes = 10_000) {
  const Part = vi.fn(({ name, price = 0 }: Props) => (
    <p>
      {name}: {price} €
    </p>
  ));
  return { Part, Kept: keepHtml<Props>(Part, { ...BOX, maxBytes }) };
}

it("gives the same elements as the component itself, text for text", () => {
  const { Part, Kept } = setUp();
  const props = { name: "<b>Disco & pastilla</b>", price: 12 };
  const itself = renderToString(
    <article className="box">
      <Part {...props} />
    </article>,
  );
  expect(renderToString(<Kept {...props} />)).toBe(itself);
});

it("renders once for the same props, and anew for others", () => {
  const { Part, Kept } = setUp();
  for (const price of [1, 1, 2, 1])
    expect(renderToString(<Kept name="Disco" price={price} />)).toContain(`${price}<!-- --> €`);
  expect(Part).toHaveBeenCalledTimes(2);
});

it("leaves the component around it as it is: hooks before and elements after go on", () => {
  const { Kept } = setUp();
  const html = renderToString(
    <ul>
      <li>antes</li>
      <Kept name="Disco" />
      <li>después</li>
    </ul>,
  );
  expect(html).toBe(
    '<ul><li>antes</li><article class="box"><p>Disco<!-- -->: <!-- -->0<!-- --> €</p></article><li>después</li></ul>',
  );
});

it("keeps no more than it is allowed to", () => {
  const { Part, Kept } = setUp(200);
  for (const name of ["a", "b", "a"]) renderToString(<Kept name={name.repeat(40)} />);
  expect(Part).toHaveBeenCalledTimes(3);
});
