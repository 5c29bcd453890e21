import { useMay } from "../../client/session.ts";
import { HeadOfActs } from "../../ui/head-of-acts.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { RowActs } from "./added-rows.tsx";

type Symptom = { id: number; line: string };

type SymptomTableProps = {
  symptoms: readonly Symptom[];
  onEdit: (symptom: Symptom) => void;
  onRemove: (id: number) => void;
  isRemoving: boolean;
};

/** Phrases of drivers, by their letters, and the parts that they find. */
export function SymptomTable({ symptoms, ...acts }: SymptomTableProps) {
  const mayWrite = useMay("write_search");
  const sorted = symptoms.toSorted((one, other) => one.line.localeCompare(other.line, "es"));
  return (
    <ScrollBox label="Síntomas">
      <table className="rows">
        <thead>
          <tr>
            <th>Quien escribe</th>
            <th>Encuentra</th>
            {mayWrite ? <HeadOfActs /> : null}
          </tr>
        </thead>
        <tbody>
          {sorted.map((symptom) => {
            const [says = "", parts = ""] = symptom.line.split(">").map(asList);
            return (
              <tr key={symptom.id}>
                <td className="font-semibold">{says}</td>
                <td>{parts}</td>
                {mayWrite ? (
                  <td className="number">
                    <RowActs row={symptom} name={says} {...acts} />
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const asList = (side: string): string =>
  side
    .split("=")
    .map((one) => one.trim())
    .join(" · ");
