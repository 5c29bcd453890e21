/** The kinds of answers that are sent before Fastify sees the request. */
export const TRICKS = ["cached-answers", "cached-files"] as const;
export type Trick = (typeof TRICKS)[number];

const names = new Set(process.env.TUERCA_PLAIN?.split(","));

/** Whether `TUERCA_PLAIN`, a comma list or `all`, turns a trick off. For developers only. */
export function isPlain(trick: Trick): boolean {
  return names.has("all") || names.has(trick);
}
