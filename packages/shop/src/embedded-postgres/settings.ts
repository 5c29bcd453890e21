/**
 * For two cores, durable, with room for a bulk import between checkpoints. `buffers.ts` has less
 * memory for a shop.
 */
const DEFAULTS: Record<string, string> = {
  shared_buffers: "256MB",
  max_connections: "100",
  work_mem: "8MB",
  maintenance_work_mem: "128MB",
  effective_cache_size: "1GB",
  random_page_cost: "1.1",
  jit: "off",
  max_parallel_workers_per_gather: "1",
  fsync: "on",
  synchronous_commit: "on",
  // The minimum for a backup of the running server: nobody streams from it.
  wal_level: "replica",
  max_wal_senders: "0",
  max_replication_slots: "3",
  wal_buffers: "16MB",
  wal_compression: "on",
  max_wal_size: "2GB",
  min_wal_size: "256MB",
  checkpoint_timeout: "15min",
  checkpoint_completion_target: "0.9",
  autovacuum_naptime: "15s",
  log_checkpoints: "off",
  log_min_messages: "warning",
  timezone: "UTC",
  log_timezone: "UTC",
};

/** The server's addresses: a port of 127.0.0.1, and a socket in the folder if possible. */
export type Listening = { port: number; sockets: string | null };

/**
 * Settings that our code relies on and nobody can override. It reads the ready message in English.
 */
function fixed({ port, sockets }: Listening): Record<string, string> {
  return {
    listen_addresses: "127.0.0.1",
    port: String(port),
    // Its OpenSSL is out of support: no connection uses TLS (start/refuse-exposed.ts).
    ssl: "off",
    unix_socket_directories: sockets === null ? "" : `"${sockets.replaceAll('"', '""')}"`,
    lc_messages: "C",
    log_destination: "stderr",
    logging_collector: "off",
  };
}

/** The server's command-line arguments: cluster folder, addresses and the caller's settings. */
export function serverArguments(
  cluster: string,
  listening: Listening,
  settings: Record<string, string>,
): string[] {
  const all = { ...DEFAULTS, ...settings, ...fixed(listening) };
  return ["-D", cluster, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}
