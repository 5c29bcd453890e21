/** Makes whose first two letters are those of another one, or that are known by others. */
const MARKS: Readonly<Record<string, string>> = { Mitsubishi: "Mt", Volkswagen: "VW", Mazda: "Mz" };

/**
 * A make of car as letters in the shop's own type, because logos are trademarks. It stands beside
 * the name, hidden from screen readers.
 */
export function MakeMark({ make }: { make: string }) {
  const mark = markOf(make);
  const size = mark.length > 2 ? "text-sm" : "text-base";
  return (
    <span
      aria-hidden="true"
      className={`grid size-12 flex-none place-items-center rounded-md border border-line ${size} font-extrabold font-stretch-[108%]`}
    >
      {mark}
    </span>
  );
}

/** Two or three letters: the initials of several words, a short name, or its beginning. */
export function markOf(make: string): string {
  const [first = "", second] = make.split(/[\s-]+/);
  if (second) return `${first.slice(0, 1)}${second.slice(0, 1)}`.toUpperCase();
  return MARKS[first] ?? (/^[A-Z]{2,3}$/.test(first) ? first : first.slice(0, 2));
}
