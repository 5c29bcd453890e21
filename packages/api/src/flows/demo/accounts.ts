import type { Context } from "../../context.ts";
import { confirmAddress, findAccounts, hashPassword, insertAccount } from "../../modules/account/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { createSecretId } from "../../platform/secret-id.ts";
import type { DemoBuyer } from "./demo-sale.ts";

/** A password that nobody knows, hashed once a process, because hashing takes time. */
let nobodys: Promise<string> | null = null;

/** The id of a made-up customer's account, which is opened with the first order. */
export async function accountOf(
  { clock }: Pick<Context, "clock">,
  trx: Trx,
  { email, name, surname }: DemoBuyer,
): Promise<number> {
  const [known] = await findAccounts(trx, email);
  if (known) return known.id;
  nobodys ??= hashPassword(createSecretId());
  const now = clock.now();
  const draft = { email, name: `${name} ${surname}`, passwordHash: await nobodys, createdAt: now };
  const account = await insertAccount(trx, draft);
  await confirmAddress(trx, account, now);
  return account.id;
}
