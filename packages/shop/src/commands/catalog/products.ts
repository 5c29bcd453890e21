import {
  openProductAdmin,
  type ProductAdmin,
  type ProductChange,
  type ProductSummary,
} from "@tuerca/api/operator/catalog";
import type { OpenDatabase } from "../../start/open-database.ts";
import { formatCents } from "../format-cents.ts";
import { onOneLine } from "../on-one-line.ts";
import { readOnly } from "../read-arguments.ts";
import { type Act, runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { readPins, readProductChange } from "./product-arguments.ts";

const USAGE = `Usage: npm run tuerca -- products show <sku>
       npm run tuerca -- products set <sku> [--price EUR] [--offer EUR | --offer none] [--name TEXT]
         [--description TEXT] [--no-pin]
       npm run tuerca -- products hide | unhide <sku> [--no-pin]
       npm run tuerca -- products pin | unpin <sku> <field>...
       npm run tuerca -- products pinned
       npm run tuerca -- products merge <sku> <sku that is left> [--yes]`;
const MOST_SHOWN = 1000;

type ProductAct = Act<ProductAdmin>;

/**
 * `products show`, `set`, `hide`, `unhide`, `pin`, `unpin`, `pinned`, `merge`: edits products by
 * hand and pins fields against feeds. Returns the exit code; throws errors for `explain`.
 */
export async function productsCommand(args: string[], connect: () => Promise<OpenDatabase>): Promise<number> {
  // The merge alone loads carts and opinions.
  if (args[0] === "merge")
    return (await import("./merge-products.ts")).mergeProductsCommand(args.slice(1), connect);
  return runAdminCommand({ usage: USAGE, read: () => readArguments(args), connect, open: openProductAdmin });
}

function readArguments([verb, ...words]: string[]): ProductAct {
  if (verb === "show") return show(readOnly("sku", words));
  if (verb === "pinned" && words.length === 0) return listPinned;
  if (verb === "set") return changeBy(words, {});
  if (verb === "hide") return changeBy(words, { active: false });
  if (verb === "unhide") return changeBy(words, { active: true });
  const [sku = "", ...names] = words;
  if (verb === "pin") return change(sku, { pin: readPins(names) });
  if (verb === "unpin") return change(sku, { unpin: readPins(names) });
  throw new UsageError();
}

function changeBy(words: string[], fixed: ProductChange): ProductAct {
  const { sku, ...set } = readProductChange(words, fixed);
  return change(sku, set);
}

function change(sku: string, set: ProductChange): ProductAct {
  return async (admin) => {
    await admin.change(sku, set);
    await show(sku)(admin);
  };
}

function show(sku: string): ProductAct {
  return async (admin) => {
    console.log(describe(await admin.find(sku)).join("\n"));
  };
}

async function listPinned(admin: ProductAdmin): Promise<void> {
  const products = await admin.pinned(MOST_SHOWN + 1);
  for (const { sku, name, pinned } of products.slice(0, MOST_SHOWN))
    console.log([sku, pinned.join(", "), onOneLine(name)].join("\t"));
  if (products.length > MOST_SHOWN) console.log("… and more.");
}

function describe(product: ProductSummary): string[] {
  const { offerPrice, offerFrom, offerTo, description } = product;
  const offerTimes = [
    offerFrom && `from ${offerFrom.toISOString()}`,
    offerTo && `until ${offerTo.toISOString()}`,
  ];
  return [
    `${product.sku}\t${onOneLine(product.name)}`,
    `Address\t/${product.slug}`,
    `Brand\t${product.brand ?? "-"}`,
    `Price\t${formatCents(product.price)}`,
    ...(offerPrice === null
      ? []
      : [`Offer\t${[formatCents(offerPrice), ...offerTimes.filter(Boolean)].join(" ")}`]),
    `Stock\t${product.quantity}`,
    `Pictures\t${product.images}`,
    `Description\t${description.length} characters`,
    `In sale\t${saleState(product)}`,
    `Sources\t${product.sources.join(", ") || "-"}`,
    `Pinned\t${product.pinned.join(", ") || "-"}`,
  ];
}

function saleState({ active, pruned }: ProductSummary): string {
  if (active) return "yes";
  return pruned ? "no, its source no longer sends it" : "no";
}
