import { spawn } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DataFolderInUse, lockDataFolder } from "./index.ts";
import { processIdentity } from "./process-table.ts";
import { startInChild, withFolder } from "./test/run-harness.ts";

test("a second owner is refused at once, with the pid of the first", () =>
  withFolder(async (folder) => {
    const { child, stop } = await startInChild(folder);
    const begun = performance.now();
    const refusal = await lockDataFolder(join(folder, "postgres")).catch((error: unknown) => error);
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(refusal).toBeInstanceOf(DataFolderInUse);
    expect(refusal).toMatchObject({ pid: child.pid });
    await stop();
    await (await lockDataFolder(join(folder, "postgres"))).release();
  }));

test("of many that lock at the same moment in one process, one gets it, and after release another", () =>
  withFolder(async (folder) => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder)));
    const won = tries.filter((attempt) => attempt.status === "fulfilled");
    expect(won).toHaveLength(1);
    await won[0]?.value.release();
    await (await lockDataFolder(folder)).release();
    expect(await readdir(join(folder, ".lock"))).toEqual([]);
  }));

test("claims of the dead, of a zombie and of a reused pid do not count and are cleared", () =>
  withFolder(async (folder) => {
    const sleeper = spawn("sleep", ["60"]);
    const identity = await processIdentity(sleeper.pid ?? 0);
    await mkdir(join(folder, ".lock"));
    const claim = (name: string) => writeFile(join(folder, ".lock", name), "");
    await claim(`${identity}`);
    await expect(lockDataFolder(folder)).rejects.toMatchObject({ pid: sleeper.pid });
    await claim(`${process.pid}-1-00000000`);
    await claim(`${process.ppid}-1-00000000`);
    await claim("4194999-5-00000000");
    await claim("rubbish");
    sleeper.kill("SIGKILL");
    await new Promise((resolve) => sleeper.once("exit", resolve));
    const lock = await lockDataFolder(folder);
    expect(await readdir(join(folder, ".lock"))).toEqual([await processIdentity(process.pid)]);
    await lock.release();
  }));

test.skipIf(process.platform !== "linux")(
  "an identity changes with the boot, and a zombie has none",
  async () => {
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
    expect(await processIdentity(process.pid)).toMatch(
      new RegExp(`^${process.pid}-\\d+-${boot.slice(0, 8)}$`),
    );
    const parent = spawn("sh", ["-c", "sleep 0.5 & echo $!; exec sleep 5"]);
    const [line] = await new Promise<string[]>((resolve) =>
      parent.stdout.once("data", (data) => resolve([`${data}`])),
    );
    await expect.poll(() => processIdentity(Number(line))).toBeNull();
    expect(await readFile(`/proc/${Number(line)}/stat`, "utf8")).toContain(" Z ");
    parent.kill();
  },
);
