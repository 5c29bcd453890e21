import { useMutation } from "@tanstack/react-query";
import { downloadUserData } from "../../../client/api/account-calls.ts";
import { callApi } from "../../../client/api/call-api.ts";
import { Section } from "../section.tsx";
import { saveFile } from "./save-file.ts";

const FILE_NAME = "mis-datos.json";

/** All that the shop keeps of the customer, as a file (GDPR arts. 15 and 20). */
export function OwnData() {
  const download = useMutation({
    mutationFn: () => callApi(downloadUserData, {}),
    onSuccess: (data) => saveFile(FILE_NAME, JSON.stringify(data, null, 2), "application/json"),
  });
  return (
    <Section
      title="Tus datos"
      text="Descarga en un archivo JSON todo lo que guardamos de ti: cuenta, sesiones, direcciones, carrito, deseos y pedidos."
    >
      <button
        type="button"
        className="button justify-self-start max-sm:w-full"
        aria-disabled={download.isPending || undefined}
        onClick={() => !download.isPending && download.mutate()}
      >
        {download.isPending ? "Preparando…" : "Descargar mis datos"}
      </button>
    </Section>
  );
}
