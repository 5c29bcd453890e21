import { execFileSync } from "node:child_process";

/** Runs an operator's command on the tested shop; returns its output. */
export function operate(...words: string[]): string {
  return execFileSync(process.execPath, ["packages/shop/src/tuerca.js", ...words], {
    cwd: new URL("../..", import.meta.url),
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
    stdio: "pipe",
    encoding: "utf8",
  });
}
