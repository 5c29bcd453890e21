import { runAs } from "@tuerca/api/operator/audit";
import { createTestDatabase } from "@tuerca/api/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { watchConsole } from "../test/watch-console.ts";
import { auditCommand } from "./audit.ts";
import { couponCommand } from "./coupon.ts";

describe("tuerca audit", () => {
  let databaseUrl = "";
  const printed = watchConsole();
  const connect = async () => ({ databaseUrl, close: async () => undefined });
  const run = (...args: string[]) => auditCommand(args, connect);
  const ana = { kind: "command", name: "ana" } as const;

  beforeAll(async () => {
    databaseUrl = await createTestDatabase();
  });

  it("says that nothing has been done", async () => {
    expect(await run("list")).toBe(0);
    expect(await run("verify")).toBe(0);
    expect(printed).toEqual([
      "No event fits.",
      "All fields of 0 events are as recorded, and the chain has its beginning, its end and its count. The last digest is none yet.",
    ]);
  });

  it("lists who did what, newest first", async () => {
    await runAs(ana, () => couponCommand(["create", "CINCO", "--fixed", "5", "--name", "Cinco"], connect));
    await runAs(ana, () => couponCommand(["end", "CINCO"], connect));
    printed.splice(0);
    expect(await run("list", "--of", "CINCO", "--by", "ana", "--action", "coupon")).toBe(0);
    expect(printed[0]).toMatch(/^\d{4}-\d\d-\d\dT\S+Z {2}ana {2}coupon\.ended +CINCO$/);
    expect(printed[1]).toMatch(/ana {2}coupon\.created {2}CINCO {2} → \{.*"value":500.*\}$/);
    expect(printed).toHaveLength(2);
    printed.splice(0);
    await run("list", "--until", "2020-01-01");
    await run("list", "--limit", "1");
    expect(printed).toEqual([
      "No event fits.",
      expect.stringContaining("coupon.ended"),
      "There are more: --page 2.",
    ]);
    printed.splice(0);
    expect(await run("verify")).toBe(0);
    const [said] = printed.splice(0);
    expect(said).toMatch(/^All fields of 2 events are as recorded.* The last digest is [0-9a-f]{64}\.$/);
    expect(await run("verify", "--noted", said?.slice(-65, -1) ?? "")).toBe(0);
    expect(await run("verify", "--noted", "0".repeat(64))).toBe(1);
    expect(printed.at(-1)).toMatch(/^No event has the noted digest/);
  });

  it.each([
    [["list", "--action", "order.eaten"], 'There is no act "order.eaten"'],
    [["list", "--from", "ayer"], "A day like 2026-12-31"],
    [["verify", "--noted", "x"], "A digest as `audit verify` prints it"],
    [["verify", "x"], "Usage: npm run tuerca -- audit list"],
    [[], "Usage: npm run tuerca -- audit list"],
  ])("explains itself for %j", async (words, reason) => {
    expect(await run(...words)).toBe(2);
    expect(printed.join("\n")).toContain(reason);
  });
});
