import { ACTS } from "@tuerca/platform/audit/acts";
import { expect, test } from "vitest";
import { AREAS, actText } from "./act-words.ts";

test("every act that the audit can record has words, and an area that one can choose", () => {
  expect(ACTS.filter((act) => actText(act) === act)).toEqual([]);
  const areas = new Set(AREAS.map(([area]) => area));
  // One looks for acts on several by the beginning that they share with those on one.
  const areaOf = (act: string) => act.split(".")[0]?.replace(/^(invoice|product)s$/, "$1") ?? "";
  expect(ACTS.map(areaOf).filter((area) => !areas.has(area))).toEqual([]);
});
