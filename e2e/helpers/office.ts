import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { newEmail } from "./account.ts";
import { operate } from "./operator.ts";

const PASSWORD = "tornillo manguito biela";

/** Judging a password takes long on a busy machine; then another person is invited. */
const TRIES = 5;

/** Logs a new person of this role in to the office, in the page's browser. */
export async function enterOffice(page: Page, role = "owner", name = "Ana Ruiz"): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const status = await accept(page, role, name);
    if (status === 200) return;
    expect(status, "the invitation").toBe(503);
    expect(tries, "tries to log in").toBeLessThan(TRIES);
  }
}

/** Accepts a new invitation; the status of the first call that fails, or 200. */
async function accept(page: Page, role: string, name: string): Promise<number> {
  const invited = operate("staff", "invite", newEmail(), "--name", name, "--role", role);
  const [secret = ""] = /[A-Za-z0-9_-]+$/.exec(invited.trim()) ?? [];
  const { request } = page.context();
  const read = await request.post("/office/api/invitation", { data: { secret } });
  if (!read.ok()) return read.status();
  const { totp } = await read.json();
  const data = { secret, password: PASSWORD, code: codeOf(totp.secret) };
  return (await request.post("/office/api/invitation/accept", { data })).status();
}

/** The code that an authenticator app shows now for a seed in base32 (RFC 6238). */
function codeOf(seed: string): string {
  const bits = [...seed.replaceAll("=", "")].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const key = Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac("sha1", key).update(step).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
