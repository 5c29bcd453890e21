import { z } from "zod";

/** Where a visit begins. What is too long, or no such text, is dropped. */
export const firstVisit = z.object({
  "x-real-path": z.string().optional().describe("Path of the visit's first page"),
  "x-real-query": z.string().optional().describe("Its query, a JSON object in base64"),
  "x-real-referer": z.string().optional().describe("The page that led to it"),
});
