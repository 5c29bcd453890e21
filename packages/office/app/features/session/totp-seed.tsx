import { useQuery } from "@tanstack/react-query";
import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";

/** The seed of an authenticator app: a code to scan, and the same to type. */
export function TotpSeed({ secret, uri }: { secret: string; uri: string }) {
  const { data: drawing } = useQuery({
    queryKey: ["qr", uri],
    queryFn: () => draw(uri),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="grid gap-3 sm:grid-cols-[144px_1fr] sm:items-center">
      {drawing ? (
        <img src={drawing} alt="Código QR para tu aplicación de códigos" className="size-36 bg-plate" />
      ) : (
        <div className="size-36 bg-part" />
      )}
      <div className="grid justify-items-start gap-1 text-sm">
        <p className="text-ink-2">Escanéalo con tu aplicación de códigos, o escribe esta clave en ella:</p>
        <p className="code break-all">{secret}</p>
        <CopyButton text={secret} label="la clave" />
      </div>
    </div>
  );
}

/** A QR code as a picture, which the policy of the page lets in. */
async function draw(text: string): Promise<string> {
  const { drawingSVG, qrcode } = await import("bwip-js/browser");
  const svg = qrcode({ bcid: "qrcode", text, padding: 4 }, drawingSVG());
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
