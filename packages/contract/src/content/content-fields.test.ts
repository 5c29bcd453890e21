import { describe, expect, it } from "vitest";
import { contentBodies, contentFields, OWN_CONTENT } from "./content-fields.ts";

/** The fields that are refused. */
function refused(part: keyof typeof contentBodies, body: object): string[] {
  const { error } = contentBodies[part].safeParse({ ...OWN_CONTENT[part], ...body });
  return [...new Set((error?.issues ?? []).map(({ path }) => String(path[0])))];
}

it("takes the shop's own content, and empty fields for it", () => {
  for (const part of ["identity", "banner", "home"] as const) expect(refused(part, {})).toEqual([]);
  const empty = { name: " ", signal_light: "", signal_dark: " " };
  expect(contentBodies.identity.parse(empty)).toEqual(OWN_CONTENT.identity);
});

describe("an identity", () => {
  it.each([
    [{ name: "x".repeat(25) }, ["name"]],
    [{ name: "a\nb" }, ["name"]],
    [{ signal_light: "red", signal_dark: "#5aa9ff" }, ["signal_light"]],
    [{ signal_light: "#c2410c;}body{display:none", signal_dark: "#5aa9ff" }, ["signal_light"]],
    [{ signal_light: "#c2410c" }, ["signal_dark"]],
    [{ signal_light: "#ffd500", signal_dark: "#5aa9ff" }, ["signal_light"]],
    [{ signal_light: "#C2410C", signal_dark: "#5aa9ff" }, []],
  ])("%j is refused at %j", (body, fields) => expect(refused("identity", body)).toEqual(fields));
});

describe("a banner", () => {
  const text = "Cerramos en agosto";
  it.each([
    [{ text, path: "/l-mejores-ofertas?page=2" }, []],
    [{ path: "/frenos" }, ["text"]],
    [{ text, path: "javascript:alert(1)" }, ["path"]],
    [{ text, path: "//evil.example" }, ["path"]],
    [{ text, path: "/\\evil.example" }, ["path"]],
    [{ text, path: "/.//evil.example" }, ["path"]],
    [{ text, path: "/a/..//evil.example" }, ["path"]],
    [{ text, path: "https://evil.example" }, ["path"]],
    [{ text, path: '/"><script>' }, ["path"]],
    [{ text: "x".repeat(161) }, ["text"]],
    [{ text, from: "2026-02-30T10:00" }, ["from"]],
    [{ text, from: "mañana" }, ["from"]],
    [{ text, from: "2026-11-28T10:00", until: "2026-11-28T10:00" }, ["until"]],
    [{ text, from: "2026-11-28T10:00", until: "2026-11-28T10:01" }, []],
  ])("%j is refused at %j", (body, fields) => expect(refused("banner", body)).toEqual(fields));
});

describe("own pages", () => {
  const page = { slug: "horario", title: "Horario", text: "De lunes a viernes.", is_in_footer: true };
  const problems = (...pages: object[]) => {
    const { error } = contentFields.pages.pages.safeParse(pages);
    return [...new Set((error?.issues ?? []).map(({ path }) => path.join(".")))];
  };
  it.each([
    [{}, []],
    [{ text: "Uno.\n\nDos, con **negrita**.\n\n- tres\n\n## Cuatro\n\n{{telefono}}" }, []],
    [{ slug: "Horario" }, ["0.slug"]],
    [{ slug: "a/b" }, ["0.slug"]],
    [{ slug: "-" }, ["0.slug"]],
    [{ title: " " }, ["0.title"]],
    [{ text: "" }, ["0.text"]],
    [{ text: "Uno.\n\n[ver](javascript:alert(1))" }, ["0.text"]],
    [{ text: "Uno.\n\n{{tarifas_de_envio}}" }, ["0.text"]],
  ])("%j is refused at %j", (over, fields) => expect(problems({ ...page, ...over })).toEqual(fields));

  it("have an address each, and bounds together", () => {
    expect(problems(page, page)).toEqual(["1.slug"]);
    expect(problems({ ...page, text: "x".repeat(40_001) })).toEqual(["0.text"]);
    const many = Array.from({ length: 21 }, (_, at) => ({ ...page, slug: `p-${at}` }));
    expect([problems(...many.slice(1)), problems(...many)]).toEqual([[], [""]]);
    const long = many.slice(0, 3).map((one) => ({ ...one, text: `${"x".repeat(3000)}\n\n`.repeat(13) }));
    expect(problems(...long)).toEqual([""]);
  });
});

it("wants every section of the home page once", () => {
  const { sections } = OWN_CONTENT.home;
  const [first, ...others] = sections;
  if (!first) throw new Error("no sections");
  expect(refused("home", { sections: sections.toReversed() })).toEqual([]);
  expect(refused("home", { sections: others })).toEqual(["sections"]);
  expect(refused("home", { sections: [...others, { ...others[0] }] })).toEqual(["sections"]);
  expect(refused("home", { sections: [...others, { ...first, section: "hero" }] })).toEqual(["sections"]);
  expect(refused("home", { sections: [...others, { ...first, title: "x".repeat(61) }] })).toEqual([
    "sections",
  ]);
});
