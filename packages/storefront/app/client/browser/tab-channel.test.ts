import { afterEach, expect, it, vi } from "vitest";
import { createTabChannel } from "./tab-channel.ts";

afterEach(() => vi.unstubAllGlobals());

it("tells the other tabs before this one has begun to listen", async () => {
  vi.stubGlobal("window", new EventTarget());
  const [other, mine] = [createTabChannel("test"), createTabChannel("test")];
  const reload = vi.fn();
  const stop = other.watch(reload);
  mine.notify();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  stop();
});

it("does not tell the tab itself", async () => {
  vi.stubGlobal("window", new EventTarget());
  const [other, mine] = [createTabChannel("test"), createTabChannel("test")];
  const [reload, own] = [vi.fn(), vi.fn()];
  const stops = [other.watch(reload), mine.watch(own)];
  mine.notify();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(own).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});
