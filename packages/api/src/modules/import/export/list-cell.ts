/** A list as a cell: joined by `|`, or as JSON if that would be read as another list. */
export function listCell(items: readonly string[]): string {
  const isPlain = items.every((item) => !item.includes("|")) && !items[0]?.startsWith("[");
  return isPlain ? items.join("|") : JSON.stringify(items);
}
