import type { ServerResponse } from "node:http";
import { createServer, request } from "node:https";
import type { AddressInfo } from "node:net";
import {
  buildMessage,
  createSender,
  outcomesOf,
  type Registration,
  type Reply,
  type SealedRecord,
  sealRecord,
  VerifactuCertificateError,
} from "@tuerca/verifactu";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cancellation, ISSUER, invoiceId, registration } from "../../verifactu/test/records.ts";
import { hasReference } from "../../verifactu/test/reference.ts";
import { schemaErrorsOf } from "../../verifactu/test/schemas.ts";
import {
  type Certificates,
  createCertificates,
  startVerifactuSandbox,
  type VerifactuSandbox,
} from "../src/index.ts";
import { LEGACY_CERTIFICATE } from "./legacy-certificate.ts";

const PASSPHRASE = "tornillo-pasante-8.8";
const certificates = createCertificates();
const issuersFile = certificates.clientOf(ISSUER, PASSPHRASE);
let sandbox: VerifactuSandbox;
let pfx: Buffer;

beforeEach(async () => {
  sandbox = await startVerifactuSandbox({ certificates, waitSeconds: 7 });
  pfx = issuersFile;
});
afterEach(() => sandbox.close());

function yesterday(): string {
  return new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
}

/** A chain of registrations with these numbers. */
function chainOf(...numbers: string[]): SealedRecord[] {
  const records: SealedRecord[] = [];
  for (const number of numbers)
    records.push(sealed(registration({ invoice: invoiceId(number, yesterday()) }), records.at(-1)));
  return records;
}

function sealed(record: Parameters<typeof sealRecord>[0], after?: SealedRecord): SealedRecord {
  const generatedAt = `${yesterday()}T10:00:00+01:00`;
  return sealRecord({
    ...record,
    generatedAt,
    previous: after ? { ...after.invoice, hash: after.hash } : null,
  });
}

async function send(records: SealedRecord[], isAfterIncident = false): Promise<Reply> {
  const sender = createSender({
    endpoint: sandbox.endpoint,
    pfx,
    passphrase: PASSPHRASE,
    timeoutMs: 5000,
    ca: certificates.ca,
  });
  try {
    return await sender.send(buildMessage({ issuer: ISSUER, isAfterIncident, records }));
  } finally {
    sender.close();
  }
}

const outcomes = (reply: Reply, records: SealedRecord[], isRepeated = false) =>
  outcomesOf(reply, records, () => isRepeated);

describe("sending", () => {
  it("registers a chain of records, and learns how long to wait", async () => {
    const records = chainOf("T26-1", "T26-2", "T26-3");
    const reply = await send(records, true);
    expect(reply).toMatchObject({
      kind: "answered",
      state: "accepted",
      waitSeconds: 7,
      csv: expect.any(String),
    });
    expect(outcomes(reply, records)).toEqual(records.map(() => ({ kind: "accepted" })));
    expect(sandbox.messages()).toMatchObject([{ isAfterIncident: true, issuer: ISSUER }]);
    expect(sandbox.stored().map(({ record }) => record.hash)).toEqual(records.map(({ hash }) => hash));
    expect(sandbox.chainBreaks()).toEqual([]);
  });

  it("shows a record that does not follow the last one", async () => {
    const [first] = chainOf("T26-1");
    const [, stray] = chainOf("T26-8", "T26-9");
    await send([first!, stray!]);
    expect(sandbox.chainBreaks()).toEqual([expect.objectContaining({ hash: stray!.hash })]);
  });

  it("cancels an invoice, and keeps its number taken", async () => {
    const [first] = chainOf("T26-1");
    const records = [first!, sealed(cancellation({ invoice: first!.invoice }), first)];
    expect(outcomes(await send(records), records)).toEqual([{ kind: "accepted" }, { kind: "accepted" }]);
    expect(outcomes(await send([first!]), [first!], true)).toMatchObject([
      { kind: "duplicate_of_another", code: 3000 },
    ]);
  });

  it("tells a repeated record from another one of the same number", async () => {
    const records = chainOf("T26-1");
    await send(records);
    const reply = await send(records);
    expect(reply).toMatchObject({
      state: "rejected",
      csv: null,
      records: [{ code: 3000, duplicate: { state: "accepted" } }],
    });
    expect(outcomes(reply, records, true)).toEqual([{ kind: "duplicate_of_same" }]);
    expect(outcomes(reply, records, false)).toMatchObject([{ kind: "duplicate_of_another", code: 3000 }]);
  });

  it("mends a rejected record, and an accepted one with errors", async () => {
    const records = chainOf("T26-1", "T26-2");
    sandbox.setFaults({
      records: [
        { number: /-1$/, code: 1109 },
        { number: /-2$/, code: 2001 },
      ],
      times: 1,
    });
    const reply = await send(records);
    expect(reply).toMatchObject({ kind: "answered", state: "partly_accepted" });
    expect(outcomes(reply, records)).toMatchObject([
      { kind: "rejected", code: 1109, resend: { mends: "rejected" } },
      { kind: "accepted_with_errors", code: 2001, needsMending: true },
    ]);
    const [one, two] = records as (SealedRecord & Registration)[];
    const first = sealed({ ...one!, mends: "rejected" }, two);
    const mended = [first, sealed({ ...two!, mends: "accepted" }, first)];
    expect(outcomes(await send(mended), mended)).toEqual([{ kind: "accepted" }, { kind: "accepted" }]);
    const early = [
      sealed({ ...one!, invoice: invoiceId("T26-9", yesterday()), mends: "accepted" }, mended[1]),
    ];
    expect(outcomes(await send(early), early)).toMatchObject([
      { kind: "rejected", code: 3002, resend: { mends: "rejected" } },
    ]);
  });

  it("is told of a second first record, and of a wrong hash", async () => {
    await send(chainOf("T26-1"));
    const second = chainOf("T26-2");
    expect(outcomes(await send(second), second)).toMatchObject([
      { kind: "accepted_with_errors", code: 2007 },
    ]);
    const forged = [
      {
        ...sealed(registration({ invoice: invoiceId("T26-3", yesterday()) }), second[0]),
        hash: "A".repeat(64),
      },
    ];
    expect(outcomes(await send(forged), forged)).toMatchObject([
      { kind: "accepted_with_errors", code: 2000 },
    ]);
  });

  it("is refused for an invoice that breaks a rule", async () => {
    const records = [sealed(registration({ invoice: invoiceId("T26-1", "2024-10-27") }))];
    expect(outcomes(await send(records), records)).toMatchObject([{ kind: "rejected", code: 1152 }]);
    expect(sandbox.stored()).toEqual([]);
  });

  it.skipIf(!hasReference)(
    "keeps both schemas, in messages and in answers (skipped where ../shared is missing)",
    async () => {
      const checked = await startVerifactuSandbox({
        certificates,
        schemaErrorsOf: (text) => schemaErrorsOf([text]),
      });
      const answers: string[] = [];
      const records = chainOf("T26-1", "T26-2");
      const post = rawSender(checked, answers);
      await post(buildMessage({ issuer: ISSUER, isAfterIncident: true, records }));
      checked.setFaults({ records: [{ number: /./, code: 2004 }] });
      await post(
        buildMessage({ issuer: ISSUER, isAfterIncident: false, records: [...records, ...chainOf("T26-3")] }),
      );
      expect(answers).toHaveLength(2);
      expect(answers[1]).toContain("RegistroDuplicado");
      expect(await schemaErrorsOf(answers)).toEqual([]);
      await post("<a/>");
      expect(answers[2]).toContain("Codigo[4102]");
      await checked.close();
    },
    60_000,
  );
});

/** Posts messages and collects the answers' texts. */
function rawSender({ endpoint }: VerifactuSandbox, answers: string[]) {
  return (message: string) =>
    new Promise<void>((resolve, reject) => {
      const options = { method: "POST", pfx: issuersFile, passphrase: PASSPHRASE, ca: certificates.ca };
      const sent = request(endpoint, options, async (response) => {
        let text = "";
        for await (const chunk of response) text += chunk;
        answers.push(text);
        resolve();
      });
      sent.on("error", reject);
      sent.end(message);
    });
}

describe("trouble", () => {
  it.each([
    ["an overloaded service", { httpStatus: 503 }, "HTTP 503"],
    ["a redirect", { httpStatus: 302 }, "HTTP 302"],
    ["a garbled answer", { isGarbled: true }, "The message is no proper XML"],
    ["a lost answer", { isAnswerLost: true }, "ECONNRESET"],
  ])("is %s: the records are sent again", async (_, faults, reason) => {
    const records = chainOf("T26-1");
    sandbox.setFaults({ ...faults, times: 1 });
    const reply = await send(records);
    expect(reply).toMatchObject({ kind: "no_answer", reason });
    expect(outcomes(reply, records)).toEqual([{ kind: "later" }]);
    const again = outcomes(await send(records), records, true);
    expect(again).toEqual([{ kind: "httpStatus" in faults ? "accepted" : "duplicate_of_same" }]);
  });

  it("is a slow service: the sender gives up", async () => {
    sandbox.setFaults({ answerDelayMs: 2000 });
    const sender = createSender({
      endpoint: sandbox.endpoint,
      pfx,
      passphrase: PASSPHRASE,
      timeoutMs: 300,
      ca: certificates.ca,
    });
    const reply = await sender.send(
      buildMessage({ issuer: ISSUER, isAfterIncident: false, records: chainOf("T26-1") }),
    );
    expect(reply).toMatchObject({ kind: "no_answer", reason: "timeout" });
  });

  it("is nobody there", async () => {
    await sandbox.close();
    expect(await send(chainOf("T26-1"))).toMatchObject({ kind: "no_answer", reason: "ECONNREFUSED" });
  });

  it("is an endless answer", async () => {
    const reply = await askServer(certificates, (response) => {
      for (let part = 0; part < 9; part += 1) response.write("x".repeat(1_000_000));
    });
    expect(reply).toMatchObject({ kind: "no_answer", reason: "The answer is too long" });
  });

  it.each([
    ["client", 4141, "message_refused"],
    ["client", 4134, "later"],
    ["server", 4103, "later"],
  ] as const)("is a fault of the %s with code %i: %s", async (side, code, kind) => {
    const records = chainOf("T26-1", "T26-2");
    sandbox.setFaults({ soapFault: { side, code } });
    const reply = await send(records);
    expect(reply).toMatchObject({ kind: "fault", side, code });
    expect(outcomes(reply, records)).toMatchObject([{ kind }, { kind }]);
    expect(sandbox.messages()).toEqual([]);
  });

  it.each([0, 90_000, -300_000])("is a clock that is %i ms ahead", async (clockAheadMs) => {
    sandbox.setFaults({ clockAheadMs });
    const { clockDifferenceMs } = await send(chainOf("T26-1"));
    expect(Math.abs((clockDifferenceMs ?? Number.NaN) + clockAheadMs)).toBeLessThan(3000);
  });
});

it("asks for the service's clock without a message", async () => {
  const { endpoint } = sandbox;
  const line = { endpoint, pfx, passphrase: PASSPHRASE, timeoutMs: 5000, ca: certificates.ca };
  const sender = createSender(line);
  for (const clockAheadMs of [0, 250_000]) {
    sandbox.setFaults({ clockAheadMs });
    const difference = await sender.clockDifference();
    expect(Math.abs((difference ?? Number.NaN) + clockAheadMs)).toBeLessThan(3000);
  }
  expect(sandbox.messages()).toEqual([]);
  await sandbox.close();
  expect(await sender.clockDifference()).toBeNull();
  sender.close();
});

/** The reply to a message at a server with these certificates. */
async function askServer({ server: pair }: Certificates, answer: (response: ServerResponse) => void) {
  const server = createServer(pair, (_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const options = { pfx, passphrase: PASSPHRASE, timeoutMs: 5000, ca: certificates.ca };
  const reply = await createSender({ endpoint, ...options }).send("<a/>");
  server.closeAllConnections();
  server.close();
  return reply;
}

describe("a certificate", () => {
  it("has to be the issuer's", async () => {
    pfx = certificates.clientOf({ name: "Otra, S.L.", nif: "B99999999" }, PASSPHRASE);
    expect(await send(chainOf("T26-1"))).toMatchObject({ kind: "fault", code: 4112 });
  });

  it("has to come from an authority that the service knows", async () => {
    pfx = createCertificates().clientOf(ISSUER, PASSPHRASE);
    expect(await send(chainOf("T26-1"))).toMatchObject({ kind: "no_answer" });
    expect(sandbox.messages()).toEqual([]);
  });

  it("of the service has to come from a known authority", async () => {
    const reply = await askServer(createCertificates(), (response) => response.end());
    expect(reply).toMatchObject({
      kind: "no_answer",
      reason: expect.stringMatching(/SIGNATURE|CERT|ISSUER/),
    });
  });

  it.each([
    ["with a wrong passphrase", () => ({ pfx, passphrase: "otra" })],
    ["that is none", () => ({ pfx: Buffer.from("not a certificate"), passphrase: PASSPHRASE })],
  ])("%s is refused without showing the passphrase", (_, options) => {
    const create = () => createSender({ endpoint: sandbox.endpoint, timeoutMs: 1000, ...options() });
    expect(create).toThrow(VerifactuCertificateError);
    expect(create).not.toThrow(/otra|tornillo/);
  });

  it("with the cipher of old programs says so", () => {
    const create = () =>
      createSender({ endpoint: sandbox.endpoint, pfx: LEGACY_CERTIFICATE, passphrase: "p", timeoutMs: 1000 });
    expect(create).toThrow(/RC2/);
  });

  it("goes to https addresses only", () => {
    const create = () =>
      createSender({ endpoint: "http://127.0.0.1/", pfx, passphrase: PASSPHRASE, timeoutMs: 1000 });
    expect(create).toThrow(TypeError);
  });
});
