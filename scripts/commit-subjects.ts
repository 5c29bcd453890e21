import { execFileSync } from "node:child_process";

/** The last commit before the limit on subjects. */
const SINCE = "885c689d244dd37e7f569a6c4434f331ebe4b1f5";
const MAX_LENGTH = 72;

/** Later subjects that are too long, each on a line; null without the history, as in an archive. */
function readLongSubjects(): string[] | null {
  try {
    const log = execFileSync("git", ["log", "--no-merges", "--format=%h %s", `${SINCE}..HEAD`], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return log.split("\n").filter((line) => line.slice(line.indexOf(" ") + 1).length > MAX_LENGTH);
  } catch {
    return null;
  }
}

const long = readLongSubjects();
console.log(
  long === null
    ? "No history to check."
    : `${long.length} subjects are longer than ${MAX_LENGTH} characters.`,
);
for (const line of long ?? []) console.log(line);
process.exitCode = long?.length ? 1 : 0;
