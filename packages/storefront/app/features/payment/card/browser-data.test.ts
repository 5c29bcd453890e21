import { browserData as schema } from "@tuerca/contract";
import { expect, it } from "vitest";
import { browserData } from "./browser-data.ts";

const around = (language: string, colorDepth: number) => ({
  navigator: { language },
  screen: { colorDepth, height: 843.6, width: 390 },
});

it.each([
  ["es-ES", 24, "es-ES", 24],
  ["es", 30, "es", 24],
  ["zh-Hans-CN", 48, "zh-Hans-", 48],
  ["", 0, "es", 1],
])("is told as 3-D Secure has it: %s at %i bits", (language, depth, sentLanguage, sentDepth) => {
  const data = browserData(around(language, depth));
  expect(data).toMatchObject({ language: sentLanguage, color_depth: sentDepth, screen_height: 844 });
  expect(schema.safeParse(data).success).toBe(true);
});
