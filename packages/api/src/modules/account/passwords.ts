import { availableParallelism } from "node:os";
import { hash } from "@node-rs/argon2";
import { isSame } from "@tuerca/platform/http";
import { createLimiter } from "@tuerca/platform/limiter";

/** OWASP's first choice: argon2id (the library's default) with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The stored form to compare with if there is no account. */
const NOBODYS = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGlzIGhlcmU";

/**
 * One per core at most, which limits memory too; if more than these wait, the shop is overloaded.
 */
const inTurn = createLimiter(Math.min(4, availableParallelism()), 150);

/**
 * The stored form of a password. `like` is the form of another account with the same address: a
 * shared salt makes one computation enough for all accounts of the address.
 */
export function hashPassword(password: string, like: string | null = null): Promise<string> {
  return inTurn(() => hash(normalize(password), { ...COST, ...(like ? readRecipe(like) : {}) }));
}

/**
 * The accounts that have this password. Takes the same time for none as for one. Throws Overloaded
 * (503) if too many are waiting.
 */
export async function findByPassword<A extends { passwordHash: string }>(
  accounts: readonly A[],
  password: string,
): Promise<A[]> {
  const recipes = new Set(accounts.map((account) => recipeOf(account.passwordHash)));
  if (recipes.size === 0) recipes.add(NOBODYS);
  const found: A[] = [];
  for (const recipe of recipes) {
    const computed = await inTurn(() => hash(normalize(password), readRecipe(`${recipe}$`)));
    found.push(...accounts.filter((account) => isSame(account.passwordHash, computed)));
  }
  return found;
}

/** Keyboards may compose the same text differently. */
function normalize(password: string): string {
  return password.normalize("NFKC");
}

/** A stored form without its last part, the hash. */
function recipeOf(stored: string): string {
  return stored.slice(0, stored.lastIndexOf("$"));
}

/** Cost and salt of a stored form, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
function readRecipe(stored: string) {
  const [, m, t, p, salt] = /m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$/.exec(stored) ?? [];
  return {
    memoryCost: Number(m),
    timeCost: Number(t),
    parallelism: Number(p),
    salt: Buffer.from(salt ?? "", "base64"),
  };
}
