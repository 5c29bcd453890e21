import { endStaffSessions, listStaffSessions } from "@tuerca/office-contract";
import { useAct, useOffice } from "../../client/use-office.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Modal } from "../../ui/modal.tsx";
import { SessionRows } from "../../ui/session-rows.tsx";
import type { Person } from "./staff-rows.tsx";

/** A person's open sessions, and an end to all of them. */
export function PersonSessions({ person, onClose }: { person: Person; onClose: () => void }) {
  const input = { params: { id: person.id } };
  const sessions = useOffice(listStaffSessions, input);
  const end = useAct(endStaffSessions);
  return (
    <Modal title={`Sesiones de ${person.name}`} onClose={onClose} width="wide">
      <Loaded query={sessions} what="las sesiones">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyNote>No hay ninguna sesión abierta.</EmptyNote>
          ) : (
            <>
              <SessionRows sessions={rows} />
              <button type="button" className="button justify-self-start" onClick={() => end.mutate(input)}>
                Cerrar todas
              </button>
            </>
          )
        }
      </Loaded>
    </Modal>
  );
}
