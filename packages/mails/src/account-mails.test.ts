import { describe, expect, it } from "vitest";
import { renderMail } from "./render.tsx";
import { data } from "./test/order.ts";

describe("the mails of an account", () => {
  const { shop } = data;
  const link = "https://tienda.example/login/x?secret=abc";
  const mails = [
    ["confirm-email", { shop, confirmUrl: link, days: 7 }, ["7 días", link]],
    ["already-registered", { shop, loginUrl: link, recoverUrl: `${link}2` }, [link, `${link}2`]],
    ["reset-password", { shop, resetUrl: link, minutes: 60, isEmptied: false }, ["60 minutos", link]],
    [
      "password-changed",
      { shop, changedAt: "2026-11-20T10:00:00Z", recoverUrl: link },
      ["20 de noviembre de 2026", "11:00", link],
    ],
  ] as const;

  it.each(mails)("%s says what to do, in both forms", async (template, given, facts) => {
    const { subject, html, text } = await renderMail(template, given as never);
    expect(subject).toContain("Tuerca");
    for (const fact of facts) expect(text.replaceAll(/\s+/g, " ")).toContain(fact);
    expect(html).toContain('href="https://tienda.example/login/x?secret=abc');
  });
});
