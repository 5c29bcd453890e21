/**
 * Opens something with a part of the settings, and anew once the part is another one. `onReplaced`
 * gets the former one, which may be in use.
 */
export function followPart<Part, Opened>(
  read: () => Part,
  open: (part: Part) => Opened,
  onReplaced: (former: Opened) => void = () => undefined,
): () => Opened {
  let current: { key: string; opened: Opened } | null = null;
  return () => {
    const part = read();
    const key = JSON.stringify(part);
    if (current?.key === key) return current.opened;
    const former = current;
    current = { key, opened: open(part) };
    if (former) onReplaced(former.opened);
    return current.opened;
  };
}
