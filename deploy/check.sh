#!/bin/sh
# Checks the files of this folder by the programs that read them, as far as they are installed.
set -eu
cd "$(dirname "$0")"
export SITE_HOST=tienda.example OFFICE_HOST=gestion.tienda.example SHOPS="127.0.0.1:3000 127.0.0.1:3001"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

try() {
  if command -v "$1" >/dev/null; then
    echo "== $*"
    "$@"
  else
    echo "-- $1 is not installed: $*"
  fi
}

try promtool check rules alerts.yml
try promtool test rules alerts.test.yml
try caddy validate --adapter caddyfile --config proxies/Caddyfile
if command -v openssl >/dev/null; then
  mkdir "$scratch/certificates"
  openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=tienda.example \
    -keyout "$scratch/key" -out "$scratch/certificate" 2>/dev/null
  cat "$scratch/certificate" "$scratch/key" >"$scratch/certificates/site.pem"
  sed "s#/etc/haproxy/certificates/#$scratch/certificates/#" proxies/haproxy.cfg >"$scratch/haproxy.cfg"
  try haproxy -c -f "$scratch/haproxy.cfg" -f patroni/haproxy.cfg
  sed -e "s#/etc/letsencrypt.*fullchain.pem#$scratch/certificate#" \
    -e "s#/etc/letsencrypt.*privkey.pem#$scratch/key#" proxies/nginx.conf >"$scratch/shop.conf"
  printf 'pid %s/pid; error_log stderr; events {} http { access_log off; include %s/shop.conf; }\n' \
    "$scratch" "$scratch" >"$scratch/nginx.conf"
  try nginx -t -c "$scratch/nginx.conf"
fi
try systemd-analyze security --offline=true --threshold=30 --no-pager systemd/tuerca@.service
cat >"$scratch/values.yaml" <<'YAML'
image: { repository: registry.example/tuerca, tag: "1" }
settings:
  SITE_URL: https://tienda.example
  OFFICE_URL: https://gestion.tienda.example
  TRUST_PROXY: 10.0.0.0/8
  MEDIA_URL: s3://tienda?endpoint=https://s3.example&region=eu-west-1
secretName: tuerca
ingress: { tlsSecretName: tienda-tls }
YAML
try helm lint --strict -f "$scratch/values.yaml" helm/tuerca
if command -v helm >/dev/null; then
  helm template tienda helm/tuerca --kube-version 1.31.0 -f "$scratch/values.yaml" >"$scratch/manifests.yaml"
  try kubernetes-validate --strict "$scratch/manifests.yaml"
fi
sed 's/=$/=x/' compose/.env.example >"$scratch/env"
if docker compose version >/dev/null 2>&1; then
  touch "$scratch/shop.env"
  sed "s#\[shop.env\]#[$scratch/shop.env]#" compose/compose.yaml >"$scratch/compose.yaml"
  try docker compose --env-file "$scratch/env" -f "$scratch/compose.yaml" config --quiet
fi
