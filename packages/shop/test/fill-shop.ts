import { takeInDemoCatalogue } from "@tuerca/api";
import { makeDemoSource } from "../src/start/demo-source.ts";
import { createDataFolder, type DataFolder, runShop } from "./run-shop.ts";

/** The data folder of a demo shop that was open once: its database and the copy of its index. */
export async function fillFolder(): Promise<DataFolder> {
  const folder = await createDataFolder();
  const shop = await runShop({ DATA_DIR: folder.path });
  await shop.untilReady();
  shop.child.kill("SIGTERM");
  await shop.ended;
  return folder;
}

/** Fills a migrated database with the demo catalogue. */
export async function fillDatabase(url: string): Promise<void> {
  const giftCards = { slug: "tarjetas-regalo", mainCategoryId: 1 };
  await takeInDemoCatalogue(url, () => makeDemoSource(new Date(), giftCards));
}
