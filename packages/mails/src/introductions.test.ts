import { dataInMail, INTRODUCED_MAILS, NEEDED_IN_OPENINGS, OPENED_MAILS } from "@tuerca/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleOf } from "./examples.ts";
import type { MailShop } from "./mail.ts";
import { factsOf } from "./operator-words.ts";
import { renderMail } from "./render.tsx";
import { data, plain } from "./test/order.ts";

const { shop } = data;
const render = (mail: (typeof INTRODUCED_MAILS)[number], over: Partial<MailShop> = {}) =>
  renderMail(mail, exampleOf(mail, { ...shop, ...over }));
const LOGO = { url: "https://tienda.example/media/ab/ab.png", width: 640, height: 160, has_name: false };

describe.each(INTRODUCED_MAILS)("the mail %s", (mail) => {
  it("has an introduction once, after its first words, in both versions", async () => {
    const before = await render(mail);
    const after = await render(mail, { introduction: "Hoy cerramos.\n\nHasta mañana." });
    for (const written of [after.html, plain(after.text)]) {
      expect(written.split("Hoy cerramos.")).toHaveLength(2);
      expect(written.indexOf("Hola")).toBeLessThan(written.indexOf("Hoy cerramos."));
    }
    expect(plain(after.text).replace("Hoy cerramos. Hasta mañana. ", "")).toBe(plain(before.text));
    expect([after.subject, after.stopUrl]).toEqual([before.subject, before.stopUrl]);
  });

  it("knows the data that its words may name, and no others", () => {
    const facts = factsOf(mail, exampleOf(mail, shop));
    expect(Object.keys(facts).toSorted()).toEqual(dataInMail(mail).toSorted());
    expect(Object.values(facts).join()).not.toMatch(/undefined|null|NaN|Invalid/);
  });

  it("takes a subject with its data, on one line", async () => {
    const [name = "tienda"] = dataInMail(mail);
    const { subject, text } = await render(mail, { subject: `Aviso: {${name}}` });
    expect(subject).toBe(`Aviso: ${factsOf(mail, exampleOf(mail, shop))[name]?.replace(/\s+/g, " ")}`);
    expect(text).toBe((await render(mail)).text);
  });

  it("is a whole example, whose links lead to the shop", async () => {
    const { html, text, subject } = await render(mail);
    for (const written of [html, text, subject]) expect(written).not.toMatch(/undefined|null|NaN|Invalid/);
    const hosts = [...html.matchAll(/href="(https?:[^"]*)"/g)].map(([, href]) => new URL(href ?? "").host);
    expect(hosts.filter((host) => host !== "tienda.example")).toEqual([]);
  });
});

it("writes an introduction as text, its paragraphs and its lines as such", async () => {
  const attack = `<script>alert(1)</script> <img src=x onerror=alert(1)> "& </td>`;
  const { html, text } = await render("order-shipped", { introduction: `${attack}\nDos\n\n\nTres` });
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;");
  expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
  expect(html).toMatch(/&lt;\/td&gt;<br\/>Dos<\/p><p [^>]*>Tres<\/p>/);
  expect(text).toContain(`${attack}\nDos\n\nTres\n`);
});

it("shows the operator's logo at its absolute address, with the shop's name", async () => {
  const before = await render("order-shipped");
  const beside = await render("order-shipped", { logo: LOGO });
  expect(beside.html).toMatch(
    /<img alt="" height="40" src="https:\/\/tienda\.example\/media\/ab\/ab\.png" style="[^"]*" width="160"\/>/,
  );
  expect(beside.html).toContain(">Tuerca</p>");
  const inside = await render("order-shipped", { siteName: 'A"na', logo: { ...LOGO, has_name: true } });
  expect(inside.html).toContain('<img alt="A&quot;na"');
  expect(inside.html).not.toContain(">A&quot;na</p>");
  expect(inside.text).toContain('A"na');
  expect(beside.text).toBe(before.text);
});

it.each(OPENED_MAILS)("writes the operator's first paragraph of %s in place of its own", async (mail) => {
  const named = NEEDED_IN_OPENINGS[mail].map((name) => `{${name}}`).join(" ");
  const { html, text } = await render(mail, { opening: `Ya está: ${named}`, introduction: "Gracias." });
  const facts = factsOf(mail, exampleOf(mail, shop));
  const filled = NEEDED_IN_OPENINGS[mail].map((name) => facts[name] ?? "?").join(" ");
  expect(plain(text)).toContain(plain(`Ya está: ${filled} Gracias.`));
  expect(html).not.toContain("Hola: ");
});

it("keeps its own words about an order that is only offered by phone", async () => {
  const { order, ...rest } = exampleOf("order-confirmation", shop);
  const offer = { ...rest, order: { ...order, by_phone: true as const, status: "pending_payment" as const } };
  const own = await renderMail("order-confirmation", offer);
  const words = { subject: "Recibido {pedido}", opening: "Recibido {pedido}" };
  expect(await renderMail("order-confirmation", { ...offer, shop: { ...shop, ...words } })).toEqual(own);
});

it("writes data as text, whatever a product is called", async () => {
  const anything = fc.array(fc.constantFrom("<img src=x>", "{tienda}", '"', "&", "'", "\n", "ñ"));
  await fc.assert(
    fc.asyncProperty(anything, async (parts) => {
      const product = parts.join("");
      const words = { subject: "Hay {producto}", introduction: "Hay {producto}." };
      const mail = { ...exampleOf("back-in-stock", { ...shop, ...words }), product, car: null };
      const { html, subject } = await renderMail("back-in-stock", mail);
      expect(html).not.toContain("<img");
      expect(subject).toBe(`Hay ${product}`.replace(/\s+/g, " "));
    }),
    { numRuns: 30 },
  );
});
