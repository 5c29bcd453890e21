import { loadConfig } from "@tuerca/api/settings";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { securityText, serveSecurityTxt } from "./security-txt.ts";

const OPTIONS = { siteUrl: "https://tienda.example", email: "hola@tienda.example" };

it("names the operator's address and holds for half a year", () => {
  expect(securityText(OPTIONS, new Date("2026-11-26T10:00:00Z"))).toBe(
    [
      "Contact: mailto:hola@tienda.example",
      "Expires: 2027-05-25T10:00:00.000Z",
      "Preferred-Languages: es, en",
      "Canonical: https://tienda.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

it("is served as text where RFC 9116 has it", async () => {
  const app = Fastify();
  const { operator } = loadConfig({ CONTACT_EMAIL: OPTIONS.email });
  serveSecurityTxt(app, { siteUrl: OPTIONS.siteUrl, operator });
  const { statusCode, headers, body } = await app.inject("/.well-known/security.txt");
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body).toContain("Contact: mailto:hola@tienda.example\n");
  await app.close();
});
