import type { OrderAdmin, Shipping } from "@tuerca/api/operator/orders";
import { isOrderNumber, parseOptions, readText } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";

const MAX_CARRIER = 60;
const MAX_NUMBER = 60;
const MAX_REASON = 200;

/**
 * Reads the words after `orders ship`: one parcel, or those of a file with `--from`, which returns
 * 1 if a row was wrong. Throws UsageError.
 */
export function shipBy(args: string[]): (admin: OrderAdmin) => Promise<number> {
  const { values, positionals } = parseOptions({
    args,
    allowPositionals: true,
    options: {
      from: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      "truly-left": { type: "string" },
      joint: { type: "boolean", default: false },
    },
  });
  const { from, "dry-run": isDryRun, "truly-left": given, joint: isJoint } = values;
  const because = given === undefined ? null : readText("The reason", given, MAX_REASON);
  if (from && because === null && positionals.length === 0)
    return (admin) => shipFile(admin, { path: from, isDryRun, isJoint });
  if (from !== undefined || isDryRun) throw new UsageError();
  return shipOne(positionals, { because, isJoint });
}

type FileOptions = { path: string; isDryRun: boolean; isJoint: boolean };

async function shipFile(admin: OrderAdmin, options: FileOptions): Promise<number> {
  const { isDryRun } = options;
  const onProblem = (line: number, reason: string) => console.error(`Line ${line}: ${reason}`);
  const { shipped, corrected, unchanged, failed } = await admin.shipFile({ ...options, onProblem });
  const counts = `${shipped} shipped, ${corrected} corrected, ${unchanged} unchanged, ${failed} not done.`;
  console.log(isDryRun ? `Dry run, nothing was changed: ${counts}` : counts);
  return failed > 0 ? 1 : 0;
}

type OneOptions = { because: string | null; isJoint: boolean };

function shipOne(
  [number = "", name = "", code = "", url, ...more]: string[],
  { because, isJoint }: OneOptions,
) {
  if (!isOrderNumber(number) || more.length > 0 || (url !== undefined && !isHttps(url)))
    throw new UsageError();
  const carrier = readText("A carrier's name", name, MAX_CARRIER);
  const trackingNumber = readText("A tracking number", code, MAX_NUMBER);
  return async (admin: OrderAdmin) => {
    const parcel = { carrier, trackingNumber, url: url ?? null, isJoint };
    const left = because === null ? null : { parcel, because };
    const shipping = left ? await admin.trulyLeft(number, left) : await admin.ship(number, parcel);
    console.log(describe(shipping, number, `${carrier}, ${trackingNumber}`));
    return 0;
  };
}

function describe(shipping: Shipping, number: string, parcel: string): string {
  if (shipping === "unchanged") return `Order ${number} was on its way like this already.`;
  return `Order ${number} is on its way with ${parcel}; its customer is told by mail.`;
}

function isHttps(text: string): boolean {
  return text.startsWith("https://") && URL.canParse(text);
}
