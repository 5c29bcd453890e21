import { createHmac, randomBytes } from "node:crypto";
import { type BrowserContext, expect } from "@playwright/test";
import { operate } from "./operator.ts";

let people = 0;

/** Lets a new person of the staff into the office, in this browser. */
export async function enterOffice(context: BrowserContext, role = "owner", name = "Ana"): Promise<void> {
  // An overloaded shop may have used an invitation although it answers 503.
  await expect(async () => {
    const email = `${role.replaceAll("_", "-")}-${process.pid}-${Date.now()}-${++people}@tienda.example`;
    const printed = operate("staff", "invite", email, "--name", name, "--role", role);
    const secret = printed.trim().split(/[\n#]/).at(-1) ?? "";
    const { totp } = await post(context, "/office/api/invitation", { secret });
    const password = randomBytes(12).toString("hex");
    const code = codeOf(totp.secret, Date.now());
    await post(context, "/office/api/invitation/accept", { secret, password, code });
  }).toPass();
}

async function post({ request }: BrowserContext, path: string, data: object) {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
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
