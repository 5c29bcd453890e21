import { openGiftCardDesk } from "@tuerca/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ask, unpacked } from "./ask.ts";
import { openShops } from "./open-shops.ts";

let opened: Awaited<ReturnType<typeof openShops>>;
let desk: ReturnType<typeof openGiftCardDesk>;
beforeAll(async () => {
  opened = await openShops(1);
  desk = openGiftCardDesk(opened.databaseUrl);
}, 120_000);
afterAll(async () => {
  await desk.close();
  await opened.close();
});

const answerOf = (path: string) => ask(opened.shops[0]?.origin ?? "", { path });

/** Waits until an address answers a page, or leads to another address. */
async function untilAnswered(path: string, expected: number | string): Promise<void> {
  const answered = async () => {
    const { status, headers } = await answerOf(path);
    return status === 301 ? headers.location : status;
  };
  await expect.poll(answered, { timeout: 15_000 }).toBe(expected);
}

it("moves the page of gift cards, and leads there from where it was", async () => {
  await untilAnswered("/tarjetas-regalo", 200);
  await desk.move("vales");
  await untilAnswered("/vales", 200);
  await untilAnswered("/tarjetas-regalo", "/vales");
  await untilAnswered("/tarjetas-regalo?page=2", "/vales?page=2");
  const page = unpacked(await answerOf("/vales"));
  expect(page).toContain("http://tienda.example/vales");
  expect(page).not.toMatch(/["/]tarjetas-regalo["/?]/);
});

it("moves back, and then leads the other way", async () => {
  await desk.move("tarjetas-regalo");
  await untilAnswered("/tarjetas-regalo", 200);
  await untilAnswered("/vales", "/tarjetas-regalo");
});

it("takes no address of something else", async () => {
  await expect(desk.move("frenos")).rejects.toThrow(
    "GIFT_CARDS_PATH is /frenos, but that is the address of something else.",
  );
  await untilAnswered("/tarjetas-regalo", 200);
  await untilAnswered("/frenos", 200);
});
