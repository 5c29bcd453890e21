import { isReservedPath } from "@tuerca/contract";
import { expect, it } from "vitest";
import routes from "./routes.ts";

it("has no page whose address a brand, category or product could take", async () => {
  const firstParts = (await routes).flatMap(({ path }) =>
    path && path !== "*" ? [path.split("/")[0] ?? ""] : [],
  );
  expect(firstParts).toContain("marcas");
  expect(firstParts.filter((part) => !isReservedPath(part))).toEqual([]);
});
