import { expect, it } from "vitest";
import { problemPage } from "./problem-page.ts";

it("says what is the matter and how to go on", () => {
  expect(problemPage(503, "/frenos")).toContain("<h1>Servicio en mantenimiento</h1>");
  expect(problemPage(500, "/frenos?page=2")).toContain('href="/frenos?page=2"');
});

it("keeps an address in its attribute", () => {
  expect(problemPage(500, `/"><script>alert(1)</script>&'`)).toContain(
    'href="/&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#38;&#39;"',
  );
});
