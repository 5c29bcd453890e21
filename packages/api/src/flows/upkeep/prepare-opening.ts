import type { Config } from "@tuerca/platform/config";
import { type Database, openDatabase } from "@tuerca/platform/database/database";
import { hasOwnTerms, offerSamples } from "../../modules/carriers/index.ts";
import { findOfferedGiftCards, owesGiftCards } from "../../modules/gift-cards/index.ts";

/** A live shop lacks settings that selling needs; the message has one sentence for each. */
class NotReady extends Error {}

type Opening = Pick<Config, "isDemo" | "SMS_URL">;

/**
 * Prepares a migrated database for a shop with these settings: a live one does not offer the
 * carriers' sample terms. Throws NotReady if a live shop lacks its own terms, or text messages that
 * its gift cards need.
 */
export async function prepareOpening(databaseUrl: string, config: Opening): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, 1);
  try {
    const missing = config.isDemo ? [] : [...(await findTerms(db)), ...(await findTexts(db, config))];
    if (missing.length > 0) throw new NotReady(missing.join("\n"));
    await offerSamples(db, config.isDemo);
  } finally {
    await close();
  }
}

async function findTerms(db: Database): Promise<string[]> {
  if (await hasOwnTerms(db)) return [];
  return [
    "No carrier has a price of yours, and SHOP_MODE=live does not offer the samples: set one, as with " +
      '`npm run tuerca -- carriers set "Envío estándar" peninsula --price 4.95 --days 2-3`.',
  ];
}

/** Why a live shop without a provider of text messages needs one; empty if it does not. */
export async function findTexts(db: Database, { SMS_URL }: Pick<Opening, "SMS_URL">): Promise<string[]> {
  if (SMS_URL) return [];
  const [sku, ...others] = await findOfferedGiftCards(db);
  if (sku !== undefined)
    return [
      `SMS_URL is missing, and gift cards are on sale (${[sku, ...others].join(", ")}), which reach their owners by text ` +
        `message: set it, or take each off sale, as with \`npm run tuerca -- gift-card end ${sku}\`.`,
    ];
  if (!(await owesGiftCards(db))) return [];
  return [
    "SMS_URL is missing, and gift cards that were sold have a balance, which is paid with by text message.",
  ];
}
