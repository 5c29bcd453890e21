import { FREE_STEPS, type OpeningStep, setStepAside } from "@tuerca/office-contract";
import { useMay } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";
import { OfficeLink } from "../../ui/office-link.tsx";
import { StateDot, type Tone } from "../../ui/state-dot.tsx";

const STATES: Readonly<Record<OpeningStep["state"], readonly [Tone, string]>> = {
  done: ["good", "Hecho"],
  missing: ["waiting", "Falta"],
  set_aside: ["quiet", "Para después"],
};

/** A step before the opening: what it lacks, what asks for it, and where it is done. */
export function StepRow({ step, number }: { step: OpeningStep; number: number }) {
  const { title, state, missing, needs, to } = step;
  const [tone, word] = STATES[state];
  return (
    <li className="grid gap-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="title text-base">
          {number}. {title}
        </h2>
        <StateDot tone={tone}>{word}</StateDot>
      </div>
      {missing.length > 0 ? (
        <ul className="grid list-disc gap-1 pl-5 [overflow-wrap:anywhere]">
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      <p className="text-sm text-ink-2">{needs}</p>
      <div className="flex flex-wrap gap-3">
        {to ? (
          <OfficeLink to={to} className="button">
            {state === "done" ? "Ver" : "Ir al paso"}
            <span className="sr-only"> {title}</span>
          </OfficeLink>
        ) : null}
        <SetAside step={step} />
      </div>
    </li>
  );
}

function SetAside({ step: { name, title, state } }: { step: OpeningStep }) {
  const mayWrite = useMay("write_settings");
  const act = useAct(setStepAside);
  const free = FREE_STEPS.find((one) => one === name);
  if (!free || !mayWrite || state === "done") return null;
  const aside = state === "missing";
  return (
    <button
      type="button"
      className="button"
      aria-disabled={act.isPending || undefined}
      onClick={() => act.isPending || act.mutate({ params: { step: free }, body: { aside } })}
    >
      {aside ? "Dejar para después" : "Retomar"}
      <span className="sr-only"> {title}</span>
    </button>
  );
}
