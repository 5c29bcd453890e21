import { BUSINESS_SETTINGS } from "@tuerca/platform/config";
import { expect, it, onTestFinished } from "vitest";
import { createApp } from "../src/app.ts";
import { registerJobs } from "../src/jobs.ts";
import { createOfficeShop } from "./factories/office/office.ts";

const DERIVED = [
  ...["operator", "calendar", "invoicing", "declaration", "invoicingGaps", "recordsNeededFrom"],
  ...["redsys", "verifactu", "plateProvider"],
];
const CONNECTIONS = ["mailTransport", "smsTransport", "gateway", "agency", "plateProvider"];

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
  const jobs = { ...shop.context.jobs, repeat: () => undefined, follow: () => undefined };
  const context = new Proxy(shop.context, {
    get: (target, name, receiver) => {
      if (CONNECTIONS.includes(String(name))) early.push(String(name));
      if (name === "config") return config;
      return name === "jobs" ? jobs : Reflect.get(target, name, receiver);
    },
    ownKeys: (target) => {
      early.push("a copy of the context");
      return Reflect.ownKeys(target);
    },
  });
  const app = await createApp(context);
  onTestFinished(() => app.close());
  await registerJobs(context);
  expect(early).toEqual([]);
}, 120_000);
