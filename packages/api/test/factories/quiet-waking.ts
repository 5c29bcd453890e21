import { startLoop } from "@tuerca/platform/waking/loop";
import type { Waking } from "@tuerca/platform/waking/waking";

/** Loops that hear nothing and look every half a second, for parts without a database. */
export const quietWaking: Waking = {
  follow: (_topic, options) => startLoop({ ...options, netMs: 500 }),
  listen: () => ({ close: () => undefined }),
  close: async () => undefined,
};
