import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { verifyAudit } from "@tuerca/office-contract";
import { useAct } from "../../client/use-office.ts";

/** Computes all digests anew, and says whether anything was changed. */
export function VerifyAudit() {
  const verify = useAct(verifyAudit, ({ events, broken_at }) =>
    showToast(
      broken_at === null
        ? { kind: "success", title: "Nada se ha alterado", text: `${events} anotaciones comprobadas` }
        : { kind: "error", title: `La cadena se rompe en la anotación ${broken_at}` },
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
