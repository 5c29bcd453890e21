import type { ReturnAdmin } from "@tuerca/api/operator/returns";
import { onOneLine } from "../on-one-line.ts";
import { UsageError } from "../usage-error.ts";

type Account = NonNullable<Awaited<ReturnType<ReturnAdmin["findAccount"]>>>;
type Transfer = Awaited<ReturnType<ReturnAdmin["listTransfers"]>>[number];

/** The account of a refund on one line, its number in groups as banks print it. */
export function describeAccount({ iban, holder, givenAt, askedAt, paidAt }: Account): string {
  if (paidAt) return `Account: closed on ${paidAt.toISOString()}`;
  if (!iban || !givenAt) return `Account: asked for on ${askedAt.toISOString()}, not given yet`;
  const grouped = iban.replace(/(.{4})(?=.)/g, "$1 ");
  return onOneLine(`Account: ${grouped}  ${holder}  given on ${givenAt.toISOString()}`);
}

/** A refund by transfer that waits, on one line. */
export function describeTransfer(transfer: Transfer): string {
  const returns = transfer.returnNumbers.join(", ") || "no return";
  return `${returns}  order ${transfer.orderNumber}  ${describeAccount(transfer)}`;
}

/**
 * The last four characters of the account that was paid, by `--account`; null without it. Throws
 * UsageError.
 */
export function readAccountEnd(values: {
  account?: string | undefined;
  reference?: string | undefined;
}): string | null {
  const { account, reference } = values;
  if (account === undefined) return null;
  if (reference === undefined)
    throw new UsageError("--account is for money that you have sent: give its --reference.");
  const end = account.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z0-9]{4}$/.test(end))
    throw new UsageError(`--account is ${account}, but the last four characters were expected.`);
  return end;
}
