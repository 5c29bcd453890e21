import { actorText } from "../../client/actor-text.ts";
import { momentText } from "../../client/moments.ts";
import { Section } from "./section.tsx";

type Act = { at: string; actor: string };

type ActsSectionProps<A extends Act> = {
  acts: readonly A[];
  /** Spanish for an act, or for what it changed. */
  textOf: (act: A) => string;
};

/** Acts of the staff and of commands about one thing, in the order given. */
export function ActsSection<A extends Act>({ acts, textOf }: ActsSectionProps<A>) {
  return (
    <Section title="Quién ha hecho qué">
      {acts.length === 0 ? (
        <p className="text-sm text-ink-2">Nadie ha hecho nada a mano.</p>
      ) : (
        <ol className="grid gap-2 text-sm">
          {acts.map((act) => (
            <li key={`${act.at} ${textOf(act)}`} className="flex flex-wrap gap-x-2">
              <time dateTime={act.at} className="text-ink-2">
                {momentText(act.at)}
              </time>
              <span className="font-semibold">{textOf(act)}</span>
              <span className="text-ink-2">{actorText(act.actor)}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
