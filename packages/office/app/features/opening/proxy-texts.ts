import type { Opening } from "@tuerca/office-contract";

type Proxy = Opening["proxy"];

/** Names of the two hosts; examples where nothing is stored yet. */
function namesOf({ site_url: site, office_url: office }: Proxy): { shop: string; office: string } {
  const hostOf = (url: string | null, example: string) => (url && URL.parse(url)?.host) || example;
  return { shop: hostOf(site, "tienda.example"), office: hostOf(office, "gestion.tienda.example") };
}

/** A Caddyfile that serves both hosts; `/metrics`, `/docs/api` and `/readyz` stay inside. */
export function caddyText(proxy: Proxy): string {
  const { shop, office } = namesOf(proxy);
  return `${shop}, ${office} {
\t@inside path /metrics /docs/api* /readyz
\trespond @inside 404
\treverse_proxy localhost:${proxy.port}
}
`;
}

/** The same for nginx, with the certificates of certbot. */
export function nginxText(proxy: Proxy): string {
  const { shop, office } = namesOf(proxy);
  return `server {
  listen 443 ssl;
  listen [::]:443 ssl;
  server_name ${shop} ${office};
  ssl_certificate /etc/letsencrypt/live/${shop}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${shop}/privkey.pem;
  client_max_body_size 60m;
  proxy_request_buffering off;
  location ~ ^/(metrics|readyz|docs/api) { return 404; }
  location / {
    proxy_pass http://localhost:${proxy.port};
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto https;
    proxy_set_header X-Forwarded-Host $host;
    proxy_read_timeout 100s;
  }
}
server {
  listen 80;
  listen [::]:80;
  server_name ${shop} ${office};
  return 308 https://$host$request_uri;
}
`;
}
