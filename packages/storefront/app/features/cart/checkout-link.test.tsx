import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { StartCheckout } from "./checkout-link.tsx";

function render(isDisabled: boolean): string {
  const Component = () => <StartCheckout isDisabled={isDisabled} className="" />;
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Stub />);
}

it("leads to the checkout, and says so where it leads nowhere", () => {
  for (const isDisabled of [true, false]) {
    const html = render(isDisabled);
    expect(html).toMatch(/href="\/checkout"[^>]*>Tramitar compra</);
    expect(html.includes('aria-disabled="true"')).toBe(isDisabled);
  }
});
