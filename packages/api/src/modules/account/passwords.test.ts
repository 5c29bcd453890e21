import { hash } from "@node-rs/argon2";
import { addressKey } from "@tuerca/platform/rate-limits";
import { describe, expect, it } from "vitest";
import { findByPassword, hashPassword } from "./passwords.ts";

const saltOf = (stored: string) => stored.split("$").at(-2);

describe("passwords", () => {
  it("have a salt of their own, or that of another one of the same address", async () => {
    const [first, second] = [await hashPassword("una contraseña"), await hashPassword("una contraseña")];
    expect(saltOf(first)).not.toBe(saltOf(second));
    expect(await hashPassword("una contraseña", first)).toBe(first);
    expect(saltOf(await hashPassword("otra contraseña", first))).toBe(saltOf(first));
  });

  it("are found in all accounts that have them, whatever the salt or an earlier cost", async () => {
    const password = "una contraseña";
    const shared = await hashPassword("otra cosa");
    const stored = [
      shared,
      await hashPassword(password, shared),
      await hashPassword(password),
      await hash(password, { memoryCost: 8192, timeCost: 3, parallelism: 1 }),
    ];
    const accounts = stored.map((passwordHash, id) => ({ id, passwordHash }));
    expect((await findByPassword(accounts, password)).map((account) => account.id)).toEqual([1, 2, 3]);
    expect(await findByPassword(accounts, "una contraseña ")).toEqual([]);
    expect(await findByPassword([], password)).toEqual([]);
  });
});

describe("tries are counted", () => {
  it.each([
    ["192.0.2.7", "::ffff:192.0.2.7", true],
    ["192.0.2.7", "192.0.2.8", false],
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
  ])("for %s and %s together: %s", (one, other, together) => {
    expect(addressKey(one) === addressKey(other)).toBe(together);
  });
});
