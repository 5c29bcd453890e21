import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { Step } from "../step.ts";

/** The statements that a step sends to a database that answers nothing. */
export async function statementsOf(step: Step): Promise<string[]> {
  const sent: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      sent.push(query.sql);
    },
  });
  await step.up(db);
  return sent;
}

const NAME = '((?:[\\w$]+|"[^"]+")(?:\\.(?:[\\w$]+|"[^"]+"))?)';
const IF_EXISTS = "(?:if (?:not )?exists )?";
const pattern = (text: string) => new RegExp(`^${text}`);

const CREATE_TABLE = pattern(`create (?:unlogged |temp |temporary )?table ${IF_EXISTS}${NAME}`);
const DROP = pattern(`drop (table|view|materialized view|function|type) ${IF_EXISTS}(.+)`);
const UNIQUE_INDEX = pattern(`create unique index (?:concurrently )?(?:.*? )?on (?:only )?${NAME}(.*)`);
const ALTER_TABLE = pattern(`alter table ${IF_EXISTS}(?:only )?${NAME} (.+)`);

const DROP_COLUMN = pattern(`drop (?!constraint )(?:column )?${IF_EXISTS}${NAME}`);
const RENAME_TABLE = pattern("(?:rename to|set schema) ");
const RENAME_COLUMN = pattern(`rename (?!constraint |to )(?:column )?${NAME}`);
const ALTER_COLUMN = pattern(
  `alter (?!constraint )(?:column )?${NAME} (type|set data type|set not null|drop not null|drop default)`,
);
const CONSTRAINT = pattern(
  `add (?:constraint ${NAME} )?(?:unique|primary key|check|foreign key|exclude)(?:\\W|$)`,
);
const ADD_COLUMN = pattern(`add (?:column )?${IF_EXISTS}${NAME} (.+)`);
const FILLED = /\bdefault\b|\bgenerated\b|serial\b/;

/**
 * What of these statements may break a release from before them, such as `drop column orders.note`:
 * tables, views, functions and columns that go or get another name, another type of a column, values
 * that must be given, may be null or need to be unique. What the statements add themselves has no
 * users yet. A `do` block is named too: nobody reads what it does.
 */
export function narrowings(sent: readonly string[]): string[] {
  const statements = sent.flatMap((text) => masked(text).split(";")).map(normalized);
  const created = new Set(statements.map((text) => plain(CREATE_TABLE.exec(text)?.[1])));
  return statements.flatMap((text) => {
    const [, table = "", rest = ""] = ALTER_TABLE.exec(text) ?? UNIQUE_INDEX.exec(text) ?? [];
    if (table !== "" && created.has(plain(table))) return [];
    if (ALTER_TABLE.test(text)) return narrowingsOf(plain(table), topLevel(rest));
    if (UNIQUE_INDEX.test(text)) return [`constrain ${plain(table)}`];
    const [, kind, names = ""] = DROP.exec(text) ?? [];
    const dropped = topLevel(names).map((name) => plain(firstName(name)));
    if (kind) return dropped.filter((name) => !created.has(name)).map((name) => `drop ${kind} ${name}`);
    return text.startsWith("do ") ? ["do"] : [];
  });
}

function narrowingsOf(table: string, actions: readonly string[]): string[] {
  const isColumn = (action: string) => ADD_COLUMN.test(action) && !CONSTRAINT.test(action);
  const added = actions.filter(isColumn).map((action) => plain(ADD_COLUMN.exec(action)?.[1]));
  return actions.flatMap((action) => {
    const [, altered, how = ""] = ALTER_COLUMN.exec(action) ?? [];
    if (altered) return [`${how.replace("set data type", "type")} ${table}.${plain(altered)}`];
    if (CONSTRAINT.test(action))
      return added.some((column) => namesIn(action).includes(column)) ? [] : [`constrain ${table}`];
    if (isColumn(action)) {
      const [, name, rest = ""] = ADD_COLUMN.exec(action) ?? [];
      return rest.includes("not null") && !FILLED.test(rest) ? [`set not null ${table}.${plain(name)}`] : [];
    }
    if (RENAME_TABLE.test(action)) return [`rename table ${table}`];
    const dropped = DROP_COLUMN.exec(action)?.[1];
    if (dropped) return [`drop column ${table}.${plain(dropped)}`];
    const renamed = RENAME_COLUMN.exec(action)?.[1];
    return renamed ? [`rename column ${table}.${plain(renamed)}`] : [];
  });
}

/** Without comments, texts and bodies of functions. */
function masked(text: string): string {
  return text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'/g, (part) =>
    part.startsWith("-") || part.startsWith("/") ? " " : "''",
  );
}

/** In lower case, but for quoted names, with single spaces. */
function normalized(text: string): string {
  return text
    .replaceAll(/"[^"]*"|[^"]+/g, (part) => (part.startsWith('"') ? part : part.toLowerCase()))
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The parts between commas that lie in no brackets. */
function topLevel(list: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of list) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${letter}`);
  }
  return parts.map((part) => part.trim());
}

function namesIn(text: string): string[] {
  return (text.match(/[\w$]+|"[^"]+"/g) ?? []).map(plain);
}

const firstName = (text: string) => pattern(NAME).exec(text)?.[1];

/** A name as the database stores it, without quotes and `public.`. */
function plain(name = ""): string {
  return name.replaceAll('"', "").replace(/^public\./, "");
}
