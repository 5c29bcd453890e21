import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** The ten recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <div className="grid gap-4">
      <p>
        <strong>Guarda estos diez códigos.</strong> Cada uno abre la gestión una vez si pierdes el teléfono.
        No se vuelven a mostrar.
      </p>
      <ul className="code grid grid-cols-2 gap-x-6 gap-y-1 rounded border border-line bg-part p-4">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join("\n")} label="los códigos" isButton />
        <button type="button" className="button button-main" onClick={onKept}>
          Los he guardado
        </button>
      </div>
    </div>
  );
}
