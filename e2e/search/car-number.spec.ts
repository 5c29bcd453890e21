import { expect, test } from "../helpers/test.ts";
import { field, open } from "./search-bar.ts";

test("a plate in the search opens the chooser with it, and gets into no address", { tag: "@once" }, async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await open(page);
  await field(page).fill("matricula 1234 BCD");
  // Until the box's code is there the search leads to the makes, whose page keeps nothing either.
  await expect(page.getByRole("banner").getByRole("status")).toBeAttached();
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  const chooser = page.getByRole("dialog");
  await expect(chooser.getByLabel("Matrícula o bastidor")).toHaveValue("1234 BCD");
  await expect(page.locator("input[name=q]")).toHaveValue("");
  expect(addresses.filter((address) => /1234/.test(address))).toEqual([]);
});
