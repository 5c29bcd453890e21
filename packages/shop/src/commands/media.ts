import { openMediaDesk } from "@tuerca/api";
import type { CommandDatabase } from "./import.ts";
import { withDesk } from "./with-desk.ts";

const MOST_SHOWN = 1000;
const USAGE = "Usage: npm run tuerca -- media <failed|retry>";

/**
 * `media failed` lists the images that could not be taken in, with the reason; `media retry` lets them be tried again.
 * Answers the exit code.
 */
export async function mediaCommand(args: string[], connect: () => Promise<CommandDatabase>): Promise<number> {
  const [verb, ...more] = args;
  if ((verb !== "failed" && verb !== "retry") || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  await withDesk(connect, openMediaDesk, async (desk) => {
    if (verb === "retry")
      console.log(`${await desk.retry()} images will be tried again by the running shop.`);
    else await listFailed(desk);
  });
  return 0;
}

async function listFailed(desk: ReturnType<typeof openMediaDesk>): Promise<void> {
  const { ready, pending, failed } = await desk.counts();
  console.log(`${ready} images are there, ${pending} are waiting, ${failed} could not be taken in.`);
  for (const { source, error, sku } of await desk.failed(MOST_SHOWN))
    console.log(`${sku ?? "-"}\t${source}\t${error ?? ""}`);
  if (failed > MOST_SHOWN) console.log(`… and ${failed - MOST_SHOWN} more.`);
}
