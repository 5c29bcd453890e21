import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import type { Opening } from "@tuerca/office-contract";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { caddyText, nginxText } from "./proxy-texts.ts";

/** The files of two common proxies before the shop, with its own addresses. */
export function ProxyExamples({ proxy }: { proxy: Opening["proxy"] }) {
  const texts = [
    ["Caddy", "Consigue los certificados solo. En /etc/caddy/Caddyfile:", caddyText(proxy)],
    ["nginx", "Con certificados de certbot. En /etc/nginx/conf.d/tienda.conf:", nginxText(proxy)],
  ] as const;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="title text-base">Un proxy delante</h2>
      <p className="text-sm text-ink-2">
        Recibe a los visitantes por https y los pasa a la tienda en el puerto {proxy.port}. Si está en la
        misma máquina, en Direcciones escribe 127.0.0.1, ::1 como proxy. Los dos nombres tienen que apuntar a
        la máquina en tu DNS.
      </p>
      {texts.map(([name, text, file]) => (
        <details key={name} className="rounded border border-line bg-surface p-4">
          <summary className="cursor-pointer font-semibold">{name}</summary>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3">
            <p className="text-sm text-ink-2">{text}</p>
            <ScrollBox label={`Configuración de ${name}`}>
              <pre className="code text-sm">{file}</pre>
            </ScrollBox>
            <div>
              <CopyButton text={file} label={`la configuración de ${name}`} isButton />
            </div>
          </div>
        </details>
      ))}
    </section>
  );
}
