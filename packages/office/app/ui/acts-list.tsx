import { momentText } from "../client/moments.ts";

/** Acts of the staff and of commands, oldest first. */
export function ActsList({
  acts,
  words,
}: {
  acts: readonly { action: string; actor: string; at: string }[];
  /** Spanish for each act; others as they are named. */
  words: Readonly<Record<string, string>>;
}) {
  if (acts.length === 0) return <p className="text-sm text-ink-2">Nadie ha hecho nada todavía.</p>;
  return (
    <ol className="grid gap-2 text-sm">
      {acts.map(({ action, actor, at }) => (
        <li key={`${at} ${action}`} className="flex flex-wrap gap-x-2">
          <time dateTime={at} className="text-ink-2">
            {momentText(at)}
          </time>
          <span className="font-semibold">{words[action] ?? action}</span>
          <span className="text-ink-2">{actor.replace(/^\d+ /, "")}</span>
        </li>
      ))}
    </ol>
  );
}
