import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import { invitationLink } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { Modal } from "../../ui/modal.tsx";

type InvitationLinkProps = { email: string; secret: string; expires_at: string; onClose: () => void };

/** The link of an invitation, which is shown once; the shop stores its hash only. */
export function InvitationLink({ email, secret, expires_at, onClose }: InvitationLinkProps) {
  const link = invitationLink(location.origin, secret);
  return (
    <Modal
      title={`Enlace para ${email}`}
      text={`Vale una vez, hasta el ${momentText(expires_at)}. Envíaselo por un medio de confianza: no se vuelve a mostrar.`}
      onClose={onClose}
    >
      <p className="code rounded border border-line bg-part p-3 text-sm break-all">{link}</p>
      <div className="flex gap-3">
        <CopyButton text={link} label="el enlace" isButton />
        <button type="button" className="button" onClick={onClose}>
          Hecho
        </button>
      </div>
    </Modal>
  );
}
