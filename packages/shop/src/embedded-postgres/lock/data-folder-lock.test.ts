import { spawnSync } from "node:child_process";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { claimFolder, findRunningPostgres } from "../index.ts";
import { isRoot, query, startInChild, withFolder } from "../test/run-harness.ts";
import { readOwner } from "./data-folder-lock.ts";

const CONTAINER = ["unshare", "--pid", "--ipc", "--fork", "--kill-child", "--mount-proc"];
const canUnshare = isRoot && spawnSync("unshare", [...CONTAINER.slice(1), "true"]).status === 0;
const inContainers = test.skipIf(!canUnshare);
const noContainers = canUnshare ? "" : " (skipped: needs root and PID namespaces)";

test("a second owner is refused with the pid of the first, and let in after its end", () =>
  withFolder(async (folder) => {
    const { child, stop } = await startInChild(folder);
    await expect(claimFolder(join(folder, "postgres"), folder)).rejects.toThrow(
      `The data folder ${folder} is used by another process (pid ${child.pid}).`,
    );
    await stop();
    (await claimFolder(join(folder, "postgres"))).release();
  }));

test("of many that claim at the same moment in one process, one gets it, and after release another", () =>
  withFolder(async (folder) => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => claimFolder(folder)));
    const won = tries.filter((attempt) => attempt.status === "fulfilled");
    expect(won).toHaveLength(1);
    won[0]?.value.release();
    (await claimFolder(folder)).release();
  }));

test("by a link to the folder it is the same folder", () =>
  withFolder(async (folder) => {
    const real = join(folder, "datos");
    await mkdir(real);
    await symlink(real, join(folder, "link"));
    const claim = await claimFolder(real);
    await expect(claimFolder(join(folder, "link"))).rejects.toMatchObject({ pid: process.pid });
    claim.release();
  }));

test("notes and the task are read while the owner lives, whatever was there before", () =>
  withFolder(async (folder) => {
    expect(readOwner(folder)).toBeNull();
    const claim = await claimFolder(folder, folder, "import");
    for (const note of ["a long note of many words", "", "12 34"]) {
      claim.publish(note);
      expect(readOwner(folder)).toMatchObject({ pid: process.pid, host: hostname(), note, task: "import" });
    }
    claim.release();
    expect(readOwner(folder)).toBeNull();
  }));

const canTrace = spawnSync("strace", ["-f", "-qq", "-o", "/dev/null", "true"]).status === 0;

test.skipIf(!canTrace)(
  `a file system that keeps no locks is refused${canTrace ? "" : " (skipped: needs strace)"}`,
  () =>
    withFolder(async (folder) => {
      const lock = join(folder, "postgres", "owner.lock");
      const only = ["-P", lock, "-e", "trace=fcntl", "-e", "inject=fcntl:error=ENOLCK"];
      const { started } = await startInChild(folder, { wrapper: ["strace", "-fqqo", "/dev/null", ...only] });
      expect(started.error).toBe(
        `FolderKeepsNoLocks: The file system of ${lock} keeps no locks, so two shops could open it at once: set DATA_DIR to a folder of a local disk, or DATABASE_URL.`,
      );
    }),
);

inContainers(
  `a shop in another container is refused, and its database is found from outside${noContainers}`,
  () =>
    withFolder(async (folder) => {
      const first = await startInChild(folder, { wrapper: CONTAINER });
      expect(first.started.error).toBeUndefined();
      const second = await startInChild(folder, { wrapper: CONTAINER });
      expect(second.started.error).toMatch(/^DataFolderInUse: The data folder .* is used by another process/);
      const running = await findRunningPostgres(folder);
      expect(await query(running?.url ?? "", "SELECT 1 AS one")).toEqual([{ one: 1 }]);
      await first.kill();
      const third = await startInChild(folder, { wrapper: CONTAINER });
      expect(third.started.error).toBeUndefined();
      await third.kill();
    }),
);

inContainers(
  `a PostgreSQL whose shop was killed in a container keeps other containers out${noContainers}`,
  () =>
    withFolder(async (folder) => {
      const keepOpen = ["sh", "-c", '"$@"; sleep 600', "sh"];
      const first = await startInChild(folder, { wrapper: [...CONTAINER, ...keepOpen] });
      await query(first.started.url, "CREATE TABLE sale AS SELECT 7 AS number");
      const shell = await onlyChild(first.child.pid ?? 0);
      process.kill(await onlyChild(shell), "SIGKILL");
      const second = await startInChild(folder, { wrapper: CONTAINER });
      expect(second.started.error).toContain("A PostgreSQL of an earlier run still uses");
      expect(await query(first.started.url, "SELECT number FROM sale")).toEqual([{ number: 7 }]);
      const outside = await startInChild(folder);
      expect(await query(outside.started.url, "SELECT number FROM sale")).toEqual([{ number: 7 }]);
      await outside.stop();
      await first.kill();
    }),
  60_000,
);

/** The child of a process with a single one, by the outer namespace. */
async function onlyChild(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return Number(children.trim().split(" ")[0]);
}
