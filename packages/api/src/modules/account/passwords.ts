import { availableParallelism } from "node:os";
import { hash } from "@node-rs/argon2";
import { isSame } from "../../platform/http/index.ts";
import { createLimiter } from "../../platform/limiter.ts";

/** OWASP's first choice: argon2id (the library's default) with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a password is hashed like for which there is no account. */
const NOBODYS = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGlzIGhlcmU";

/** As many at once as there are cores, so that memory is bounded too; with more waiting than these the shop is overloaded. */
const inTurn = createLimiter(Math.min(4, availableParallelism()), 150);

/**
 * The stored form of a password. `like` is another one of the same address: with its salt, one computation is enough to
 * try a password with all accounts of the address.
 */
export function hashPassword(password: string, like: string | null = null): Promise<string> {
  return inTurn(() => hash(normalize(password), { ...COST, ...(like ? readRecipe(like) : {}) }));
}

/**
 * Those of the accounts that have this password. It takes as long for none as for one. Throws Overloaded (503) where too
 * many are waiting.
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

/** The same text typed on another keyboard may come in another composition. */
function normalize(password: string): string {
  return password.normalize("NFKC");
}

/** All of a stored form but its last part, the hash. */
function recipeOf(stored: string): string {
  return stored.slice(0, stored.lastIndexOf("$"));
}

/** Cost and salt out of a stored form, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
function readRecipe(stored: string) {
  const [, m, t, p, salt] = /m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$/.exec(stored) ?? [];
  return {
    memoryCost: Number(m),
    timeCost: Number(t),
    parallelism: Number(p),
    salt: Buffer.from(salt ?? "", "base64"),
  };
}
