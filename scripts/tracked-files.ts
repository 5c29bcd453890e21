import { execFileSync } from "node:child_process";

/** Paths of the files that git tracks, all of them or those that match. */
export function trackedFiles(...patterns: string[]): string[] {
  const list = execFileSync("git", ["ls-files", "-z", "--", ...patterns], {
    encoding: "utf8",
    maxBuffer: 10_000_000,
  });
  return list.split("\0").filter(Boolean);
}
