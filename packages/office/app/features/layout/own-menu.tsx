import { logOutOfOffice } from "@tuerca/office-contract";
import { sessionStore, useSession } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";
import { OfficeLink } from "../../ui/office-link.tsx";

/** Who is logged in, and the way out. */
export function OwnMenu() {
  const { staff } = useSession();
  const logOut = useAct(logOutOfOffice, () => sessionStore.set({ status: "out" }));
  return (
    <div className="flex items-center gap-3 text-sm">
      <OfficeLink to="/mi-cuenta" className="flex min-h-11 items-center gap-2 font-semibold">
        <span className="max-sm:sr-only">{staff.name}</span>
        <span aria-hidden="true" className="grid size-8 place-items-center rounded-full bg-part">
          {staff.name.slice(0, 1).toUpperCase()}
        </span>
      </OfficeLink>
      <button
        type="button"
        className="link min-h-11 text-ink-2"
        aria-disabled={logOut.isPending || undefined}
        onClick={() => !logOut.isPending && logOut.mutate({})}
      >
        Salir
      </button>
    </div>
  );
}
