import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { layoutOf, startEmbeddedPostgres } from "../embedded-postgres/index.ts";
import { query, withFolder } from "../embedded-postgres/test/run-harness.ts";
import { backUpCluster, majorOf } from "./back-up-cluster.ts";
import { restoreBackup } from "./restore-backup.ts";
import { fileTarget } from "./targets/file-target.ts";
import { fileSource } from "./targets/open-source.ts";
import { writeArchive } from "./write-archive.ts";

it(
  "copies a server that goes on writing, with the WAL of before, during and after the copy",
  () =>
    withFolder(async (folder) => {
      const dataDir = join(folder, "datos");
      const { url, stop } = await startEmbeddedPostgres({ dataDir });
      await query(url, "create table sale (number serial primary key, note text)");
      const sell = () =>
        query(url, "insert into sale (note) select repeat('x', 1000) from generate_series(1, 5000)");
      /** After a few checkpoints a server reuses WAL that nobody holds. */
      const churn = async () => {
        for (let round = 0; round < 4; round += 1) {
          await sell();
          await query(url, "select pg_switch_wal()");
          await query(url, "checkpoint");
        }
      };
      const { cluster, password } = await layoutOf(dataDir);
      const about = { shop: "0.1.0", postgres: await majorOf(cluster), createdAt: new Date().toISOString() };
      const path = join(folder, "shop.tar.zst");
      await writeArchive(fileTarget(path), about, async (archive) => {
        const whileWriting: typeof archive = {
          ...archive,
          addTree: async (...tree) => {
            await churn();
            const added = await archive.addTree(...tree);
            await churn();
            return added;
          },
        };
        await backUpCluster(whileWriting, { name: "postgres/data", cluster, url });
        await archive.addFile("postgres/password", password);
      });
      const slots = await query(url, "select count(*)::int as slots from pg_replication_slots");
      await stop();

      await restoreBackup({ source: await fileSource(path), dataDir: join(folder, "restored") });
      const restored = await startEmbeddedPostgres({ dataDir: join(folder, "restored") });
      const sums =
        "select count(*)::int as sales, max(number) as last, sum(length(note))::int as bytes from sale";
      expect(await query(restored.url, sums)).toEqual([{ sales: 40_000, last: 40_000, bytes: 40_000_000 }]);
      await query(restored.url, "reindex table sale");
      expect(slots).toEqual([{ slots: 0 }]);
      await restored.stop();
    }),
  120_000,
);

it(
  "makes no file where the server ends under it",
  () =>
    withFolder(async (folder) => {
      const dataDir = join(folder, "datos");
      const { url, stop } = await startEmbeddedPostgres({ dataDir });
      const { cluster } = await layoutOf(dataDir);
      const about = { shop: "0.1.0", postgres: await majorOf(cluster), createdAt: new Date().toISOString() };
      const writing = writeArchive(fileTarget(join(folder, "shop.tar.zst")), about, (archive) => {
        const addTree: typeof archive.addTree = async (...tree) => {
          await stop();
          return archive.addTree(...tree);
        };
        return backUpCluster({ ...archive, addTree }, { name: "postgres/data", cluster, url });
      });
      await expect(writing).rejects.toThrow(/connection/i);
      expect(await readdir(folder)).toEqual(["datos"]);
    }),
  60_000,
);
