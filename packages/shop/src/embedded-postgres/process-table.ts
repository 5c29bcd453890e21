import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

type ProcessRow = { start: string; command: string; workingFolder: string };

/**
 * A name that no other process has or will have: "<pid>-<start time>[-<boot>]"; null when no such process lives.
 * On Linux the start time is field 22 of /proc/<pid>/stat (proc_pid_stat(5)); it counts from boot, hence the boot id.
 */
export async function processIdentity(pid: number): Promise<string | null> {
  const row = await readProcess(pid);
  return row && `${pid}-${row.start}`;
}

/** Whether the process that once had this identity still lives. */
export async function isAlive(identity: string): Promise<boolean> {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && (await processIdentity(pid)) === identity;
}

/** Whether `pid` is the postmaster of this cluster folder (an absolute path without symbolic links). */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  const row = await readProcess(pid);
  if (!row?.command.includes("postgres")) return false;
  // Its working folder is its data directory, also after that was moved; only its command line is readable by all.
  return row.workingFolder === cluster || row.command.includes(` -D ${cluster} `);
}

/** Waits until the process is gone; false when it still lives after `timeoutMs`. */
export async function waitForExit(identity: string, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (await isAlive(identity)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

async function readProcess(pid: number): Promise<ProcessRow | null> {
  try {
    if (process.platform === "linux") return await readLinuxProcess(pid);
    return process.platform === "win32" ? await readWindowsProcess(pid) : await readUnixProcess(pid);
  } catch {
    return null;
  }
}

async function readLinuxProcess(pid: number): Promise<ProcessRow | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const bootId = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
  const nameEnd = stat.lastIndexOf(")");
  const fields = stat.slice(nameEnd + 2).split(" ");
  const [state, start] = [fields[0], fields[19]];
  // A zombie holds its pid but neither files nor memory.
  if (!start || state === "Z" || state === "X") return null;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8");
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => "");
  return {
    start: `${start}-${bootId.slice(0, 8)}`,
    command: commandLine.replaceAll("\0", " "),
    workingFolder,
  };
}

async function readUnixProcess(pid: number): Promise<ProcessRow | null> {
  const { stdout } = await run("ps", ["-ww", "-o", "lstart=,command=", "-p", String(pid)], {
    env: { PATH: "/bin:/usr/bin", LC_ALL: "C", TZ: "UTC" },
  });
  const line = stdout.trim();
  return line ? { start: fileSafe(line.slice(0, 24)), command: line.slice(24), workingFolder: "" } : null;
}

async function readWindowsProcess(pid: number): Promise<ProcessRow | null> {
  const script = `Get-CimInstance Win32_Process -Filter "ProcessId=${pid}" | ForEach-Object { $_.CreationDate.Ticks; $_.CommandLine }`;
  const { stdout } = await run("powershell.exe", ["-NoProfile", "-NonInteractive", "-Command", script]);
  const [start, command = ""] = stdout.split(/\r?\n/);
  return start ? { start: fileSafe(start), command: command.replaceAll('"', ""), workingFolder: "" } : null;
}

function fileSafe(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, "");
}
