import { type ModeratedRating, openRatingAdmin, type RatingAdmin, type RatingStatus } from "@tuerca/api";
import type { OpenDatabase } from "../../start/open-database.ts";
import { onOneLine } from "../on-one-line.ts";
import { isWhole } from "../read-arguments.ts";
import { type Act, runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";

const USAGE =
  "Usage: npm run tuerca -- ratings list [pending|approved|rejected] | approve <id> | reject <id>";
const MOST_SHOWN = 100;
const STATUSES: readonly string[] = ["pending", "approved", "rejected"] satisfies RatingStatus[];

/**
 * `ratings list`, `approve`, `reject`: decides which opinions visitors see. Returns the exit code;
 * throws errors for `explain`.
 */
export function ratingsCommand(args: string[], connect: () => Promise<OpenDatabase>): Promise<number> {
  return runAdminCommand({ usage: USAGE, read: () => readArguments(args), connect, open: openRatingAdmin });
}

function readArguments([verb, word, ...more]: string[]): Act<RatingAdmin> {
  if (more.length > 0) throw new UsageError();
  const status = word ?? "pending";
  if (verb === "list" && isStatus(status)) return (admin) => list(admin, status);
  if (!word || !isWhole(word)) throw new UsageError();
  if (verb === "approve") return (admin) => approve(admin, Number(word));
  if (verb === "reject") return (admin) => reject(admin, Number(word));
  throw new UsageError();
}

function isStatus(word: string): word is RatingStatus {
  return STATUSES.includes(word);
}

async function list(admin: RatingAdmin, status: RatingStatus): Promise<void> {
  const found = await admin.list(status, MOST_SHOWN + 1);
  for (const rating of found.slice(0, MOST_SHOWN)) console.log(describe(rating));
  if (found.length > MOST_SHOWN) console.log(`… and more than these ${MOST_SHOWN}.`);
}

async function approve(admin: RatingAdmin, id: number): Promise<void> {
  await admin.approve(id);
  console.log(`Opinion ${id} is shown.`);
}

async function reject(admin: RatingAdmin, id: number): Promise<void> {
  await admin.reject(id);
  console.log(`Opinion ${id} is not shown.`);
}

function describe({ id, createdAt, rating, sku, author, title, comment }: ModeratedRating): string {
  const texts = [sku, author, title, comment].map(onOneLine);
  return [id, createdAt.toISOString(), `${rating}/5`, ...texts].join("\t");
}
