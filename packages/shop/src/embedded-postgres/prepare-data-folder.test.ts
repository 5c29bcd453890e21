import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadConfig } from "@tuerca/api/settings";
import fc from "fast-check";
import { expect, test } from "vitest";
import { restoreBackup } from "../backup/restore-backup.ts";
import { fileSource } from "../backup/targets/open-source.ts";
import { explain } from "../start/explain.ts";
import { openAsItIs, openDatabaseForServing } from "../start/open-database.ts";
import { withFolder } from "./test/run-harness.ts";

/** Where no folder can be made, by kind; those of the system on Linux only. */
const places = (folder: string): readonly string[] => [
  join(folder, "file"),
  join(folder, "loop"),
  join(folder, "nowhere"),
  join(folder, "n".repeat(256)),
  ...(process.platform === "linux" ? ["/proc", "/proc/self/fd", "/sys", "/dev/null", "/dev/full"] : []),
];
const below = fc.array(fc.stringMatching(/^[a-zñ ]{1,9}$/), { maxLength: 3 });

/** Each way to open a data folder. */
const doors: Readonly<Record<string, (dataDir: string) => Promise<unknown>>> = {
  serve: (dataDir) => openDatabaseForServing(loadConfig({ DATA_DIR: dataDir })),
  "serve with a server of one's own": (dataDir) =>
    openDatabaseForServing(loadConfig({ DATA_DIR: dataDir, DATABASE_URL: "postgres://u@127.0.0.1:1/x" })),
  command: (dataDir) => openAsItIs(loadConfig({ DATA_DIR: dataDir }), "orders"),
  restore: async (dataDir) => restoreBackup({ source: await fileSource(import.meta.filename), dataDir }),
};

test.each(Object.keys(doors))("%s refuses at once what can be no data folder, in one sentence", (door) =>
  withFolder(async (folder) => {
    await writeFile(join(folder, "file"), "");
    await symlink(join(folder, "loop"), join(folder, "loop"));
    await symlink(join(folder, "gone", "away"), join(folder, "nowhere"));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places(folder)), below, async (place, names) => {
        const dataDir = join(place, ...names);
        fc.pre(!["/proc", "/sys", "/proc/self/fd"].includes(dataDir) || names.length > 0);
        const said = await (doors[door]?.(dataDir) ?? Promise.resolve()).then(() => "It opened.", explain);
        expect(said).toMatch(
          /^The data folder [^\n]* is not writable \([^\n]*\): set DATA_DIR to one that is\.$/,
        );
        expect(said).toContain(dataDir.trim());
      }),
      { numRuns: 40 },
    );
  }),
);
