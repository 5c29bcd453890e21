import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { BackupError } from "./format.ts";
import type { ArchiveWriter } from "./write-archive.ts";

/**
 * Folders whose content belongs to the running server, or is created anew at each start
 * (PostgreSQL's manual, 25.3.4).
 */
const EMPTIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/(?!archive_status$|summaries$)/;

/** Pid files, temporary files and tables, and caches. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|current_logfiles|postgresql\.auto\.conf\.tmp)$|(^|\/)(pg_internal\.init[^/]*|pgsql_tmp[^/]*|t\d+_\d+[^/]*)$/;

/** Copied last. */
const CONTROL = "global/pg_control";

const SEGMENT = /^[0-9A-F]{24}$/;

type Stopped = { label: string; map: string; wal: string };

/**
 * Copies the data directory of a running server, with the write-ahead log (WAL) that makes the copy
 * consistent at its end. `name` is the folder in the archive, `cluster` the one on disk.
 */
export async function backUpCluster(
  archive: ArchiveWriter,
  { name, cluster, url }: { name: string; cluster: string; url: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // The next statement reports a server that ends meanwhile; without a listener it would end the
  // process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    // Keeps the server from removing WAL that the copy needs, as long as this connection lives.
    await client.query(
      "select pg_create_physical_replication_slot('tuerca_backup_' || pg_backend_pid(), true, true)",
    );
    await client.query("select pg_backup_start('tuerca', fast => true)");
    const isLeftOut = (path: string) => EMPTIED.test(path) || LEFT_OUT.test(path) || path === CONTROL;
    await archive.addTree(name, cluster, isLeftOut);
    await archive.addFile(`${name}/${CONTROL}`, join(cluster, CONTROL));
    const { rows } = await client.query<Stopped>(
      `select labelfile as label, spcmapfile as map, pg_walfile_name(lsn) as wal
       from pg_backup_stop(wait_for_archive => false)`,
    );
    const stopped = rows[0];
    if (stopped?.map.trim() !== "")
      throw new BackupError("The database has tablespaces outside of DATA_DIR, which a backup cannot hold.");
    await archive.addText(`${name}/backup_label`, stopped.label);
    await addWal(archive, { name: `${name}/pg_wal`, folder: join(cluster, "pg_wal"), stopped });
  } finally {
    await client.end();
  }
}

async function addWal(
  archive: ArchiveWriter,
  { name, folder, stopped }: { name: string; folder: string; stopped: Stopped },
): Promise<void> {
  const [, first] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(stopped.label) ?? [];
  const segments = (await readdir(folder)).filter((segment) => SEGMENT.test(segment)).sort();
  if (first === undefined || !segments.includes(first))
    throw new BackupError("The server has removed WAL that the backup needs: try again.");
  for (const segment of segments)
    if (segment >= first && segment <= stopped.wal)
      await archive.addFile(`${name}/${segment}`, join(folder, segment));
}

/** The major version of a data directory. */
export async function majorOf(cluster: string): Promise<number> {
  return Number.parseInt(await readFile(join(cluster, "PG_VERSION"), "utf8"), 10);
}
