import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { hasOwnTerms } from "../../modules/carriers/index.ts";
import { findOfferedGiftCards, owesGiftCards } from "../../modules/gift-cards/index.ts";

/** A lack of a live shop besides settings. `skus`: gift cards that are on sale. */
export type Lack =
  | { name: "carrier_price" }
  | { name: "texts_of_offered"; skus: readonly string[] }
  | { name: "texts_of_sold" };

/** Finds all that keeps a live shop from selling, apart from its settings. */
export async function findLacks(db: Database, { SMS_URL }: Pick<Config, "SMS_URL">): Promise<Lack[]> {
  const carrier: Lack[] = (await hasOwnTerms(db)) ? [] : [{ name: "carrier_price" }];
  if (SMS_URL) return carrier;
  const skus = await findOfferedGiftCards(db);
  if (skus.length > 0) return [...carrier, { name: "texts_of_offered", skus }];
  return (await owesGiftCards(db)) ? [...carrier, { name: "texts_of_sold" }] : carrier;
}

/** Whether it is about gift cards that reach nobody without text messages. */
export function isOfTexts({ name }: Lack): boolean {
  return name !== "carrier_price";
}

/** The sentence of a lack for whoever starts the shop. */
export function lackInEnglish(lack: Lack): string {
  if (lack.name === "carrier_price")
    return (
      "No carrier has a price of yours, and SHOP_MODE=live does not offer the samples: set one, as with " +
      '`npm run tuerca -- carriers set "Envío estándar" peninsula --price 4.95 --days 2-3`.'
    );
  if (lack.name === "texts_of_sold")
    return "SMS_URL is missing, and gift cards that were sold have a balance, which is paid with by text message.";
  return (
    `SMS_URL is missing, and gift cards are on sale (${lack.skus.join(", ")}), which reach their owners by text ` +
    `message: set it, or take each off sale, as with \`npm run tuerca -- gift-card end ${lack.skus[0]}\`.`
  );
}

/** The sentence of a lack for the office. */
export function lackInSpanish(lack: Lack): string {
  if (lack.name === "carrier_price") return "Ningún transportista tiene un precio tuyo.";
  return lack.name === "texts_of_sold"
    ? "Hay tarjetas regalo con saldo, que se usan con un mensaje de texto: falta el proveedor de SMS."
    : "Hay tarjetas regalo a la venta, que llegan por mensaje de texto: falta el proveedor de SMS, o retíralas.";
}
