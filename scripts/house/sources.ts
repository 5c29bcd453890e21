import { readFileSync } from "node:fs";
import { dirname, normalize } from "node:path";
import ts from "typescript";
import { trackedFiles } from "../tracked-files.ts";

export type Source = {
  path: string;
  text: string;
  lines: number;
  isTest: boolean;
  /** Paths of tracked files that it imports. */
  imports: string[];
  /** Those of them that it loads later, by `import()`. */
  loads: string[];
  tree: ts.SourceFile;
};

/**
 * The tracked TypeScript of packages, browser tests, benchmarks and scripts, without generated
 * files.
 */
export function readSources(): Source[] {
  const paths = trackedFiles("packages", "e2e", "bench", "scripts").filter(
    (path) => /\.tsx?$/.test(path) && !/\.generated\.ts$|\.d\.ts$/.test(path),
  );
  const known = new Set(paths);
  return paths.map((path) => readSource(path, readFileSync(path, "utf8"), known));
}

/** One file; `known` are the paths that an import may mean. */
export function readSource(path: string, text: string, known: ReadonlySet<string>): Source {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const targets = specifiersOf(tree)
    .map(({ specifier, isLater }) => ({
      isLater,
      target: specifier.startsWith(".")
        ? normalize(`${dirname(path)}/${specifier}`)
        : specifier.replace(PACKAGE_FILE, "packages/$1/src/"),
    }))
    .map(({ isLater, target }) => ({ isLater, target: known.has(target) ? target : `${target}.ts` }))
    .filter(({ target }) => known.has(target));
  return {
    path,
    text,
    tree,
    lines: text.split("\n").length - 1,
    isTest: /\.(test|spec)\.tsx?$|\/test\/|^e2e\//.test(path),
    imports: targets.map(({ target }) => target),
    loads: targets.flatMap(({ target, isLater }) => (isLater ? [target] : [])),
  };
}

/** A file of another package: `@tuerca/kit/icon/icon.tsx`, `@tuerca/platform/errors`. */
const PACKAGE_FILE = /^@tuerca\/([a-z-]+)\//;

/** Specifiers of imports, re-exports and `import()`. */
function specifiersOf(tree: ts.SourceFile): { specifier: string; isLater: boolean }[] {
  const found: { specifier: string; isLater: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    const isStatic = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const specifier = isStatic ? node.moduleSpecifier : isDynamic ? node.arguments[0] : undefined;
    if (specifier && ts.isStringLiteral(specifier))
      found.push({ specifier: specifier.text, isLater: isDynamic });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
