import { readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { hasLocalLocks, refuseLocalLocks } from "./local-locks.ts";

/** Lines as Linux writes them, for the devices 0:45 and 0:300. */
const mountsWith = (type: string, options: string) => `23 29 0:22 / /sys rw,nosuid - sysfs sysfs rw
612 29 0:45 / /var/lib/tienda rw,relatime shared:331 - ${type} 10.0.0.7:/tienda rw,vers=3,hard,${options},addr=10.0.0.7
613 29 0:300 / /mnt rw - ${type} 10.0.0.7:/otra rw,${options}
`;

test.each([
  ["nfs", "nolock,local_lock=all", true],
  ["nfs", "local_lock=posix", true],
  ["cifs", "nobrl", true],
  ["nfs", "local_lock=flock", false],
  ["nfs4", "local_lock=none", false],
  ["ext4", "nolock", false],
])("%s mounted with %s locks for one host only: %s", (type, options, isLocal) => {
  const mounts = mountsWith(type, options);
  expect(hasLocalLocks(mounts, 45)).toBe(isLocal);
  expect(hasLocalLocks(mounts, 0x10_002c)).toBe(isLocal);
  expect(hasLocalLocks(mounts, 22)).toBe(false);
});

test.runIf(process.platform === "linux")(
  "the device is found by its number in this system's own list",
  async () => {
    const mounts = await readFile("/proc/self/mountinfo", "utf8");
    const { dev } = await stat("/proc");
    const [line = ""] = mounts.split("\n").filter((one) => one.includes(" - proc "));
    const asNfs = line.replace(/ - proc .*/, " - nfs host:/x rw,nolock");
    expect(hasLocalLocks(asNfs, dev)).toBe(true);
  },
);

test("a local folder is let pass", () => refuseLocalLocks(tmpdir()));
