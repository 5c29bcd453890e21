import type { Context } from "./context.ts";

/** Takes on the background work of every area. */
export async function registerJobs(_context: Context): Promise<void> {}
