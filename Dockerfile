# The shop with its pages built: `docker build -t tuerca .`. It runs without root and on a read-only
# file system; it writes to /data and /tmp alone. docs/operations/install.md
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
# npm prune rewrites the lock file, by which a start knows that the build is of this release.
RUN npm ci \
  && node packages/shop/src/tuerca.js build \
  && cp package-lock.json /tmp/ \
  && npm prune --omit=dev \
  && mv /tmp/package-lock.json . \
  && rm -rf node_modules/node-linux-* node_modules/node-darwin-* node_modules/node-win-* node_modules/.cache

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
# The first start builds the index of the whole catalogue before it answers.
HEALTHCHECK --interval=10s --timeout=3s --start-period=15m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=16", "packages/shop/src/tuerca.js"]
CMD ["serve"]
