import type { AnswerOf } from "@tuerca/contract";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { getOwnFactors, removePasskey, renewRecoveryCodes } from "@tuerca/office-contract";
import { useState } from "react";
import { momentText } from "../../client/moments.ts";
import { useAct, useOffice } from "../../client/use-office.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Modal } from "../../ui/modal.tsx";
import { RecoveryCodes } from "../session/recovery-codes.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { ChangeApp } from "./change-app.tsx";
import { ChangePassword } from "./change-password.tsx";

/** Password, app, recovery codes and passkeys; each change ends one's other sessions. */
export function OwnFactors() {
  const factors = useOffice(getOwnFactors, {});
  const [open, setOpen] = useState<"password" | "app" | "passkey" | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useAct(renewRecoveryCodes, ({ recovery_codes }) => setCodes(recovery_codes));
  const close = () => setOpen(null);
  return (
    <section className="grid gap-2">
      <h2 className="title text-lg">Cómo entras</h2>
      <Loaded query={factors} what="tus llaves">
        {({ passkeys, recovery_codes_left }) => (
          <div className="sheet">
            <Row title="Contraseña" text="La escribes con un código de tu aplicación">
              <button type="button" className="button" onClick={() => setOpen("password")}>
                Cambiar
              </button>
            </Row>
            <Row title="Aplicación de códigos" text="Un código distinto cada 30 segundos">
              <button type="button" className="button" onClick={() => setOpen("app")}>
                Cambiar
              </button>
            </Row>
            <Row title="Códigos de recuperación" text={`Te quedan ${recovery_codes_left} de 10`}>
              <ConfirmButton
                title="¿Diez códigos nuevos?"
                text="Los de antes dejan de valer."
                isBusy={renew.isPending}
                onConfirm={() => renew.mutate({})}
              >
                Renovar
              </ConfirmButton>
            </Row>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
            <Row title="Llave de acceso" text="Entra con el dedo, la cara o un PIN">
              <button type="button" className="button" onClick={() => setOpen("passkey")}>
                Añadir
              </button>
            </Row>
          </div>
        )}
      </Loaded>
      {open === "password" ? <ChangePassword onClose={close} /> : null}
      {open === "app" ? <ChangeApp onClose={close} /> : null}
      {open === "passkey" ? <AddPasskey onClose={close} /> : null}
      {codes ? (
        <Modal title="Códigos de recuperación" onClose={() => setCodes(null)}>
          <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
        </Modal>
      ) : null}
    </section>
  );
}

type Passkey = AnswerOf<typeof getOwnFactors>["passkeys"][number];

function PasskeyRow({ passkey: { id, name, used_at, created_at } }: { passkey: Passkey }) {
  const remove = useAct(removePasskey);
  return (
    <Row
      title={`Llave «${name}»`}
      text={used_at ? `Usada: ${momentText(used_at)}` : `Añadida: ${momentText(created_at)}`}
    >
      <ConfirmButton
        title={`¿Quitar la llave «${name}»?`}
        text="Ya no abrirá la gestión."
        onConfirm={() => remove.mutate({ params: { id } })}
      >
        Quitar
      </ConfirmButton>
    </Row>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className="sheet-cell flex items-center justify-between gap-3 px-4 py-3">
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
