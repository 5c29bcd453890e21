import { z } from "zod";
import { defineCall } from "../call.ts";
import * as calls from "./catalog.calls.ts";

/** Longest query that is counted, in characters; nobody searches for more by hand. */
export const MOST_COUNTED_QUERY = 80;

export const reportSearch = defineCall(calls.reportSearch, {
  summary: "Counts a search whose results a visitor sees, or follows; without personal data",
  limit: "visit",
  body: z.object({
    query: z
      .string()
      .max(50_000)
      .describe(`As typed; longer than ${MOST_COUNTED_QUERY} characters: not counted`),
    outcome: z
      .enum(["found", "nothing", "followed"])
      .describe("Whether there was a result; `followed`, once a search: the visitor opened one"),
  }),
  answers: { 204: null },
});
