import { expect, it } from "vitest";
import { provinceFor } from "./address-values.ts";

it("knows the province of a postal code, and none of what is not one yet", () => {
  expect([" 35001", "51.001", "2801", "99999"].map(provinceFor)).toEqual(["Las Palmas", "Ceuta", "", ""]);
});
