import { type Call, NOT_ALLOWED } from "@tuerca/contract";
import type { z } from "zod";
import { Invalid, NotFound } from "../errors.ts";

const PARTS = ["params", "query", "body", "headers"] as const;
type Part = (typeof PARTS)[number];

/** The raw parts of a request. */
type Given = Readonly<Partial<Record<Part, unknown>>>;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The checked parts of a request. */
export type Checked<C extends Call> = { [P in Part]: Parsed<C[P]> };

const FALLBACK = "Verifique los datos introducidos y vuelva a intentarlo";
const NO_OBJECT = "Los datos enviados no tienen la forma esperada";

/**
 * The parts of a request as parsed by the call's schemas. Throws NotFound for an impossible path,
 * and Invalid with every other bad field.
 */
export function checkInput<C extends Call>(call: C, given: Given): Checked<C> {
  const errors: Record<string, string[]> = {};
  const parts = PARTS.map((part): [Part, unknown] => {
    const result = call[part]?.safeParse(given[part]);
    if (result?.success === false && part === "params") throw new NotFound();
    if (result?.success === false) addIssues(errors, part, result.error.issues);
    if (part === "query" || part === "body") addUnstorable(errors, part, given[part]);
    return [part, result?.data];
  });
  const [first] = Object.values(errors);
  if (first) throw new Invalid(first[0] ?? FALLBACK, errors);
  return Object.fromEntries(parts) as Checked<C>;
}

function addIssues(errors: Record<string, string[]>, part: Part, issues: z.core.$ZodIssue[]): void {
  for (const issue of issues) {
    const text = issue.path.length === 0 && issue.code === "invalid_type" ? NO_OBJECT : issue.message;
    for (const path of pathsOf(issue)) {
      const field = path.join(".") || part;
      errors[field] = [...(errors[field] ?? []), text];
    }
  }
}

/** Refuses text that PostgreSQL cannot store: NUL, and lone surrogates. */
function addUnstorable(errors: Record<string, string[]>, field: string, value: unknown): void {
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed()))
    errors[field] = [NOT_ALLOWED];
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const path = PARTS.some((part) => part === field) ? key : `${field}.${key}`;
    addUnstorable(errors, path, key);
    addUnstorable(errors, path, inner);
  }
}

/** The fields of an issue: an unexpected field is named itself, not its parent. */
function pathsOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  if (issue.code !== "unrecognized_keys") return [issue.path];
  return issue.keys.map((key) => [...issue.path, key]);
}
