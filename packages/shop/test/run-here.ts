import { vi } from "vitest";
import { commands } from "../src/commands/index.ts";
import { explain } from "../src/start/explain.ts";

/**
 * Runs an operator's command in this process, which spares the start of another; returns its exit
 * code and what it printed.
 */
export async function runHere(
  [name = "", ...args]: string[],
  environment: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const printed: string[] = [];
  const print = (...parts: unknown[]) => void printed.push(parts.join(" "));
  const spies = (["log", "error"] as const).map((kind) => vi.spyOn(console, kind).mockImplementation(print));
  for (const [key, value] of Object.entries(environment)) vi.stubEnv(key, value);
  try {
    const run = await commands[name]?.load(name);
    if (!run) throw new Error(`There is no command "${name}".`);
    const code = await run(args).catch((error: unknown) => {
      print(explain(error));
      return 1;
    });
    return { code, output: printed.join("\n") };
  } finally {
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}
