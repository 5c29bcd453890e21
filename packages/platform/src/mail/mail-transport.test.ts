import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMailServer } from "@tuerca/api/testing/factories/mail-server";
import type { SMTPServerOptions } from "smtp-server";
import { expect, it, onTestFinished } from "vitest";
import { createMailTransport } from "./mail-transport.ts";

const PASSWORD = "palabra-de-paso";
const mail = {
  id: 1,
  to: "ana@example.es",
  subject: "Hola",
  html: "<p>Hola</p>",
  text: "Hola",
  attachments: [],
};

/** A host of this machine that does not look like it: only the system ignores capitals here. */
const ELSEWHERE = "LOCALHOST";

/** A server that demands a password, and a transport to it by this host. */
async function open(host: string, options: SMTPServerOptions, query = "") {
  const server = await startMailServer({ authOptional: false, ...options });
  const url = `smtp://tienda:${PASSWORD}@${host}:${server.port}${query}`;
  const transport = createMailTransport(url, () => "tienda@tienda.example", "https://tienda.example");
  onTestFinished(async () => {
    transport.close();
    await server.stop();
  });
  return { ...server, send: () => transport.send(mail) };
}

it("sends no password and no mail to another machine that offers no TLS", async () => {
  const { send, passwords, received } = await open(ELSEWHERE, { disabledCommands: ["STARTTLS"] });
  await expect(send()).rejects.toThrow(/STARTTLS/);
  expect([passwords, received]).toEqual([[], []]);
});

it("sends no password to another machine that cannot show who it is", async () => {
  const { send, passwords, received } = await open(ELSEWHERE, { disabledCommands: [] });
  await expect(send()).rejects.toThrow(/certificate/);
  expect([passwords, received]).toEqual([[], []]);
});

it("sends to this machine in the clear", async () => {
  const { send, passwords, received } = await open("127.0.0.1", { disabledCommands: ["STARTTLS"] });
  await send();
  expect(passwords).toEqual([PASSWORD]);
  expect(received).toHaveLength(1);
});

it("takes no part of an address for an option that runs a program or weakens the way", async () => {
  const trace = join(tmpdir(), `tuerca-smtp-${process.pid}`);
  const run = `sendmail=true&path=/bin/sh&args=-c&args=${encodeURIComponent(`touch ${trace}`)}`;
  const query = `?${run}&requireTLS=false&ignoreTLS=true&proxy=http://127.0.0.1:1`;
  const here = await open("127.0.0.1", { disabledCommands: ["STARTTLS"] }, query);
  await here.send();
  expect(here.received).toHaveLength(1);
  expect(existsSync(trace)).toBe(false);
  const elsewhere = await open(ELSEWHERE, { disabledCommands: ["STARTTLS"] }, query);
  await expect(elsewhere.send()).rejects.toThrow(/STARTTLS/);
  expect(elsewhere.passwords).toEqual([]);
});

it("connects to no address that nothing may be sent to", async () => {
  for (const host of ["169.254.169.254", "[::]", "0.0.0.0"]) {
    const way = await open(host, { disabledCommands: ["STARTTLS"] });
    await expect(way.send()).rejects.toThrow(/address that the shop does not connect to/);
    expect(way.passwords).toEqual([]);
  }
});

it("trusts a certificate that the address in the environment tells it to trust", async () => {
  const way = await open(ELSEWHERE, { disabledCommands: [] }, "?tls.rejectUnauthorized=false");
  await way.send();
  expect(way.passwords).toEqual([PASSWORD]);
});

it("lets mail programs stop mails that can be stopped by one click, and no others", async () => {
  const { received, url, stop } = await startMailServer();
  const transport = createMailTransport(url, () => "tienda@tienda.example", "https://tienda.example");
  onTestFinished(async () => {
    transport.close();
    await stop();
  });
  await transport.send({ ...mail, stopUrl: "https://tienda.example/stop/abc" });
  await transport.send(mail);
  const [stoppable, other] = received.map((text) => text.replaceAll(/\r\n\s+/g, " "));
  expect(stoppable).toContain("List-Unsubscribe: <https://tienda.example/stop/abc>");
  expect(stoppable).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(other).not.toContain("List-Unsubscribe");
});
