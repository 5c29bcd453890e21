import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { ConfigError, loadConfig } from "@tuerca/platform/config";
import { createCertificates } from "@tuerca/verifactu-sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEGACY_CERTIFICATE } from "../../../../../verifactu-sandbox/test/legacy-certificate.ts";
import { ISSUER } from "../../../../test/factories/billing-records.ts";
import { liveSettings as live } from "../../../../test/factories/live-settings.ts";
import type { Context } from "../../../context.ts";
import { openAgency } from "./agency.ts";
import { certificateFigures, watchCertificate } from "./certificate-end.ts";

const PASSWORD = " tornillo 8.8 ";
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-agency-"));
  await writeFile(join(folder, "good.p12"), createCertificates().clientOf(ISSUER, PASSWORD));
  await writeFile(join(folder, "old.p12"), LEGACY_CERTIFICATE);
  await writeFile(join(folder, "none.p12"), "no certificate");
});
afterAll(() => rm(folder, { recursive: true }));

const open = (name: string, password: string, environment = "live") =>
  openAgency(
    loadConfig({
      ...live,
      VERIFACTU_ENV: environment,
      VERIFACTU_CERTIFICATE_FILE: join(folder, name),
      VERIFACTU_CERTIFICATE_PASSWORD: password,
    }),
    null,
  );

describe("the certificate of the operator", () => {
  it.each(["test", "live"])(
    "opens at the start, spaces of the password included, for %s",
    async (environment) => {
      const agency = open("good.p12", PASSWORD, environment);
      expect(agency?.environment).toBe(environment);
      await agency?.close();
    },
  );

  it.each([
    ["missing.p12", PASSWORD, "but there is no such file."],
    [".", PASSWORD, "but it cannot be read (EISDIR)."],
    ["good.p12", "geheim-1", "VERIFACTU_CERTIFICATE_PASSWORD does not open"],
    ["none.p12", "geheim-1", "or that is no PKCS#12 file"],
    ["old.p12", "p", "whose old cipher (RC2) does not open: convert it (openssl pkcs12 -legacy"],
  ])("%s stops the start with a sentence that shows no password", (name, password, sentence) => {
    const opening = () => open(name, password);
    expect(opening).toThrow(ConfigError);
    expect(opening).toThrow(sentence);
    expect(opening).not.toThrow("geheim-1");
  });

  it("is told apart if no authority has issued it", async () => {
    const own = createCertificates().ofOwn(ISSUER, PASSWORD);
    await writeFile(join(folder, "own.p12"), own);
    expect(open("own.p12", PASSWORD)?.certificate).toMatchObject({ isSelfSigned: true });
    expect(open("good.p12", PASSWORD)?.certificate).toMatchObject({ isSelfSigned: false });
  });

  it("is warned of before it ends: from 30 days on daily, from 7 days on as an error", async () => {
    await writeFile(join(folder, "month.p12"), createCertificates().clientOf(ISSUER, PASSWORD, 60));
    const agency = open("month.p12", PASSWORD);
    const end = agency?.certificate?.end ?? new Date(0);
    expect(Math.round((end.getTime() - Date.now()) / DAY_MS)).toBe(60);
    expect(await certificateFigures({ agency }).read()).toEqual({
      tuerca_verifactu_certificate_end_seconds: end.getTime() / 1000,
    });
    const logged = (daysLeft: number) => {
      const lines: string[] = [];
      const write = (level: string) => (fields: { days: number }, text: string) =>
        lines.push(`${level} ${fields.days} ${text}`);
      const log = { warn: write("warn"), error: write("error") } as unknown as Context["log"];
      const now = new Date(end.getTime() - daysLeft * DAY_MS);
      watchCertificate({ agency, log, clock: { now: () => now } as Context["clock"] });
      return lines;
    };
    expect(logged(31)).toEqual([]);
    expect(logged(30)).toEqual(["warn 30 the VERI*FACTU certificate expires soon"]);
    for (const days of [7, 1])
      expect(logged(days)).toEqual([`error ${days} the VERI*FACTU certificate expires soon`]);
    expect(logged(-0.5)).toEqual(["error -1 the VERI*FACTU certificate has expired"]);
    await agency?.close();
  });

  it("is not needed where nothing is sent", () => {
    expect(openAgency(loadConfig({ VERIFACTU_ENV: "off" }), null)).toBeNull();
    expect(openAgency(loadConfig({}), null)).toBeNull();
  });
});
