import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPanels } from "./panels.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a panel", () => {
  it("opens, closes and toggles apart from the others, and tells who listens", () => {
    const panels = createPanels();
    const tell = vi.fn();
    const stop = panels.subscribe(tell);
    panels.open("menu");
    panels.toggle("filters");
    expect([panels.isOpen("menu"), panels.isOpen("filters"), panels.isOpen("minicart")]).toEqual([
      true,
      true,
      false,
    ]);
    panels.toggle("filters");
    panels.close("menu");
    panels.close("menu");
    expect(panels.isOpen("menu") || panels.isOpen("filters")).toBe(false);
    expect(tell).toHaveBeenCalledTimes(4);
    stop();
    panels.open("menu");
    expect(tell).toHaveBeenCalledTimes(4);
  });

  it("that opened by itself closes after 3 s, counted from the last time", () => {
    const panels = createPanels();
    panels.openAutomatically("minicart");
    vi.advanceTimersByTime(2900);
    panels.openAutomatically("minicart");
    vi.advanceTimersByTime(2999);
    expect(panels.isOpen("minicart")).toBe(true);
    vi.advanceTimersByTime(1);
    expect(panels.isOpen("minicart")).toBe(false);
  });

  it("stays once it is opened by hand, also when it would open by itself again", () => {
    const panels = createPanels();
    panels.openAutomatically("minicart");
    panels.open("minicart");
    panels.openAutomatically("minicart");
    vi.advanceTimersByTime(60_000);
    expect(panels.isOpen("minicart")).toBe(true);
  });

  it("that is closed leaves no timer for when it is opened next", () => {
    const panels = createPanels();
    panels.openAutomatically("minicart");
    panels.close("minicart");
    panels.open("minicart");
    vi.advanceTimersByTime(60_000);
    expect(panels.isOpen("minicart")).toBe(true);
  });
});
