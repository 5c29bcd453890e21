/** The ways in which documents differ from those of React Router and React. */
type Trick = "defer-scripts" | "lean-manifest" | "drop-data" | "hand-over" | "cached-html";

const names = new Set(process.env.TUERCA_PLAIN?.split(","));

/** Whether `TUERCA_PLAIN`, a comma list or `all`, turns a trick off. For developers only. */
export function isPlain(trick: Trick): boolean {
  return names.has("all") || names.has(trick);
}
