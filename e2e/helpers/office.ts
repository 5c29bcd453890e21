import { createHmac, randomBytes } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { operate } from "./operator.ts";

let people = 0;

/** Lets a new person of the staff into the office, in this browser. */
export async function enterOffice({ request }: BrowserContext, role = "owner", name = "Ana"): Promise<void> {
  const email = `${role.replaceAll("_", "-")}-${process.pid}-${Date.now()}-${++people}@tienda.example`;
  const printed = operate("staff", "invite", email, "--name", name, "--role", role);
  const secret = printed.trim().split("\n").at(-1) ?? "";
  const invited = await request.post("/office/api/invitation", { data: { secret } });
  expect(invited.ok(), `${printed}: ${await invited.text()}`).toBe(true);
  const { totp } = await invited.json();
  const data = { secret, password: randomBytes(12).toString("hex"), code: codeOf(totp.secret, Date.now()) };
  const accepted = await request.post("/office/api/invitation/accept", { data });
  expect(accepted.ok(), await accepted.text()).toBe(true);
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an authenticator app shows (RFC 6238). */
function codeOf(seed: string, now: number): string {
  const bits = [...seed].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac("sha1", key).update(step).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/**
 * Opens a screen. Its policy (Trusted Types) refuses what waits for other pages to come to life, so
 * tests wait for what they see.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
}
