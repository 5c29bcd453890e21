import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The path of a tool of the workspace. */
export function binary(tool: string): string {
  return tool === "node" ? process.execPath : join("node_modules/.bin", tool);
}

/** Runs a tool that prints as it goes; resolves with whether it ended well. */
export async function runTool(
  tool: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(binary(tool), args, { stdio: "inherit", env: { ...process.env, ...environment } });
  const [code] = await once(child, "close");
  return code === 0;
}

/** A tool's report, read once; null if it wrote none. */
export function takeReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}
