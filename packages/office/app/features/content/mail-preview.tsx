import type { IntroducedMail } from "@tuerca/contract";
import { previewMailPage } from "@tuerca/office-contract";
import { useState } from "react";
import { Loaded } from "../../ui/loaded.tsx";
import { FilterTabs } from "../../ui/tabs/filter-tabs.tsx";
import { MAIL_WORDS } from "./mail-words.ts";
import { useMailPreview } from "./use-mail-preview.ts";

const FORMS = [
  { value: "page", title: "Con formato" },
  { value: "text", title: "Solo texto" },
];

type MailPreviewProps = {
  mail: IntroducedMail;
  /** Of the words' draft. */
  version: number;
};

/** A mail as its customer sees it, with the saved drafts; its frame runs no script. */
export function MailPreview({ mail, version }: MailPreviewProps) {
  const [form, setForm] = useState("page");
  const preview = useMailPreview(mail, version);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="title text-base">Así llega</h2>
      <p className="text-sm text-ink-2">
        Con un pedido inventado y los borradores guardados. No se envía a nadie.
      </p>
      <FilterTabs label="Cómo se ve" tabs={FORMS} value={form} onChange={setForm} />
      <Loaded query={preview} what="el correo">
        {({ subject, text, page_version }) => (
          <div className="sheet grid grid-cols-[minmax(0,1fr)]">
            <p className="sheet-cell px-4 py-3 text-sm">
              <span className="text-ink-2">Asunto: </span>
              <strong>{subject}</strong>
            </p>
            {form === "text" ? (
              <pre className="max-h-[40rem] overflow-auto px-4 py-3 text-sm break-words whitespace-pre-wrap">
                {text}
              </pre>
            ) : (
              <iframe
                // A newer draft is another page at the same address.
                key={page_version}
                title={`Correo: ${MAIL_WORDS[mail]}`}
                src={previewMailPage.path.replace("{mail}", mail)}
                sandbox=""
                referrerPolicy="no-referrer"
                className="h-[40rem] w-full bg-[#fff]"
              />
            )}
          </div>
        )}
      </Loaded>
    </section>
  );
}
