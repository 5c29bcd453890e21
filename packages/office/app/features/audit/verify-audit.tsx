import type { AnswerOf } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { verifyAudit } from "@tuerca/office-contract";
import { useAct } from "../../client/use-office.ts";

type Broken = NonNullable<AnswerOf<typeof verifyAudit>["broken"]>;

function breakText({ part, event }: Broken): string {
  if (part === "event") return `La cadena se rompe en la anotación ${event}`;
  if (part === "beginning") return "Faltan las primeras anotaciones";
  if (part === "end") return "Faltan las últimas anotaciones";
  return "El sello de la auditoría no cuadra con sus anotaciones";
}

/** Computes all digests anew, and says whether anything was changed. */
export function VerifyAudit() {
  const verify = useAct(verifyAudit, ({ events, broken }) =>
    showToast(
      broken === null
        ? {
            kind: "success",
            title: "Nada se ha alterado",
            text: `${events} anotaciones comprobadas: todos sus campos, la primera, la última y cuántas son`,
          }
        : { kind: "error", title: breakText(broken) },
    ),
  );
  return (
    <button
      type="button"
      className="button"
      aria-disabled={verify.isPending || undefined}
      onClick={() => !verify.isPending && verify.mutate({})}
    >
      {verify.isPending ? "Comprobando…" : "Comprobar"}
    </button>
  );
}
