import { type Gone, type ImportResult, MANY_CATEGORIES } from "@tuerca/api/operator/catalog";
import type { ImportArguments } from "./import-arguments.ts";
import { describeUnknownVehicles } from "./unknown-vehicles.ts";

type Review = ImportResult["review"];

const whole = (number: number) => number.toLocaleString("en-US");

/** The operator's summary at the end of an import. */
export function summarise(
  result: ImportResult,
  { file, dryRun, prune, rejectedPath }: Pick<ImportArguments, "file" | "dryRun" | "prune" | "rejectedPath">,
): string {
  const parts = [
    `${whole(result.new)} new`,
    `${whole(result.changed)} changed`,
    `${whole(result.unchanged)} unchanged`,
    `${whole(result.rejected)} rejected`,
    ...(result.warned > 0 ? [`${whole(result.warned)} taken without a field that was wrong`] : []),
    ...(result.unknown > 0 ? [`${whole(result.unknown)} unknown`] : []),
    ...(result.skipped > 0 ? [`${whole(result.skipped)} passed over by the map`] : []),
    ...(prune ? [`${whole(result.pruned)} taken out of sale`] : []),
  ];
  const lines = [`${dryRun ? "Dry run, nothing was changed: " : ""}${parts.join(", ")}.`];
  const path = rejectedPath ?? `${file}.rejected.csv`;
  if (result.rejected > 0) lines.push(`Rejected rows: ${path}`);
  if (result.warned > 0) lines.push(`Fields that were left out: ${path}`);
  if (result.unknown > 0)
    lines.push("Unknown: the shop has no product with that sku, and a new one needs sku, name and price.");
  const { merged, mergedExample } = result.review;
  if (merged > 0)
    lines.push(`${whole(merged)} rows of products that are merged into others, such as ${mergedExample}.`);
  if (result.heldBack) lines.push(explainHeldBack(result.heldBack));
  if (!result.complete) lines.push("Stopped before the end. What was taken in stays; run it again to go on.");
  if (result.doubles.length > 0)
    lines.push(
      `No feed changes these, as others have their sku in other capitals: ${result.doubles.join(", ")}`,
    );
  return [...lines, ...describeUnknownVehicles(result.unknownVehicles), ...hintsOf(result.review)].join("\n");
}

function explainHeldBack({ gone, offered }: Gone): string {
  const percent = Math.min(Math.ceil((gone * 100) / offered), 100);
  return (
    `Nothing was taken out of sale: it would be ${whole(gone)} of the source's ${whole(offered)} products. ` +
    `If that is right, run it again with --prune-limit ${percent}.`
  );
}

/** Defects of the imported products, a line for each kind. */
function hintsOf(review: Review): string[] {
  const { products, withoutStock, topCategories, withoutOffer } = review;
  if (products === 0) return [];
  const hints = [
    ...without(products, withoutStock, "at stock 0, which nobody can buy", STOCK_HINT),
    ...without(products, review.withoutPicture, "without a picture: customers see a drawing"),
    ...without(products, review.withoutCategory, "without a category: they stand in the main catalogue only"),
    ...without(products, review.withoutBrand, "without a brand"),
    ...without(products, review.withoutDescription, "without a description"),
    ...without(products, review.withoutProducer, "without a producer, which the law asks for (EU 2023/988)"),
    ...(withoutOffer === products ? ["None has an offer price."] : []),
    ...without(
      products,
      review.sharedEans,
      `with the EAN of another product for sale, such as ${review.sharedExample}`,
    ),
    ...review.unreadMeasures.map(
      ({ name, count, examples }) =>
        `${whole(count)} values of ${name} that cannot be read, such as ${examples.join(", ")}: they stay as they are.`,
    ),
    ...(topCategories > MANY_CATEGORIES
      ? [
          `${whole(topCategories)} top categories: the menu is easier to read with at most ${MANY_CATEGORIES}.`,
        ]
      : []),
  ];
  return hints.length > 0
    ? ["Of the products of this file that are for sale:", ...hints.map((hint) => `- ${hint}`)]
    : [];
}

const STOCK_HINT = ' A map can set one: "quantity": {"constant": 10} (docs/import.md).';

function without(all: number, count: number, what: string, hint = ""): string[] {
  if (count === 0) return [];
  return [`${whole(count)} of ${whole(all)} ${what}.${hint}`];
}
