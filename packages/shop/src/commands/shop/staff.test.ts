import { runAs } from "@tuerca/api/operator/audit";
import { createTestDatabase } from "@tuerca/api/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { watchConsole } from "../test/watch-console.ts";
import { auditCommand } from "./audit.ts";
import { staffCommand } from "./staff.ts";

describe("tuerca staff", () => {
  let databaseUrl = "";
  let OFFICE_URL: string | null = "https://gestion.example";
  const printed = watchConsole();
  const connect = async () => ({ databaseUrl, close: async () => undefined });
  const run = (...args: string[]) =>
    runAs({ kind: "command", name: "root" }, () => staffCommand(args, connect, () => ({ OFFICE_URL })));

  beforeAll(async () => {
    databaseUrl = await createTestDatabase();
  });

  it("prints the secret of an invitation, and lists the person as invited", async () => {
    expect(await run("list")).toBe(0);
    expect(printed.splice(0)).toEqual(["There is nobody yet: see `staff invite`."]);
    expect(await run("invite", "Ana@Tienda.example", "--name", "Ana Ruiz", "--role", "owner")).toBe(0);
    expect(printed.splice(0).join("\n")).toMatch(
      /^The link for ana@tienda.example works once, until \S+Z:\nhttps:\/\/gestion.example\/gestion\/invitacion#[\w-]{22}$/,
    );
    await run("list");
    expect(printed.splice(0)).toEqual(["1  ana@tienda.example  Ana Ruiz  owner  invited"]);
    await expect(run("invite", "ana@tienda.example", "--name", "B", "--role", "sales")).rejects.toThrow(
      "There is somebody with this address already",
    );
    await expect(run("invite", "bea@tienda.example", "--name", "B", "--role", "jefa")).rejects.toThrow(
      "There is no such role",
    );
  });

  it("disables, enables and resets, and shows sessions; each act is in the audit", async () => {
    expect(await run("disable", "ana@tienda.example")).toBe(0);
    await expect(run("reset", "ana@tienda.example")).rejects.toThrow("disabled");
    expect(await run("enable", "ana@tienda.example")).toBe(0);
    expect(await run("reset", "ana@tienda.example")).toBe(0);
    expect(printed.splice(0).at(-1)).toMatch(/#[\w-]{22}$/);
    OFFICE_URL = null;
    expect(await run("reset", "ana@tienda.example")).toBe(0);
    expect(printed.splice(0).at(-1)).toMatch(/; the link needs OFFICE_URL:\n[\w-]{22}$/);
    await run("sessions", "ana@tienda.example");
    await run("sessions", "ana@tienda.example", "--end");
    expect(printed.splice(0)).toEqual(["No session is open.", "0 sessions have ended."]);
    await auditCommand(["list", "--of", "1"], connect);
    expect(printed.splice(0).map((line) => line.match(/root\s+(\S+)/)?.[1])).toEqual([
      "staff.reset",
      "staff.reset",
      "staff.enabled",
      "staff.disabled",
      "staff.invited",
    ]);
    await expect(run("disable", "nadie@tienda.example")).rejects.toThrow("There is nobody of the staff");
  });

  it.each([
    [["invite", "ana@tienda.example", "--role", "owner"], "A name (--name)"],
    [["invite", "ana", "--name", "A", "--role", "owner"], "An e-mail address was expected"],
    [["invite", "--name", "A", "--role", "owner"], "One e-mail address was expected"],
    [["disable"], "One e-mail address was expected"],
    [["list", "x"], "Usage: npm run tuerca -- staff list"],
    [[], "Usage: npm run tuerca -- staff list"],
  ])("explains itself for %j", async (words, reason) => {
    expect(await run(...words)).toBe(2);
    expect(printed.splice(0).join("\n")).toContain(reason);
  });
});
