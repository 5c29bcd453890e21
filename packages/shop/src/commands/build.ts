import { buildWhatChanged } from "../start/build.ts";

/** Builds what a start would build, so that it only reads; an image is made so. */
export async function buildCommand(): Promise<number> {
  await buildWhatChanged(console.log);
  console.log("Pages, screens and mails are built.");
  return 0;
}
