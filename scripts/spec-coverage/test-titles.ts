import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";

const TEST_FILE = /\.(test|spec)\.tsx?$/;
/** A skipped test holds nothing. */
const TEST_FUNCTION = /^(test|it|describe)\b(?!\.(skip|todo|fixme)\b)/;

/**
 * Titles of a file's tests and suites as in the source, without the tag of its width; template
 * values read `…`. Null if it is no file of tests.
 */
export function readTestTitles(path: string): Set<string> | null {
  if (!TEST_FILE.test(path) || !existsSync(path)) return null;
  const titles = new Set<string>();
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && TEST_FUNCTION.test(node.expression.getText(source))) {
      const title = node.arguments[0] && titleOf(node.arguments[0]);
      if (title) titles.add(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

function titleOf(argument: ts.Expression): string | null {
  if (ts.isStringLiteralLike(argument)) return oneLine(argument.text);
  if (!ts.isTemplateExpression(argument)) return null;
  return oneLine(
    [argument.head, ...argument.templateSpans.map((span) => span.literal)].map((part) => part.text).join("…"),
  );
}

/** Formats a title for a cell of a Markdown table, without the tag of its width. */
function oneLine(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/(…)? @(once|phone|desktop)$/, "$1")
    .trim();
}
