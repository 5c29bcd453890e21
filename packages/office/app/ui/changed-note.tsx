type Rows = readonly (readonly [name: string, text: string | null])[];

/**
 * Says what somebody else has changed while a form was open; nothing if they have not. Saving then
 * puts one's own values over theirs, knowingly.
 */
export function ChangedNote({ before, now }: { before: Rows; now: Rows }) {
  const was = new Map(before);
  const changes = now.filter(([name, text]) => was.get(name) !== text);
  if (changes.length === 0) return null;
  return (
    <div role="status" className="grid gap-1 border-l-4 border-signal bg-part px-4 py-3 text-sm">
      <p className="font-bold">Otra persona lo ha cambiado mientras lo tenías abierto:</p>
      <ul>
        {changes.map(([name, text]) => (
          <li key={name}>
            {name}: {was.get(name) ?? "–"} → <strong>{text ?? "–"}</strong>
          </li>
        ))}
      </ul>
      <p>Si guardas, queda lo que tú has escrito.</p>
    </div>
  );
}
