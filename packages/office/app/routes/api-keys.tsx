import { getOfficeDocs, listApiKeys } from "@tuerca/office-contract";
import { useState } from "react";
import { useOffice } from "../client/use-office.ts";
import { KeyRows } from "../features/connections/keys/key-rows.tsx";
import { NewKey } from "../features/connections/keys/new-key.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ShownOnce } from "../ui/shown-once.tsx";

/** Keys by which other programs use the office. */
export default function ApiKeys() {
  const keys = useOffice(listApiKeys, {});
  const [isNew, setIsNew] = useState(false);
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  return (
    <>
      <PageHead title="Claves" note="Para que otros programas usen la gestión">
        <a href={getOfficeDocs.path} className="button">
          Documentación
        </a>
        <button type="button" className="button button-main" onClick={() => setIsNew(true)}>
          Clave nueva
        </button>
      </PageHead>
      <Loaded query={keys} what="las claves">
        {(found) =>
          found.length === 0 ? (
            <EmptyNote>Ningún programa tiene clave todavía.</EmptyNote>
          ) : (
            <KeyRows keys={found} />
          )
        }
      </Loaded>
      {isNew ? (
        <NewKey
          onClose={() => setIsNew(false)}
          onMade={(key) => {
            setIsNew(false);
            setMade(key);
          }}
        />
      ) : null}
      {made ? (
        <ShownOnce
          title={`Clave de ${made.name}`}
          text="Cópiala ahora en el programa: la tienda solo guarda su huella y no la vuelve a mostrar."
          secret={made.key}
          name="la clave"
          onClose={() => setMade(null)}
        />
      ) : null}
    </>
  );
}
