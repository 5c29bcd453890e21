import { workerData } from "node:worker_threads";
import { serveTasks } from "@tuerca/platform/threads/serve-tasks";
import { buildMessage, createSender } from "@tuerca/verifactu";
import type { Line, Posting } from "./agency.ts";

const { pfx, ...line }: Line = workerData;
const sender = createSender({ ...line, pfx: Buffer.from(pfx) });

serveTasks<Posting>({
  work: async (message) =>
    message
      ? sender.send(buildMessage(message))
      : { kind: "clock", clockDifferenceMs: await sender.clockDifference() },
  close: async () => sender.close(),
});
