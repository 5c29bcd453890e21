import {
  ANSWER_LENGTH,
  type ModeratedRating,
  openRatingAdmin,
  type RatingAdmin,
  type RatingStatus,
  REASON_LENGTH,
} from "@tuerca/api/operator/shop";
import { loadShopConfig, type ReadConfig } from "@tuerca/api/settings";
import type { OpenDatabase } from "../../start/open-database.ts";
import { onOneLine } from "../on-one-line.ts";
import { isWhole, readText } from "../read-arguments.ts";
import { type Act, runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";

const USAGE = `Usage: npm run tuerca -- ratings list [pending|approved|rejected]
       npm run tuerca -- ratings approve <id> | reject <id> <reason, for its author> | undo <id>
       npm run tuerca -- ratings answer <id> <the shop's answer> | answer <id> --remove`;
const MOST_SHOWN = 100;
const STATUSES: readonly string[] = ["pending", "approved", "rejected"] satisfies RatingStatus[];

/**
 * `ratings list`, `approve`, `reject`, `undo`, `answer`: decides which opinions visitors see, and
 * answers them. Returns the exit code; throws errors for `explain`.
 */
export function ratingsCommand(
  args: string[],
  connect: () => Promise<OpenDatabase>,
  readConfig: ReadConfig = loadShopConfig,
): Promise<number> {
  const open = async (url: string) => openRatingAdmin(url, await readConfig(url));
  return runAdminCommand({ usage: USAGE, read: () => readArguments(args), connect, open });
}

function readArguments([verb, word, ...more]: string[]): Act<RatingAdmin> {
  const status = word ?? "pending";
  if (verb === "list" && isStatus(status) && more.length === 0) return (admin) => list(admin, status);
  if (!word || !isWhole(word)) throw new UsageError();
  const id = Number(word);
  if (verb === "approve" && more.length === 0) return (admin) => approve(admin, id);
  if (verb === "undo" && more.length === 0) return (admin) => undo(admin, id);
  if (verb === "reject") {
    const reason = readText("A reason", more.join(" "), REASON_LENGTH);
    return (admin) => reject(admin, id, reason);
  }
  if (verb !== "answer") throw new UsageError();
  if (more.join(" ") === "--remove") return (admin) => answer(admin, id, null);
  const text = readText("An answer", more.join(" "), ANSWER_LENGTH);
  return (admin) => answer(admin, id, text);
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
  const isNew = await admin.approve(id);
  console.log(isNew ? `Opinion ${id} is shown.` : `Opinion ${id} is shown already.`);
}

async function reject(admin: RatingAdmin, id: number, reason: string): Promise<void> {
  const isNew = await admin.reject(id, reason);
  console.log(
    isNew ? `Opinion ${id} is not shown.` : `Opinion ${id} was rejected already; this is its reason now.`,
  );
}

async function undo(admin: RatingAdmin, id: number): Promise<void> {
  const isUndone = await admin.undo(id);
  console.log(isUndone ? `Opinion ${id} waits again.` : `Opinion ${id} waits already.`);
}

async function answer(admin: RatingAdmin, id: number, text: string | null): Promise<void> {
  await admin.answer(id, text);
  console.log(text === null ? `Opinion ${id} has no answer.` : `Opinion ${id} is answered.`);
}

function describe(rating: ModeratedRating): string {
  const { id, createdAt, rating: stars, sku, author, title, comment, reason, answer: answered } = rating;
  const texts = [sku, author, title, comment].map(onOneLine);
  const added = [reason && `rejected: ${onOneLine(reason)}`, answered && `answer: ${onOneLine(answered)}`];
  return [id, createdAt.toISOString(), `${stars}/5`, ...texts, ...added.filter(Boolean)].join("\t");
}
