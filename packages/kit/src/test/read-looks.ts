/** Text and ground that lie on each other by one list of classes or one rule of CSS. */
export type Look = { file: string; text: string; ground: string };

/** Grounds on which any text may lie that names no ground of its own. */
const PLAIN = ["paper", "surface", "part"];

/** Variants of classes that colour a shape without text. */
const SHAPE = /before|after|::/;

const STRING = /"[^"\n]*"/g;
const TEMPLATE = /`[^`]*`/g;
const BLOCK = /(?<=^|[{};])([^{};]*)\{([^{}]*)\}/g;

type Part = { kind: string; variant: string; colour: string };

/**
 * The pairs of colours that a component's classes use. Text without a ground lies on any plain one.
 */
export function readClasses(file: string, source: string): Look[] {
  const lists = [...source.matchAll(STRING)].map(([list]) => list);
  const templates = source.replaceAll(STRING, " ").matchAll(TEMPLATE);
  return [...lists, ...[...templates].map(([list]) => list)].flatMap((list) => toLooks(file, partsOf(list)));
}

function partsOf(list: string): Part[] {
  return list.split(/[\s"`]+/).flatMap((name) => {
    const [, variant = "", kind = "", colour = ""] =
      /^(?:(.*):)?(bg|text)-([a-z]+(?:-[a-z0-9]+)*)$/.exec(name) ?? [];
    return kind && !SHAPE.test(variant) ? [{ kind, variant, colour }] : [];
  });
}

/** The pairs of colours that the rules of a style sheet use, inner rules first. */
export function readRules(file: string, css: string): Look[] {
  const looks: Look[] = [];
  let rest = css.replaceAll(/\/\*.*?\*\//gs, "");
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(BLOCK, (_, selector: string, body: string) => {
      if (!selector.startsWith("@") && !SHAPE.test(selector))
        looks.push(...toLooks(file, declarationsOf(body)));
      return "";
    });
  }
  return looks;
}

function declarationsOf(body: string): Part[] {
  const found = body.matchAll(/(?<![\w-])(color|background|background-color): var\(--([\w-]+)\);/g);
  const declared = [...found].map(([, name = "", colour = ""]) => ({
    kind: name === "color" ? "text" : "bg",
    variant: "",
    colour,
  }));
  const applied = body.matchAll(/@apply ([^;]+);/g);
  return [...declared, ...[...applied].flatMap(([, list = ""]) => partsOf(list))];
}

/** Pairs texts and grounds of one state (`hover:`); if it lacks one, takes that without a state. */
function toLooks(file: string, parts: readonly Part[]): Look[] {
  const of = (kind: string, variant: string) =>
    parts.filter((part) => part.kind === kind && part.variant === variant).map(({ colour }) => colour);
  const atRest = (kind: string, variant: string) =>
    of(kind, variant).length > 0 ? of(kind, variant) : of(kind, "");
  return parts.flatMap(({ kind, variant, colour }) => {
    const others = atRest(kind === "bg" ? "text" : "bg", variant);
    if (kind === "bg")
      return (others.length > 0 ? others : ["inherited"]).map((text) => ({ file, text, ground: colour }));
    return (others.length > 0 ? others : PLAIN).map((ground) => ({ file, text: colour, ground }));
  });
}
