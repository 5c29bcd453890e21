import { type GiftCardAdmin, type GiftCardSummary, openGiftCardAdmin } from "@tuerca/api/operator/shop";
import { knownSecret, loadProcessConfig, readSettingText } from "@tuerca/api/settings";
import type { OpenDatabase } from "../../start/open-database.ts";
import { formatCents } from "../format-cents.ts";
import { isWhole, readText } from "../read-arguments.ts";
import { type Act, runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { readCardNumber, readGiftProduct, readMobile, readSku } from "./gift-card-arguments.ts";

const USAGE = `Usage: npm run tuerca -- gift-card offer <sku> --amount EUR | --min EUR --max EUR [--name TEXT] [--description TEXT]
       npm run tuerca -- gift-card end <sku>
       npm run tuerca -- gift-card list [mobile]
       npm run tuerca -- gift-card show <number or code>
       npm run tuerca -- gift-card block <number> <reason>
       npm run tuerca -- gift-card unblock <number>
       npm run tuerca -- gift-card annul <number>
       npm run tuerca -- gift-card reassign <number> <mobile>`;

/** The settings that the command uses: the path of gift cards, and the secret of their codes. */
type Settings = Pick<
  ReturnType<typeof loadProcessConfig>,
  "GIFT_CARDS_PATH" | "MAIN_CATEGORY_ID" | "dataDir" | "isDemo" | "environment"
> & {
  SESSION_SECRET: string | null;
};

/**
 * `gift-card offer`, `end`, `list`, `show`, `block`, `unblock`, `annul`, `reassign`: sells gift
 * cards, reads the ledger, stops and ends cards, and moves them to another mobile. Returns the exit
 * code; throws errors for `explain`.
 */
export function giftCardCommand(
  args: string[],
  connect: () => Promise<OpenDatabase>,
  readSettings: () => Settings = loadProcessConfig,
): Promise<number> {
  const read = () => readArguments(args, readSettings);
  const open = async (url: string) => {
    const settings = readSettings();
    const sendsTexts = settings.isDemo || (await readSettingText(url, settings, "SMS_URL")) !== null;
    return { ...openGiftCardAdmin(url), sendsTexts };
  };
  return runAdminCommand({ usage: USAGE, read, connect, open });
}

const MAX_REASON = 300;

type GiftCardAct = Act<GiftCardAdmin & { sendsTexts: boolean }>;

function readArguments([verb, ...words]: string[], readSettings: () => Settings): GiftCardAct {
  if (verb === "offer") return offer(words, readSettings);
  if (verb === "list" && words.length <= 1) return list(words[0]);
  const [word = "", mobile = ""] = words;
  if (words.length === 1 && verb === "end") return end(readSku(word));
  if (words.length === 1 && verb === "show") return show(word, readSettings);
  if (words.length === 2 && verb === "block") return block(readCardNumber(word), mobile);
  if (words.length === 1 && verb === "unblock") return unblock(readCardNumber(word));
  if (words.length === 1 && verb === "annul") return annul(readCardNumber(word));
  if (words.length === 2 && verb === "reassign") return reassign(readCardNumber(word), readMobile(mobile));
  throw new UsageError();
}

function offer(words: string[], readSettings: () => Settings): GiftCardAct {
  const product = readGiftProduct(words);
  return async (admin) => {
    const { GIFT_CARDS_PATH: slug, MAIN_CATEGORY_ID: mainCategoryId } = readSettings();
    if (!admin.sendsTexts)
      throw new Error("SMS_URL is missing, and gift cards reach their owners by text message: set it first.");
    await admin.offer(product, { slug, mainCategoryId });
    console.log(`Gift card ${product.sku} is on sale at /${slug}/${product.sku.toLowerCase()}.`);
  };
}

function end(sku: string): GiftCardAct {
  return async (admin) => {
    await admin.end(sku);
    console.log(`Gift card ${sku} is no longer on sale; those that were sold stay good.`);
  };
}

function list(mobile: string | undefined): GiftCardAct {
  const wanted = mobile === undefined ? null : readMobile(mobile);
  return async (admin) => {
    for (const card of await admin.list(wanted)) console.log(describe(card));
  };
}

function show(word: string, readSettings: () => Settings): GiftCardAct {
  return async (admin) => {
    const key = isWhole(word)
      ? { id: Number(word) }
      : { code: word, secret: await knownSecret(readSettings()) };
    const card = await admin.find(key);
    if (!card) return console.log("There is no such gift card.");
    console.log(describe(card));
    for (const { kind, cents, orderNumber, at } of await admin.ledger(card.id))
      console.log([at.toISOString(), kind, formatCents(cents), orderNumber ?? ""].join("\t"));
  };
}

function block(id: number, reason: string): GiftCardAct {
  const because = readText("A reason", reason, MAX_REASON);
  return async (admin) => {
    await admin.block(id, because);
    console.log(`Gift card ${id} is blocked: nobody can pay with it.`);
  };
}

function unblock(id: number): GiftCardAct {
  return async (admin) => {
    await admin.unblock(id);
    console.log(`Gift card ${id} can be used again.`);
  };
}

function annul(id: number): GiftCardAct {
  return async (admin) => {
    const { cents, held } = await admin.annul(id);
    console.log(`${formatCents(cents)} were taken off gift card ${id}; nothing comes back to it.`);
    for (const { number, cents } of held)
      console.log(
        `Order ${number} is not paid yet and holds ${formatCents(cents)} of it: orders cancel ${number}.`,
      );
  };
}

function reassign(id: number, mobile: string): GiftCardAct {
  return async (admin) => {
    await admin.reassign(id, mobile);
    console.log(`Gift card ${id} now pays for ${mobile}.`);
  };
}

function describe(card: GiftCardSummary): string {
  const { id, amountCents, balanceCents, mobile, recipientName, orderNumber, deliveredAt, deliverAt } = card;
  const blocked = card.blockedBecause === null ? [] : [`blocked: ${card.blockedBecause}`];
  const sent = deliveredAt ? `sent ${deliveredAt.toISOString()}` : `to be sent ${deliverAt.toISOString()}`;
  const balance = `${formatCents(balanceCents)} of ${formatCents(amountCents)}`;
  return [id, balance, mobile, recipientName, `order ${orderNumber}`, sent, ...blocked].join("\t");
}
