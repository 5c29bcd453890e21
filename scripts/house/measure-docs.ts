/** Lengths of sentences and lines of prose, without code blocks, tables and headings. */
export type DocFigures = { median: number; p90: number; longestLine: number };

/** Figures over pages; sentence lengths are words. */
export function measureDocs(pages: readonly string[]): DocFigures {
  const lengths = pages.flatMap(sentencesOf).map((sentence) => sentence.split(/\s+/).length);
  lengths.sort((one, other) => one - other);
  const at = (share: number) => lengths[Math.floor(share * (lengths.length - 1))] ?? 0;
  const lines = pages.flatMap((page) => proseOf(page).split("\n"));
  return {
    median: at(0.5),
    p90: at(0.9),
    longestLine: Math.max(0, ...lines.map((line) => line.length)),
  };
}

/** The sentences of a page's paragraphs and list items. */
export function sentencesOf(page: string): string[] {
  return proseOf(page)
    .replaceAll(/\]\([^)]*\)/g, "]")
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .flatMap((block) => block.replaceAll(/\s+/g, " ").split(/(?<=[.:;?!]) (?=[A-Z`"[*])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\w+ \w+ \w+/.test(sentence));
}

function proseOf(page: string): string {
  return page.replaceAll(/^\s*```[\s\S]*?^\s*```/gm, "").replaceAll(/^(\||#|!\[).*$/gm, "");
}
