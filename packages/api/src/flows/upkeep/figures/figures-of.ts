import type { Figures } from "@tuerca/platform/http/health";
import type { Context } from "../../../context.ts";
import { processFigures, serverFigures } from "./process-figures.ts";
import { workFigures } from "./work-figures.ts";

/** A little less than the usual 15 s between two looks of Prometheus, which then reads anew. */
const KEPT_MS = 14_000;

/** The metrics of promises, process and server, each read every 14 s at most, whoever asks. */
export function figuresOf(context: Context): Figures[] {
  return [workFigures(context), processFigures(context), serverFigures(context)].map(readSeldom);
}

function readSeldom({ help, read }: Figures): Figures {
  let last: { at: number; values: ReturnType<Figures["read"]> } | null = null;
  return {
    help,
    read: () => {
      const now = performance.now();
      if (last === null || now - last.at >= KEPT_MS) last = { at: now, values: read() };
      return last.values;
    },
  };
}
