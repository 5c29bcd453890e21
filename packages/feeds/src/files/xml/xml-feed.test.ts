import { expect, test } from "vitest";
import { readFeed } from "../test/read-feed.ts";

const read = (text: string, rows?: string) => readFeed(text, "feed.xml", { rows });

test("reads RSS of Google Merchant, whatever the prefix is", async () => {
  for (const prefix of ["g", "ns0"])
    expect(
      await read(`<?xml version="1.0"?>
<rss version="2.0" xmlns:${prefix}="http://base.google.com/ns/1.0"><channel><title>Tienda</title>
<item><${prefix}:id>A</${prefix}:id><title><![CDATA[Uno & <b>dos</b>]]></title>
<${prefix}:image_link>http://e.com/1.jpg</${prefix}:image_link><${prefix}:additional_image_link>x</${prefix}:additional_image_link>
<${prefix}:additional_image_link>y</${prefix}:additional_image_link></item>
<item><${prefix}:id>B</${prefix}:id><title>Tres &amp; cuatro &#8364;</title></item></channel></rss>`),
    ).toEqual([
      [
        3,
        {
          id: "A",
          title: "Uno & <b>dos</b>",
          image_link: "http://e.com/1.jpg",
          additional_image_link: ["x", "y"],
        },
      ],
      [6, { id: "B", title: "Tres & cuatro €" }],
    ]);
});

test("keeps apart in Atom what differs in its prefix alone", async () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="x"><id>feed</id>
<entry><id>tag:1</id><g:id>A</g:id><link href="http://e.com"/><title type="text">Uno</title></entry></feed>`;
  expect(await read(atom)).toEqual([
    [
      2,
      {
        id: "tag:1",
        "g:id": "A",
        link: { "@href": "http://e.com" },
        title: { "@type": "text", "#text": "Uno" },
      },
    ],
  ]);
});

test("takes the element that is told, and says what there is where none is known", async () => {
  const xml = "<a><part><sku>A</sku><item>x</item></part><part><sku>B</sku></part></a>";
  expect(await read(xml, "part")).toEqual([
    [1, { sku: "A", item: "x" }],
    [1, { sku: "B" }],
  ]);
  await expect(read("<a><part><sku>A</sku></part><part/></a>")).rejects.toThrow(
    'no element of a product that is known; it has: a, part (2 times), sku. Name it in the map, as in "rows": "',
  );
});

test("keeps HTML that is not escaped as text", async () => {
  const xml = "<r><item><sku>A</sku><text><p>Uno <b>dos</b></p><br/>tres</text></item></r>";
  expect(await read(xml)).toEqual([[1, { sku: "A", text: "<p>Uno <b>dos</b></p><br></br>tres" }]]);
});

test("what is no proper XML costs its own element", async () => {
  const xml = "<r>\n<item><sku>A</sku><name>Uno & dos</name></item>\n<item><sku>B</sku></item>\n</r>";
  expect(await read(xml)).toEqual([
    [2, expect.stringContaining("is not proper XML")],
    [3, { sku: "B" }],
  ]);
  await expect(read("<?xml version='1.0'?>nothing")).rejects.toThrow("The file is not proper XML");
});

test("says that a file is cut off", async () => {
  expect(await read("<r><item><sku>A</sku></item>\n<item><sku>B</sk")).toEqual([
    [1, { sku: "A" }],
    [2, expect.stringContaining("is not proper XML: unclosed root tag")],
  ]);
  expect(await read("<r><item><sku>A</sku></item>")).toEqual([
    [1, { sku: "A" }],
    [1, "is the last row: the file is cut off behind it"],
  ]);
});

test("neither loads entities nor lets them grow", async () => {
  const lol = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  ).join("");
  const xml = `<!DOCTYPE r [<!ENTITY l0 "lol">${lol}<!ENTITY f SYSTEM "file:///etc/passwd">]><r><item><sku>&l9;</sku></item><item><sku>&f;</sku></item></r>`;
  const rows = await read(xml);
  expect(rows).toHaveLength(2);
  for (const [, reason] of rows) expect(reason).toMatch(/is not proper XML: invalid character entity/);
});

test("leaves out an element that is too long, and takes the next", async () => {
  const xml = `<r><item><sku>A</sku><text>${"x".repeat(9_000_000)}</text><a><b>y</b></a></item><item><sku>B</sku></item></r>`;
  expect(await read(xml)).toEqual([
    [1, expect.stringContaining("is longer than")],
    [1, { sku: "B" }],
  ]);
  await expect(read(`<r><item sku="${"x".repeat(2_000_000)}"/></r>`)).rejects.toThrow(
    "a tag or a comment of more than",
  );
});

const BMECAT = (version: string, products: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE BMECAT SYSTEM "bmecat_new_catalog_1_2.dtd">
<BMECAT version="${version}"><HEADER><CATALOG><CATALOG_ID>1</CATALOG_ID></CATALOG></HEADER><T_NEW_CATALOG>
<CATALOG_GROUP_SYSTEM><CATALOG_STRUCTURE type="root"><GROUP_ID>1</GROUP_ID><GROUP_NAME>Katalog</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE>
<CATALOG_STRUCTURE type="node"><GROUP_ID>2</GROUP_ID><GROUP_NAME>Frenos</GROUP_NAME><PARENT_ID>1</PARENT_ID></CATALOG_STRUCTURE>
<CATALOG_STRUCTURE type="leaf"><GROUP_ID>3</GROUP_ID><GROUP_NAME>Discos</GROUP_NAME><PARENT_ID>2</PARENT_ID></CATALOG_STRUCTURE></CATALOG_GROUP_SYSTEM>
${products}</T_NEW_CATALOG></BMECAT>`;

test("gives a product of BMEcat the paths of its groups, also where they stand behind it", async () => {
  const old = BMECAT(
    "1.2",
    `<ARTICLE mode="new"><SUPPLIER_AID>A</SUPPLIER_AID></ARTICLE>
<ARTICLE_TO_CATALOGGROUP_MAP><ART_ID>A</ART_ID><CATALOG_GROUP_ID>3</CATALOG_GROUP_ID></ARTICLE_TO_CATALOGGROUP_MAP>`,
  );
  expect(await read(old)).toEqual([
    [7, { "@mode": "new", supplier_aid: "A", catalog_group_path: ["Frenos > Discos"] }],
  ]);
  const now = BMECAT(
    "2005",
    `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>A</PROD_ID><CATALOG_GROUP_ID>2</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>
<PRODUCT mode="new"><SUPPLIER_PID>A</SUPPLIER_PID></PRODUCT><PRODUCT mode="new"><SUPPLIER_PID>B</SUPPLIER_PID></PRODUCT>`,
  );
  expect((await read(now)).map(([, record]) => record)).toEqual([
    { "@mode": "new", supplier_pid: "A", catalog_group_path: ["Frenos"] },
    { "@mode": "new", supplier_pid: "B" },
  ]);
});
