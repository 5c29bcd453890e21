import { inspectLinks } from "@tuerca/feeds";
import { shownColumns } from "../inspect-feed.ts";
import type { FoundLinkFile } from "./fit-run.ts";

/** A list's facts, and the proposed pairs. Throws ImportError if it cannot be read. */
export async function inspectLinkFile(path: string): Promise<FoundLinkFile> {
  const { form, columns, isEbay, pairs } = await inspectLinks(path);
  return {
    ...(form ?? { format: "json", delimiter: null, encoding: null }),
    columns: shownColumns(columns),
    pairs: isEbay ? null : pairs,
  };
}
