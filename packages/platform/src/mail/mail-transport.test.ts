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

/**
 * A host of this machine that does not look like it: the system treats the unspecified address as
 * its own.
 */
const ELSEWHERE = "0.0.0.0";

/** A server that demands a password, and a transport to it by this host. */
async function open(host: string, options: SMTPServerOptions) {
  const server = await startMailServer({ authOptional: false, ...options });
  const url = `smtp://tienda:${PASSWORD}@${host}:${server.port}`;
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
