import { countOf } from "@tuerca/contract";
import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import type { StoredCertificate } from "@tuerca/office-contract";
import { useState } from "react";
import { momentText } from "../../client/moments.ts";

/** Certificates have some kilobytes; the server takes no more. */
const MOST_BYTES = 48_000;

const HOLDERS: Readonly<Record<StoredCertificate["holder"], string>> = {
  own: "De tu empresa",
  representative: "De quien representa a tu empresa",
  other: "No es de tu empresa: solo vale si su titular está apoderado en la Agencia Tributaria",
};

type CertificateFieldProps = {
  field: string;
  text: string;
  seen: string;
  certificate: StoredCertificate | null;
  error?: string;
  onChange: (text: string) => void;
};

/** The certificate that sends billing records: whose it is, until when, and a file in its place. */
export function CertificateField({ field, text, seen, certificate, error, onChange }: CertificateFieldProps) {
  const [chosen, setChosen] = useState<{ name: string; problem: string | null } | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MOST_BYTES)
      return setChosen({ name: file.name, problem: "Ese fichero es demasiado grande para un certificado." });
    setChosen({ name: file.name, problem: null });
    onChange(toBase64(new Uint8Array(await file.arrayBuffer())));
  };
  const isNew = text !== seen && text !== "";
  const problem = chosen?.problem ?? error;
  return (
    <div className="grid gap-2">
      {seen !== "" && text !== "" && certificate ? <CertificateFacts certificate={certificate} /> : null}
      <label className="grid gap-1 text-sm">
        <span className="font-semibold">
          {seen === "" ? "Certificado" : "Otro certificado"} (.p12 o .pfx)
        </span>
        <input
          // Empty again once the file is stored.
          key={seen}
          type="file"
          name={field}
          accept=".p12,.pfx,application/x-pkcs12"
          aria-describedby="certificate-hint certificate-error"
          aria-invalid={problem ? true : undefined}
          className="min-h-11 w-full min-w-0 rounded border border-line-strong bg-surface p-2 file:mr-3 file:border-0 file:bg-part file:px-3 file:py-1.5 file:font-semibold"
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
        <span id="certificate-hint" className="text-ink-2">
          {isNew && chosen
            ? `${chosen.name} se comprueba y se sube al guardar.`
            : "El de representante o de sello de tu empresa, como lo exportas del navegador con su clave privada."}
        </span>
      </label>
      <FieldError id="certificate-error">{problem}</FieldError>
      {seen === "" ? null : (
        <button
          type="button"
          className="link justify-self-start text-sm"
          onClick={() => onChange(text === seen ? "" : seen)}
        >
          {text === seen ? "Quitar el certificado al guardar" : "Dejar el de antes"}
        </button>
      )}
    </div>
  );
}

function CertificateFacts({ certificate }: { certificate: StoredCertificate }) {
  const { name, nif, holder, ends_at: end, days } = certificate;
  const left = days < 0 ? "ya caducado" : `en ${countOf(days, "día", "días")}`;
  return (
    <div className="grid gap-1 rounded bg-part p-3 text-sm [overflow-wrap:anywhere]">
      <p className="font-semibold">
        {name ?? "Certificado"}
        {nif ? ` · ${nif}` : ""}
      </p>
      <p className={holder === "other" ? "font-semibold text-sale" : ""}>{HOLDERS[holder]}</p>
      <p className={days < 30 ? "font-semibold text-sale" : ""}>
        Caduca el {momentText(end)}, {left}
      </p>
      {certificate.is_self_signed ? (
        <p className="font-semibold text-sale">
          Ninguna autoridad lo ha emitido: la Agencia Tributaria no lo admite.
        </p>
      ) : null}
    </div>
  );
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
