import { type MediaDesk, openMediaDesk } from "@tuerca/api";
import type { CommandDatabase } from "./import.ts";
import { type Act, runAtDesk } from "./run-at-desk.ts";
import { UsageError } from "./usage-error.ts";

const MOST_SHOWN = 1000;
const USAGE = "Usage: npm run tuerca -- media <failed|retry>";

/**
 * `media failed` lists the images that could not be taken in, with the reason; `media retry` lets them be tried again.
 * Answers the exit code.
 */
export function mediaCommand(args: string[], connect: () => Promise<CommandDatabase>): Promise<number> {
  return runAtDesk({ usage: USAGE, read: () => readArguments(args), connect, open: openMediaDesk });
}

function readArguments([verb, ...more]: string[]): Act<MediaDesk> {
  if (verb === "failed" && more.length === 0) return listFailed;
  if (verb === "retry" && more.length === 0) return retry;
  throw new UsageError();
}

async function retry(desk: MediaDesk): Promise<void> {
  console.log(`${await desk.retry()} images will be tried again by the running shop.`);
}

async function listFailed(desk: MediaDesk): Promise<void> {
  const { ready, pending, failed } = await desk.counts();
  console.log(`${ready} images are there, ${pending} are waiting, ${failed} could not be taken in.`);
  for (const { source, error, sku } of await desk.failed(MOST_SHOWN))
    console.log(`${sku ?? "-"}\t${source}\t${error ?? ""}`);
  if (failed > MOST_SHOWN) console.log(`… and ${failed - MOST_SHOWN} more.`);
}
