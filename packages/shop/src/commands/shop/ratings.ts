import { type ModeratedRating, openRatingDesk, type RatingDesk, type RatingStatus } from "@tuerca/api";
import type { OpenDatabase } from "../../start/open-database.ts";
import { onOneLine } from "../on-one-line.ts";
import { isWhole } from "../read-arguments.ts";
import { type Act, runAtDesk } from "../run-at-desk.ts";
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
  return runAtDesk({ usage: USAGE, read: () => readArguments(args), connect, open: openRatingDesk });
}

function readArguments([verb, word, ...more]: string[]): Act<RatingDesk> {
  if (more.length > 0) throw new UsageError();
  const status = word ?? "pending";
  if (verb === "list" && isStatus(status)) return (desk) => list(desk, status);
  if (!word || !isWhole(word)) throw new UsageError();
  if (verb === "approve") return (desk) => approve(desk, Number(word));
  if (verb === "reject") return (desk) => reject(desk, Number(word));
  throw new UsageError();
}

function isStatus(word: string): word is RatingStatus {
  return STATUSES.includes(word);
}

async function list(desk: RatingDesk, status: RatingStatus): Promise<void> {
  const found = await desk.list(status, MOST_SHOWN + 1);
  for (const rating of found.slice(0, MOST_SHOWN)) console.log(describe(rating));
  if (found.length > MOST_SHOWN) console.log(`… and more than these ${MOST_SHOWN}.`);
}

async function approve(desk: RatingDesk, id: number): Promise<void> {
  await desk.approve(id);
  console.log(`Opinion ${id} is shown.`);
}

async function reject(desk: RatingDesk, id: number): Promise<void> {
  await desk.reject(id);
  console.log(`Opinion ${id} is not shown.`);
}

function describe({ id, createdAt, rating, sku, author, title, comment }: ModeratedRating): string {
  const texts = [sku, author, title, comment].map(onOneLine);
  return [id, createdAt.toISOString(), `${rating}/5`, ...texts].join("\t");
}
