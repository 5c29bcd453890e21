import type { MatchedCode as Code } from "@tuerca/contract";

/** The equivalent code by which a product was found; nothing if its own code matched. */
export function MatchedCode({ code, className = "" }: { code: Code | null | undefined; className?: string }) {
  const isNear = code?.match === "near";
  if (!code || !(code.equivalent || isNear)) return null;
  return (
    <p className={`text-xs ${className}`}>
      <span className="matched-code">
        {code.equivalent ? "Equivalente a" : "Código parecido:"}{" "}
        <span className="code font-semibold wrap-anywhere text-ink">{code.value}</span>
      </span>
    </p>
  );
}
