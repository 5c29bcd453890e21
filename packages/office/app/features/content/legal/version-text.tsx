import type { LegalTextPage } from "@tuerca/contract";
import { getLegalVersion } from "@tuerca/office-contract";
import { useState } from "react";
import { useOffice } from "../../../client/use-office.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Modal } from "../../../ui/modal.tsx";

type VersionTextProps = { page: LegalTextPage; id: number };

/** A link-like button that shows the text of a published version. */
export function VersionText(version: VersionTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="link justify-self-start" onClick={() => setIsOpen(true)}>
        Ver el texto
      </button>
      {isOpen ? <VersionModal {...version} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function VersionModal({ page, id, onClose }: VersionTextProps & { onClose: () => void }) {
  const version = useOffice(getLegalVersion, { params: { page, id: String(id) } });
  return (
    <Modal title="Texto publicado" width="wide" onClose={onClose}>
      <Loaded query={version} what="el texto">
        {({ text }) => <p className="text-sm break-words whitespace-pre-wrap">{text}</p>}
      </Loaded>
    </Modal>
  );
}
