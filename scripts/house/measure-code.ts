import { dirname } from "node:path";
import ts from "typescript";
import type { Source } from "./sources.ts";

const MAX_FILES = 25;
const CRUMB_LINES = 30;
const LONG_COMMENT_WORDS = 45;
const WIDE_COLUMNS = 100;

/** Folders of routes and of migrations are lists, and may be long. */
const LISTS = /\/(routes|migrations)$/;

/** Folders with too many sources, each with how many it has. */
export function findHalls(sources: readonly Source[]): string[] {
  const counts = Map.groupBy(sources, ({ path }) => dirname(path));
  return [...counts]
    .filter(([folder, files]) => files.length > MAX_FILES && !LISTS.test(folder))
    .map(([folder, files]) => `${folder} ${files.length}`);
}

/** A face hands on to others what it imports; migrations are a list. */
const NO_CRUMB = /\/index\.tsx?$|\/migrations\//;

/** Short files that one neighbour alone imports, and no test; one that is loaded later is none. */
export function findCrumbs(sources: readonly Source[]): string[] {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of sources)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
  const later = new Set(sources.flatMap(({ loads }) => loads));
  return sources
    .filter(({ path, isTest, lines }) => !isTest && lines <= CRUMB_LINES && !later.has(path))
    .filter(({ path }) => {
      const [only, ...others] = importers.get(path) ?? [];
      const isAlone = only !== undefined && others.length === 0 && dirname(only) === dirname(path);
      return isAlone && !NO_CRUMB.test(only) && !/\.test\.tsx?$/.test(only);
    })
    .map(({ path }) => path);
}

/** Casts for 1,000 lines of a package's sources; `as const` is none. */
export function castsPerThousand(sources: readonly Source[]): [name: string, casts: number][] {
  const packages = Map.groupBy(
    sources.filter(({ isTest, path }) => !isTest && path.startsWith("packages/")),
    ({ path }) => path.split("/")[1] ?? "",
  );
  return [...packages]
    .map(([name, files]): [string, number] => [
      name,
      (1000 * sum(files.map(({ tree }) => countCasts(tree)))) / sum(files.map(({ lines }) => lines)),
    ])
    .sort(([, one], [, other]) => other - one);
}

/** Casts in all sources, without tests; `as const` is none. */
export function countAllCasts(sources: readonly Source[]): number {
  return sum(sources.filter(({ isTest }) => !isTest).map(({ tree }) => countCasts(tree)));
}

/** A column under another name in camel case: `k.created_at as openedAt`. */
const ALIAS = /(?<![:\w.])(?!null |end )(?:[a-z]\w*\.)?[a-z]\w* as "?[a-z]+[A-Z]/g;

/** Columns that selects rename by hand; `columns()` names the others. */
export function countAliases(sources: readonly Source[]): number {
  return sum(sources.filter(({ isTest }) => !isTest).map(({ tree }) => aliasesIn(tree)));
}

function aliasesIn(tree: ts.SourceFile): number {
  let aliases = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node))
      aliases += node.text.match(ALIAS)?.length ?? 0;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return aliases;
}

/** Lines of tests for each line of source. */
export function testShare(sources: readonly Source[]): number {
  const [tests, others] = [sources.filter(({ isTest }) => isTest), sources.filter(({ isTest }) => !isTest)];
  return sum(tests.map(({ lines }) => lines)) / sum(others.map(({ lines }) => lines));
}

/** The face of a module: what others may import of it. */
const FACE = /^packages\/api\/src\/modules\/([^/]+)\/index\.ts$/;

/**
 * How many names, types too, each module hands out, most first; all of a file at once is no end.
 */
export function countFaces(sources: readonly Source[]): [module: string, names: number][] {
  return sources
    .flatMap(({ path, tree }): [string, number][] => {
      const module = FACE.exec(path)?.[1];
      return module === undefined ? [] : [[module, sum(tree.statements.map(countNames))]];
    })
    .sort(([, one], [, other]) => other - one);
}

function countNames(statement: ts.Statement): number {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause: names } = statement;
    return names && ts.isNamedExports(names) ? names.elements.length : Number.POSITIVE_INFINITY;
  }
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ? 1 : 0;
}

export type Comments = { long: number; beginWithWhat: number; wideLines: number };

/** Doc comments over 45 words, those that begin with "What", and comment lines over 100 columns. */
export function measureComments(sources: readonly Source[]): Comments {
  const all = sources.flatMap(({ text }) => commentsOf(text));
  const docs = all.filter((comment) => comment.startsWith("/**")).map(plainText);
  return {
    long: docs.filter((doc) => doc.split(/\s+/).length > LONG_COMMENT_WORDS).length,
    beginWithWhat: docs.filter((doc) => /^What\b/.test(doc)).length,
    wideLines: all.flatMap((comment) => comment.split("\n")).filter((line) => line.length > WIDE_COLUMNS)
      .length,
  };
}

/** Sources that keep a set of listeners by hand. */
export function findListenerSets(sources: readonly Source[]): string[] {
  return sources
    .filter(({ isTest, text }) => !isTest && /\blisteners\b[^\n]*new Set/.test(text))
    .map(({ path }) => path);
}

/** Each comment with the indentation of its first line. */
function commentsOf(text: string): string[] {
  return (text.match(/^[ \t]*(\/\*\*?[\s\S]*?\*\/|\/\/.*)/gm) ?? []).map((comment) =>
    comment.trimStart().startsWith("/**") ? comment.trimStart() : comment,
  );
}

function plainText(comment: string): string {
  return comment
    .replaceAll(/^\/\*\*|\*\/$/g, "")
    .replaceAll(/^\s*\* ?/gm, "")
    .trim();
}

function countCasts(tree: ts.SourceFile): number {
  let casts = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) casts += 1;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return casts;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
