import type { BrowserData } from "@tuerca/contract";

/** Colour depths of EMV 3-D Secure 2.2, in bits. */
const DEPTHS = [48, 32, 24, 16, 15, 8, 4, 1];

type Surroundings = {
  navigator: Pick<Navigator, "language"> & { javaEnabled?: () => boolean };
  screen: Pick<Screen, "colorDepth" | "height" | "width">;
};

/** Browser data for the customer's bank. */
export function browserData({ navigator, screen }: Surroundings, now = new Date()): BrowserData {
  return {
    java_enabled: navigator.javaEnabled?.() ?? false,
    javascript_enabled: true,
    language: navigator.language.slice(0, 8) || "es",
    color_depth: DEPTHS.find((depth) => depth <= screen.colorDepth) ?? 1,
    screen_height: Math.round(screen.height),
    screen_width: Math.round(screen.width),
    tz: now.getTimezoneOffset(),
  };
}
