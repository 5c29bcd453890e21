/** The kind of a state: the colour of its dot. */
export type Tone = "good" | "waiting" | "bad" | "quiet";

const TONES: Readonly<Record<Tone, string>> = {
  good: "bg-ok",
  waiting: "bg-signal",
  bad: "bg-sale",
  quiet: "bg-ink-3",
};

/** A state in a word, with a dot that tells its kind at a glance. */
export function StateDot({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 flex-none rounded-full ${TONES[tone]}`} />
      {children}
    </span>
  );
}
