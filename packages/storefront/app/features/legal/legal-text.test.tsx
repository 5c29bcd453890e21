import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { LegalText } from "./legal-text.tsx";

/** The page's parts below its heading. */
function shown(text: string, generated: Partial<Record<"cookies_con_permiso", string | null>> = {}): string {
  const values = {
    cookies_necesarias: <table data-made />,
    almacenamiento_local: null,
    cookies_con_permiso: generated.cookies_con_permiso ?? null,
  };
  const Stub = createRoutesStub([
    { path: "/", Component: () => <LegalText page="cookies" own={text} generated={values} /> },
  ]);
  return renderToStaticMarkup(<Stub />).replace(/^.*?<\/header>/, "");
}

const part = (body: string) =>
  `<section aria-labelledby="a"><h2 id="a" class="title">1. A</h2>${body}</section></article>`;

it("is text, whatever is typed", () => {
  expect(shown('Uno\n## A\n<b onclick="x">&amp;</b> **<i>**')).toBe(
    part("<p>&lt;b onclick=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt; <strong>&lt;i&gt;</strong></p>"),
  );
});

it("shows links, and says which of them open another tab", () => {
  expect(shown("Uno\n## A\n[b](/c?d=1&e=2) y [f](https://g.es)")).toBe(
    part(
      '<p><a href="/c?d=1&amp;e=2" data-link="">b</a> y <a href="https://g.es" target="_blank" rel="noreferrer">f<span class="sr-only"> (se abre en otra pestaña)</span></a></p>',
    ),
  );
});

it("shows blocks by themselves, and leaves out what shows nothing, with its item, paragraph or part", () => {
  expect(
    shown("Uno\n## A\n{{cookies_necesarias}}\n\n{{almacenamiento_local}}\n\n- {{cookies_con_permiso}}"),
  ).toBe(part('<table data-made="true"></table>'));
  expect(shown("Uno\n## B\n{{almacenamiento_local}}\n## A\n{{correo}}")).toBe(
    part("<p><em>sin configurar</em></p>"),
  );
});

it("says which data are missing, in titles too", () => {
  expect(shown("Uno\n## A\nDe {{nombre}}\n### NIF {{nif}}")).toBe(
    part("<p>De <em>sin configurar</em></p><h3>NIF <em>sin configurar</em></h3>"),
  );
});
