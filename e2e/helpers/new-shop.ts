import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bill } from "@tuerca/api/testing/bill";
import { freePort } from "./second-server.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Starts a live shop that nobody has opened, with its own database and no other setting. */
export async function startNewShop() {
  bill("shops");
  const { PATH = "", HOME = "" } = process.env;
  const folder = await mkdtemp(join(tmpdir(), "tuerca-new-"));
  const port = await freePort();
  const child = spawn(process.execPath, ["packages/shop/src/tuerca.js", "serve"], {
    cwd: ROOT,
    env: { PATH, HOME, SHOP_MODE: "live", PORT: String(port), DATA_DIR: folder },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  const ended = once(child, "exit");
  const origin = `http://localhost:${port}`;
  const link = () => /http:\S+\/primer-acceso#[\w-]+/.exec(printed)?.[0];
  while (!link()) {
    if (child.exitCode !== null) throw new Error(`The new shop has ended:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { origin, link: link() ?? "", stop };
}
