import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { disableStaff, enableStaff, resetStaff } from "@tuerca/office-contract";
import { useState } from "react";
import { useAct } from "../../client/use-office.ts";
import { PersonSessions } from "./person-sessions.tsx";
import type { Invitation, Person } from "./staff-rows.tsx";

type PersonActsProps = { person: Person; onInvitation: (invitation: Invitation) => void };

/** Acts that one may do on another person. */
export function PersonActs({ person, onInvitation }: PersonActsProps) {
  const { id, name, email, state } = person;
  const [isOpen, setIsOpen] = useState(false);
  const input = { params: { id } };
  const disable = useAct(disableStaff);
  const enable = useAct(enableStaff);
  const reset = useAct(resetStaff, ({ secret, expires_at }) => onInvitation({ email, secret, expires_at }));
  return (
    <div className="flex justify-end gap-2">
      {state === "active" ? (
        <button type="button" className="button" onClick={() => setIsOpen(true)}>
          Sesiones
        </button>
      ) : null}
      {state === "disabled" ? (
        <button type="button" className="button" onClick={() => enable.mutate(input)}>
          Activar
        </button>
      ) : (
        <>
          <ConfirmButton
            title={`¿Enlace nuevo para ${name}?`}
            text="Se olvidan su contraseña, su aplicación, sus códigos y sus llaves, y se cierran sus sesiones."
            isBusy={reset.isPending}
            onConfirm={() => reset.mutate(input)}
          >
            Restablecer
          </ConfirmButton>
          <ConfirmButton
            title={`¿Desactivar a ${name}?`}
            text="Sale de la gestión en el acto y no puede volver a entrar."
            isBusy={disable.isPending}
            onConfirm={() => disable.mutate(input)}
          >
            Desactivar
          </ConfirmButton>
        </>
      )}
      {isOpen ? <PersonSessions person={person} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}
