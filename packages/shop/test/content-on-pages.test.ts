import { LEGAL_PAGES, OWN_CONTENT } from "@tuerca/contract";
import { OWN_LEGAL_TEXTS } from "@tuerca/contract/legal-texts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ask, unpacked } from "./ask.ts";
import { openShops } from "./open-shops.ts";

/** The promised time counts with SOAK=1; beside other tests only the change itself does. */
const soon = { timeout: process.env.SOAK ? 2000 : 15_000, interval: 50 };

const PAGE = "terminos-condiciones";

let opened: Awaited<ReturnType<typeof openShops>>;
beforeAll(async () => {
  opened = await openShops(2);
}, 120_000);
afterAll(() => opened.close());

const show = async (origin: string, path: string) => {
  const answer = await ask(origin, { path, headers: { cookie: "" } });
  return { text: unpacked(answer), etag: answer.headers.etag, headers: answer.headers };
};

/** Publishes as another process would. */
async function publish(part: string, body: object): Promise<void> {
  const values = [part, JSON.stringify(body)];
  await opened.shops[0]?.context.database.pool.query(
    "insert into content_versions (part, body, published_at, published_by) values ($1, $2, now(), 'test')",
    values,
  );
}

/** Stores the row of a logo, whose path is hostile though none can be. */
async function storeLogo(): Promise<number> {
  const { rows } = (await opened.shops[0]?.context.database.pool.query(
    `insert into media (source, path, width, height, status)
      values ('logo:test', 'ab/"><b>.png', 640, 80, 'ready') returning id`,
  )) ?? { rows: [] };
  return rows[0].id;
}

/** Waits until the page of every process is as expected. */
async function expectOnAll(path: string, check: (text: string) => void): Promise<void> {
  await Promise.all(
    opened.shops.map(({ origin }) =>
      expect
        .poll(async () => (await show(origin, path)).text, soon)
        .toSatisfy((text: string) => {
          try {
            check(text);
            return true;
          } catch {
            return false;
          }
        }),
    ),
  );
}

it("follows on every process, escaped, and is the same page again once it is taken back", async () => {
  const paths = ["/", "/frenos", "/no-hay-tal-cosa"];
  const pagesOf = (origin: string) => Promise.all(paths.map((path) => show(origin, path)));
  const before = await Promise.all(opened.shops.map(({ origin }) => pagesOf(origin)));
  const attack = `<script>alert(1)</script> "& 'cierre`;
  await publish("banner", { ...OWN_CONTENT.banner, text: attack, path: "/frenos" });
  const logo_id = await storeLogo();
  await publish("identity", {
    name: "<b>Ana",
    signal_light: "#c2410c",
    signal_dark: "#5aa9ff",
    logo_id,
    logo_has_name: true,
  });
  const [, ...others] = OWN_CONTENT.home.sections;
  await publish("home", {
    sections: [
      ...others.map((one) => (one.section === "brands" ? { ...one, title: "<i>Firmas" } : one)),
      { section: "categories", is_visible: false, title: null },
    ],
  });
  await expectOnAll("/frenos", (text) => {
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("&lt;b&gt;Ana");
    expect(text).not.toContain("<b>Ana");
    expect(text).toContain('href="/media/signal/c2410c-5aa9ff.css"');
    const logo = 'src="/media/ab/&quot;&gt;&lt;b&gt;.png" alt="&lt;b&gt;Ana" width="200" height="25"';
    expect(text.split(logo)).toHaveLength(2);
    expect(text).toContain('.png" alt="&lt;b&gt;Ana" width="160" height="20" loading="lazy"');
    // Scripts would find other elements than the server's.
    expect(text.slice(text.indexOf("<body"))).not.toContain('rel="preload"');
  });
  await expectOnAll("/", (text) => {
    expect(text).toContain("&lt;i&gt;Firmas");
    expect(text).not.toContain("<i>Firmas");
    expect(text).not.toContain("Ver el catálogo");
  });
  for (const part of ["banner", "identity", "home"] as const) await publish(part, OWN_CONTENT[part]);
  for (const [position, { origin }] of opened.shops.entries())
    await expect
      .poll(async () => (await pagesOf(origin)).map(({ text }) => text), soon)
      .toEqual(before[position]?.map(({ text }) => text));
}, 120_000);

it("shows an own page at its address, escaped and led to by the footer, until it is taken back", async () => {
  const text = "<b>Hola</b> de {{tienda}}.\n\n**Uno**, <script>alert(1)</script>\n\n## <i>Dos\n\n- tres";
  const page = { slug: "horario", title: "Horario & <u>taller", text, is_in_footer: true };
  await publish("pages", { pages: [page] });
  await expectOnAll("/info/horario", (html) => {
    for (const part of [
      "&lt;b&gt;Hola&lt;/b&gt; de Tuerca.",
      "<strong>Uno</strong>",
      "&lt;i&gt;Dos",
      "<li>tres",
    ])
      expect(html).toContain(part);
    for (const part of ["<script>alert", "<u>taller", "<i>Dos"]) expect(html).not.toContain(part);
    expect(html).toContain('<link rel="canonical"');
  });
  await expectOnAll("/frenos", (html) =>
    expect(html).toMatch(/href="\/info\/horario"[^>]*>Horario &amp; &lt;u&gt;/),
  );
  await publish("pages", OWN_CONTENT.pages);
  await expectOnAll("/frenos", (html) => expect(html).not.toContain("/info/horario"));
  await expectOnAll("/info/horario", (html) => expect(html).toContain("404"));
}, 120_000);

it("shows a legal text with data filled in, escaped, with what is generated, on every process", async () => {
  const { path } = LEGAL_PAGES.find(({ slug }) => slug === PAGE) ?? LEGAL_PAGES[0];
  const paths = LEGAL_PAGES.map((page) => page.path);
  const pagesOf = (origin: string) => Promise.all(paths.map((one) => show(origin, one)));
  const before = await Promise.all(opened.shops.map(({ origin }) => pagesOf(origin)));
  const added = `## <img src=x onerror=alert(1)> & {{tienda}}

<script>alert(1)</script> **<i>negrita</i>** [ver "más"](/links/cookies?a=1&b=2) de {{nombre}}

- </ul><li>{{correo}}`;
  await publish(PAGE, {
    text: `${OWN_LEGAL_TEXTS[PAGE].replace("Quién vende", "Quién te vende")}\n\n${added}`,
  });
  await expectOnAll(path, (text) => {
    expect(text).toContain("Quién te vende");
    expect(text).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; Tuerca");
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt; ");
    expect(text).toContain("<strong>&lt;i&gt;negrita&lt;/i&gt;</strong>");
    expect(text).toContain('<a href="/links/cookies?a=1&amp;b=2" data-link="">ver &quot;más&quot;</a>');
    expect(text).toContain("<li>&lt;/ul&gt;&lt;li&gt;");
    for (const bad of ["<img src=x", "<script>alert", "<i>negrita"]) expect(text).not.toContain(bad);
    expect(text).toContain("Bienes y número de pedido");
    expect(text).not.toContain("26 de noviembre de 2026");
  });
  await publish(PAGE, { text: null });
  for (const [position, { origin }] of opened.shops.entries())
    await expect
      .poll(async () => (await pagesOf(origin)).map(({ text }) => text), soon)
      .toEqual(before[position]?.map(({ text }) => text));
}, 120_000);

it("follows the settings of the business on every process, as an office or a command stores them", async () => {
  const { pool } = opened.shops[0]?.context.database ?? {};
  await pool?.query(
    `insert into stored_settings values ('OPERATOR_REGISTRY', '<i>Tomo 1', now()),
      ('DISPATCH_CUT_OFF', '11:30', now()), ('PAYMENT_METHODS', 'transfer', now())`,
  );
  await expectOnAll("/frenos", (text) => expect(text).toContain("&lt;i&gt;Tomo 1"));
  await expectOnAll("/links/terminos-condiciones", (text) => {
    expect(text).toContain("&lt;i&gt;Tomo 1");
    expect(text).toContain("Transferencia bancaria");
    expect(text).not.toMatch(/Bizum|Contra reembolso/);
  });
  await expectOnAll("/links/politica-envio", (text) => expect(text).toContain("11:30"));
  await pool?.query("delete from stored_settings");
  await expectOnAll("/frenos", (text) => expect(text).not.toContain("Tomo 1"));
});

it("gives the loops that send mails the introductions, in every process", async () => {
  const { introductions, ...others } = OWN_CONTENT.mails;
  for (const text of ["Hoy cerramos.", null]) {
    await publish("mails", { ...others, introductions: { ...introductions, "order-shipped": text } });
    for (const { context } of opened.shops)
      await expect.poll(() => context.content.mails.introductions["order-shipped"], soon).toBe(text);
  }
});

it("serves the styles of a pair of colours, and nothing else in their place", async () => {
  const [shop] = opened.shops;
  if (!shop) throw new Error("no shop");
  const styles = await ask(shop.origin, { path: "/media/signal/c2410c-5aa9ff.css" });
  expect(styles.headers["content-type"]).toContain("text/css");
  expect(unpacked(styles)).toContain("--signal:#c2410c");
  for (const file of ["c2410c-5aa9ff", "c2410c.css", "c2410c;}-5aa9ff.css", "C2410C-5AA9FF.css"])
    expect([file, (await ask(shop.origin, { path: `/media/signal/${file}` })).status]).toEqual([file, 404]);
});

it("shows a draft to nobody without its sealed address", async () => {
  const [shop] = opened.shops;
  if (!shop) throw new Error("no shop");
  for (const sealed of ["home", "home.99999999999999.x", "x"])
    expect((await ask(shop.origin, { path: `/vista-previa/${sealed}` })).status).toBe(404);
});
