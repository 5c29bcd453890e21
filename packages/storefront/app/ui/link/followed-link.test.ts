import { describe, expect, it } from "vitest";
import { followedLink } from "./followed-link.ts";

const HERE = "https://tienda.example/frenos?page=2";
const click = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};
const link = (href: string, dataset: Record<string, string> = {}, target = "") =>
  ({ href, dataset, target }) as unknown as HTMLAnchorElement;

describe("a click on a link", () => {
  it("is followed within the page", () => {
    expect(followedLink(click, link("https://tienda.example/motor?q=%C3%B1#a"), HERE)).toEqual({
      to: "/motor?q=%C3%B1#a",
      replace: false,
      preventScrollReset: false,
    });
  });

  it("replaces the page in the history where the link says so, and where it leads to this very page", () => {
    const replaced = link("https://tienda.example/motor", { replace: "true", keepScroll: "true" });
    expect(followedLink(click, replaced, HERE)).toMatchObject({ replace: true, preventScrollReset: true });
    expect(followedLink(click, link(HERE), HERE)).toMatchObject({ replace: true });
  });

  it.each([
    ["with the middle button", { ...click, button: 1 }, link("https://tienda.example/a")],
    ["with Ctrl", { ...click, ctrlKey: true }, link("https://tienda.example/a")],
    ["with Cmd", { ...click, metaKey: true }, link("https://tienda.example/a")],
    ["with Shift", { ...click, shiftKey: true }, link("https://tienda.example/a")],
    ["that something else has taken", { ...click, defaultPrevented: true }, link("https://tienda.example/a")],
    ["to another host", click, link("https://otra.example/a")],
    ["to a mail address", click, link("mailto:a@tienda.example")],
    ["into another tab", click, link("https://tienda.example/a", {}, "_blank")],
  ])("%s is the browser's", (_what, event, anchor) => {
    expect(followedLink(event, anchor, HERE)).toBeNull();
  });
});
