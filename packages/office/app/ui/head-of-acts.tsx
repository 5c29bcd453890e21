/** The head of a table's column of buttons, for screen readers. */
export function HeadOfActs() {
  return (
    <th className="relative">
      <span className="sr-only">Acciones</span>
    </th>
  );
}
