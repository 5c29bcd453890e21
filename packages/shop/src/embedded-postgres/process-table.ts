import { execFile } from "node:child_process";
import { readdir, readFile, readlink, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

type ProcessRow = { start: string; command: string; workingFolder: string };

/**
 * A name that no other process has until this machine restarts: "<pid>-<start time>"; null without
 * a live process. On Linux the start time is field 22 of /proc/<pid>/stat (proc_pid_stat(5)).
 */
export async function processIdentity(pid: number): Promise<string | null> {
  const row = await readProcess(pid);
  return row && `${pid}-${row.start}`;
}

/**
 * Whether `pid` is the postmaster of this cluster folder (an absolute path without symbolic links).
 */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  const row = await readProcess(pid);
  if (!row?.command.includes("postgres")) return false;
  // Its working folder is its data directory, even after a move; only its command line is readable
  // by all.
  return row.workingFolder === cluster || row.command.includes(` -D ${cluster} `);
}

/**
 * Waits until the process with this identity is gone; false if it still lives after `timeoutMs`.
 */
export async function waitForExit(identity: string, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while ((await processIdentity(Number.parseInt(identity, 10))) === identity) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/**
 * Processes of this name with this working folder, in every namespace that this one sees; Linux
 * only.
 */
export async function findProcessesIn(folder: string, name: string): Promise<number[]> {
  if (process.platform !== "linux") return [];
  const wanted = await stat(folder).catch(() => null);
  if (!wanted) return [];
  const numbers = (await readdir("/proc")).map(Number).filter((pid) => pid > 0);
  const found = numbers.map(async (pid) => {
    const there = await stat(`/proc/${pid}/cwd`).catch(() => null);
    if (there?.ino !== wanted.ino || there.dev !== wanted.dev) return null;
    const called = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
    return called.trim() === name ? pid : null;
  });
  return (await Promise.all(found)).filter((pid) => pid !== null);
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
  const nameEnd = stat.lastIndexOf(")");
  const fields = stat.slice(nameEnd + 2).split(" ");
  const [state, start] = [fields[0], fields[19]];
  // A zombie holds its pid but neither files nor memory.
  if (!start || state === "Z" || state === "X") return null;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8");
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => "");
  return { start, command: commandLine.replaceAll("\0", " "), workingFolder };
}

async function readUnixProcess(pid: number): Promise<ProcessRow | null> {
  const { stdout } = await run("ps", ["-ww", "-o", "lstart=,command=", "-p", String(pid)], {
    env: { PATH: "/bin:/usr/bin", LC_ALL: "C", TZ: "UTC" },
  });
  const line = stdout.trim();
  return line ? { start: line.slice(0, 24), command: line.slice(24), workingFolder: "" } : null;
}

async function readWindowsProcess(pid: number): Promise<ProcessRow | null> {
  const script = `Get-CimInstance Win32_Process -Filter "ProcessId=${pid}" | ForEach-Object { $_.CreationDate.Ticks; $_.CommandLine }`;
  const { stdout } = await run("powershell.exe", ["-NoProfile", "-NonInteractive", "-Command", script]);
  const [start, command = ""] = stdout.split(/\r?\n/);
  return start ? { start, command: command.replaceAll('"', ""), workingFolder: "" } : null;
}
