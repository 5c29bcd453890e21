import { randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Address } from "@tuerca/contract";
import { type LabelsSandbox, startLabelsSandbox } from "@tuerca/labels-sandbox";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openHttpLabels } from "./http-labels.ts";
import { LabelRefused, NoLabelAnswer, type Parcel } from "./parcel-labels.ts";

const KEY: string = randomUUID();
const sender = () => ({ name: "Tuerca", address: "Calle 1", phone: "600", email: "a@example.es" });
const parcel: Parcel = {
  number: "2026-000001",
  carrier: "Seur",
  placedOn: new Date("2026-11-30T10:00:00Z"),
  shippingAddress: {
    ...{ id: null, name: "Ana", surname: "Ruiz", company: null, nif: "12345678Z", phone: "600100200" },
    ...{ street: "Calle Mayor, 1", street_2: null, postal_code: "28001", city: "Madrid" },
    ...{ province: "Madrid", country: "ES", is_default: false },
  } satisfies Address,
  comments: null,
  weightG: 1500,
  cashCents: null,
};

let sandbox: LabelsSandbox;
/** Answers as it is told, and remembers what it was sent. */
let reply: (response: ServerResponse) => void = () => {};
let sent = "";
const stub = createServer(async (request, response) => {
  sent = "";
  for await (const chunk of request) sent += chunk;
  reply(response);
});
let address = "";
beforeAll(async () => {
  sandbox = await startLabelsSandbox({ key: KEY });
  await new Promise<void>((resolve) => stub.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
});
afterAll(async () => {
  stub.closeAllConnections();
  stub.close();
  await sandbox.close();
});

const open = (url: string, key = KEY) =>
  openHttpLabels({ carrier: "Seur", url, key }, { sender, timeoutMs: 300 });
const answering = (status: number, body: string | Buffer) => {
  reply = (response) => void response.writeHead(status).end(body);
  return open(address);
};

it("has the same parcel after each repetition, and none once it is cancelled", async () => {
  const labels = open(sandbox.url);
  const key = randomUUID();
  const first = await labels.create(key, parcel);
  expect(await labels.create(key, parcel)).toEqual(first);
  expect(await labels.journey(key)).toBe("announced");
  expect(await labels.label(key, parcel)).toEqual({ pdf: expect.any(Buffer) });
  await labels.cancel(key);
  await labels.cancel(key);
  expect(await labels.journey(key)).toBeNull();
  await expect(labels.create(key, parcel)).rejects.toThrow(LabelRefused);
});

it("sends the parcel and nothing else of the customer", async () => {
  await answering(201, '{"tracking_number":"S-1"}').create("k", parcel);
  expect(JSON.parse(sent)).toEqual({
    order: "2026-000001",
    recipient: {
      ...{ name: "Ana Ruiz", company: null, phone: "600100200", street: "Calle Mayor, 1", street_2: null },
      ...{ postal_code: "28001", city: "Madrid", province: "Madrid", country: "ES" },
    },
    instructions: null,
    weight_grams: 1500,
    cash_on_delivery_cents: null,
    sender: sender(),
  });
});

it.each([
  ["no answer", () => open(address), () => (reply = () => {}), /no contesta\.$/],
  ["a wrong key", () => open(sandbox.url, "other"), () => {}, /no acepta la clave/],
  ["nobody there", () => open("http://127.0.0.1:1"), () => {}, /no contesta\.$/],
  ["a server's fault", () => answering(500, "<html>"), () => {}, /ha contestado 500/],
  ["too many requests", () => answering(429, ""), () => {}, /ha contestado 429/],
  ["another form", () => answering(200, '{"number":1}'), () => {}, /lo que dice su contrato/],
  ["an endless answer", () => answering(200, "1".repeat(70_000)), () => {}, /demasiado grande/],
  ["a redirect", () => answering(302, ""), () => {}, /El servicio/],
] as const)("is to be tried again after %s", async (_, openIt, prepare, text) => {
  const labels = openIt();
  prepare();
  const failure = await labels.create("k", parcel).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NoLabelAnswer);
  expect(String(failure)).toMatch(text);
});

it("keeps a refusal's reason short and in one line, and says one if there is none", async () => {
  const long = `Falta el portal\u0000\n${"x".repeat(1000)}`;
  const said = answering(422, JSON.stringify({ error: { message: long } })).create("k", parcel);
  const failure = (await said.catch((error: unknown) => error)) as Error;
  expect(failure).toBeInstanceOf(LabelRefused);
  expect([failure.message.slice(0, 17), failure.message.length]).toEqual(["Falta el portal x", 300]);
  await expect(answering(400, "").create("k", parcel)).rejects.toThrow("El transportista lo rechaza (400).");
});

it("refuses a label that is no PDF or too large", async () => {
  await expect(answering(200, "<html>").label("k", parcel)).rejects.toThrow(/no es un PDF/);
  const large = Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(3 * 1024 * 1024)]);
  await expect(answering(200, large).label("k", parcel)).rejects.toThrow(/demasiado grande/);
});
