import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addFailedMail, addFailedPicture, addJob } from "../../../../api/test/factories/failures.ts";
import { createTestDatabase, createTestShop, type TestShop } from "../../../../api/test/index.ts";
import { watchConsole } from "../test/watch-console.ts";
import { jobsCommand } from "./jobs.ts";

describe("tuerca jobs", () => {
  let shop: TestShop;
  const printed = watchConsole();
  const run = (args: string[], databaseUrl = shop.databaseUrl) =>
    jobsCommand(args, async () => ({ databaseUrl, close: async () => undefined }));

  beforeAll(async () => {
    shop = await createTestShop();
  });
  afterAll(() => shop.close());

  it("lists what failed, one line each, and lets it be tried again", async () => {
    const { pool } = shop.context.database;
    const job = await addJob(pool, { name: "send-reset", state: "failed", error: "no\nana@b.es" });
    const mail = await addFailedMail(pool, "ana@b.es");
    const picture = await addFailedPicture(pool, "https://feed.example/a.jpg");
    expect(await run(["list"])).toBe(0);
    expect(printed).toEqual([
      expect.stringMatching(
        new RegExp(`^jobs\t${job}\tfailed\t\\S+Z\t3 tries\tsend-reset\t-\tno \\[correo\\]$`),
      ),
      expect.stringMatching(new RegExp(`^mails\t${mail}\twaiting\t\\S+Z\t3 tries\torder-shipped\t-\tno$`)),
      expect.stringContaining(`pictures\t${picture}\tfailed`),
    ]);
    printed.splice(0);
    for (const args of [
      ["retry", "jobs", job],
      ["retry", "mails", "--all"],
      ["retry", "mails", "--all"],
    ])
      expect(await run(args)).toBe(0);
    expect(printed).toEqual([
      "The running shop tries 1 of the failed jobs again.",
      "The running shop tries 1 of the failed mails again.",
      "The running shop tries 0 of the failed mails again.",
    ]);
  });

  it("works on a database on which no shop has run", async () => {
    const empty = await createTestDatabase();
    expect(await run(["list"], empty)).toBe(0);
    expect(await run(["retry", "jobs", "--all"], empty)).toBe(0);
    expect(printed).toEqual(["Nothing has failed.", "The running shop tries 0 of the failed jobs again."]);
  });

  it.each([
    [[], "Usage: npm run tuerca -- jobs list"],
    [["list", "all"], "Usage: npm run tuerca -- jobs list"],
    [["retry", "jobs"], "Usage: npm run tuerca -- jobs list"],
    [["retry", "jobs", "1"], "1 is no id of one of the jobs."],
    [["retry", "mails", "--all", "1"], "--all is no id of one of the mails."],
  ])("explains itself for %j", async (args, reason) => {
    expect(await run(args)).toBe(2);
    expect(printed.join("\n")).toContain(reason);
  });
});
