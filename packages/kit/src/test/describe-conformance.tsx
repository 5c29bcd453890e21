import { readFileSync } from "node:fs";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { isStop, nameOf, type PageElement, readElements } from "./read-elements.ts";

export type Conformance = {
  element: ReactElement;
  /** Names of the controls in tab order. Default none. */
  stops?: readonly string[];
  /** A text that its props put into the page. */
  says?: string;
  /** The same part with inactive controls, which stay in tab order. */
  busy?: ReactElement;
};

/** Colours that are equal in light and dark, where parts must use tokens. */
const FIXED_COLOUR =
  /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|-(white|black|(gray|slate|zinc|red|green|blue)-\d+)\b/i;

/** The tests for every part of the kit, in one of its states. */
export function describeConformance(file: URL, state: string, part: Conformance): void {
  const { element, stops = [], says, busy } = part;

  describe(`${file.pathname.split("/").slice(-2).join("/")}, ${state}`, () => {
    it("renders on the server without a warning, and the same each time", () => {
      const warn = vi.spyOn(console, "error");
      const html = render(element);
      expect(warn.mock.calls).toEqual([]);
      warn.mockRestore();
      expect(render(element)).toBe(html);
      if (says !== undefined) expect(html).toContain(says);
    });

    it("is worked by the keyboard in the order of the page, each control by its name", () => {
      const page = readElements(render(element));
      expect(page.filter(isStop).map((one) => nameOf(one, page))).toEqual(stops);
      expect(page.filter(({ attributes }) => Number(attributes.tabindex) > 0)).toEqual([]);
      for (const { attributes } of page.filter(({ tag }) => tag === "button"))
        expect(attributes.type).toBe("button");
    });

    it("names its pictures, or hides them from screen readers", () => {
      const page = readElements(render(element));
      for (const picture of page.filter(({ tag }) => tag === "img"))
        expect(picture.attributes).toHaveProperty("alt");
      for (const { attributes } of page.filter(({ tag }) => tag === "svg"))
        expect(attributes["aria-hidden"] === "true" || attributes["aria-label"]).toBeTruthy();
    });

    it("points at what is there, by ids of its own", () => {
      const page = readElements(render(<Twice element={element} />));
      const ids = page.flatMap(({ attributes }) => attributes.id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      expect(page.flatMap(referencesOf).filter((id) => !ids.includes(id))).toEqual([]);
    });

    it("takes its colours from the tokens, which differ in dark", () => {
      expect(readFileSync(file, "utf8")).not.toMatch(FIXED_COLOUR);
    });

    if (!busy) return;
    it("keeps the focus where it is while it is busy, and says so", () => {
      const page = readElements(render(busy));
      const controls = page.filter(isStop);
      expect(controls.map((one) => nameOf(one, page))).toEqual(stops);
      for (const { attributes } of controls)
        expect(attributes["aria-disabled"] === "true" || "readOnly" in attributes).toBe(true);
    });
  });
}

function Twice({ element }: { element: ReactElement }) {
  return (
    <>
      <div>{element}</div>
      <div>{element}</div>
    </>
  );
}

function render(element: ReactElement): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToString(<Stub />);
}

function referencesOf({ attributes }: PageElement): string[] {
  const names = ["for", "list", "aria-describedby", "aria-labelledby", "aria-controls"];
  return names.flatMap((name) => attributes[name]?.split(" ") ?? []);
}
