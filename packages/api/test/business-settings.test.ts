import { BUSINESS_SETTINGS } from "@tuerca/platform/config";
import { expect, it, onTestFinished } from "vitest";
import { createApp } from "../src/app.ts";
import { registerJobs } from "../src/jobs.ts";
import { createOfficeShop } from "./factories/office/office.ts";

const DERIVED = ["operator", "calendar", "invoicing", "declaration", "invoicingGaps", "recordsNeededFrom"];

it("is read where it is used: who reads it while a server is built would not hear of its changes", async () => {
  const shop = await createOfficeShop();
  onTestFinished(shop.close);
  const names = new Set<string | symbol>([...BUSINESS_SETTINGS, ...DERIVED]);
  const early: string[] = [];
  const config = new Proxy(shop.context.config, {
    get: (target, name, receiver) => {
      if (names.has(name)) early.push(String(name));
      return Reflect.get(target, name, receiver);
    },
    // A copy has the business of its moment for ever.
    ownKeys: (target) => {
      early.push("a copy");
      return Reflect.ownKeys(target);
    },
  });
  const app = await createApp({ ...shop.context, config });
  onTestFinished(() => app.close());
  await registerJobs({ ...shop.context, config, jobs: { ...shop.context.jobs, repeat: () => undefined } });
  expect(early).toEqual([]);
}, 120_000);
