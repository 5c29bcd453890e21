import { countOf } from "@tuerca/contract";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { useFormContext } from "react-hook-form";
import { ListField } from "./list-field.tsx";

type Times = { every_minutes: number | null; at_times: string[] | null };

const EVERY: readonly (readonly [minutes: number, text: string])[] = [
  [15, "Cada 15 minutos"],
  [30, "Cada 30 minutos"],
  [60, "Cada hora"],
  [180, "Cada 3 horas"],
  [360, "Cada 6 horas"],
  [720, "Cada 12 horas"],
  [1440, "Cada día"],
  [10_080, "Cada semana"],
];

/** Stands for times of the day. */
const AT = "at";

/** When a source is fetched, in the form around the fields. */
export function SourceTimes() {
  const { watch, setValue, formState } = useFormContext<Times>();
  const minutes = watch("every_minutes");
  const isKnown = minutes === null || EVERY.some(([one]) => one === minutes);
  const every = isKnown
    ? EVERY
    : [[minutes, `Cada ${countOf(minutes, "minuto", "minutos")}`] as const, ...EVERY];
  const error = formState.errors.every_minutes?.message;
  const choose = (value: string) => {
    const isAt = value === AT;
    setValue("every_minutes", isAt ? null : Number(value));
    setValue("at_times", isAt ? [] : null);
  };
  return (
    <>
      <SelectField
        label="Cuándo se recoge"
        options={[
          ...every.map(([one, text]) => ({ value: String(one), text })),
          { value: AT, text: "A unas horas del día" },
        ]}
        value={minutes === null ? AT : String(minutes)}
        {...(error ? { error } : {})}
        onChange={({ target }) => choose(target.value)}
      />
      {minutes === null ? (
        <ListField<Times> label="Horas" name="at_times" hint="De España, separadas por comas: 06:30, 18:00" />
      ) : null}
    </>
  );
}
