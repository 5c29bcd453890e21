import { expect, it } from "vitest";
import { readSentences } from "./spec-sentences.ts";

const SPEC = `# Title
What it is about.
## 1. Shop
It sells parts. Visitors can:
- browse;
- **Cart**: Add and remove. A quantity of 0 removes 'Nuts & bolts'.
- **Lists**:
  - A range is replaced.
## 2. Calls
### Auth
| Path | Answer |
|---|---|
| /login | Login. It is open. |
| /logout | none |
### Errors
- The cart is reloaded. The cart is reloaded.
`;

const texts = (markdown: string) => readSentences(markdown).map(({ id, text }) => `${id} ${text}`);
const hashes = (markdown: string) => readSentences(markdown).map((sentence) => sentence.hash);

it("a specification is sentences, list items and rows, each with what introduces it", () => {
  expect(texts(SPEC)).toEqual([
    "1-1 It sells parts.",
    "1-2 Visitors can: browse;",
    "1-3 Visitors can: **Cart**: Add and remove.",
    "1-4 Visitors can: **Cart**: A quantity of 0 removes 'Nuts & bolts'.",
    "1-5 Visitors can: **Lists**: A range is replaced.",
    "2.1-1 /login | Login.",
    "2.1-2 /login | It is open.",
    "2.1-3 /logout | none",
    "2.2-1 The cart is reloaded.",
    "2.2-2 The cart is reloaded.",
  ]);
});

it("a sentence is known by its words, its heading and what introduces it, and not by its place", () => {
  expect(new Set(hashes(SPEC)).size).toBe(10);
  expect(hashes(SPEC.replace("## 1. Shop", "## 1. New\nFirst.\n## 2. Shop"))).toEqual(
    expect.arrayContaining(hashes(SPEC)),
  );
  const changed = hashes(SPEC.replace("Visitors can:", "Customers can:")).filter(
    (hash) => !hashes(SPEC).includes(hash),
  );
  expect(changed).toHaveLength(4);
});
