import { existsSync, readFileSync } from "node:fs";

const FOLDER = new URL("../../../../shared/reference/", import.meta.url);

/** Whether the published schemas and vectors are beside the repository. */
export const hasReference = existsSync(FOLDER);

/** The text of a published file. */
export function referenceText(path: string): string {
  return readFileSync(new URL(path, FOLDER), "utf8");
}
