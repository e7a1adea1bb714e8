# The image's Node only installs packages; the shop runs on the Node version in the project's dependencies.
FROM node:22-bookworm-slim AS build
WORKDIR /shop
# Required by the project's Node, not by the image's.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --ignore-scripts --include=dev --include=optional
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:22-bookworm-slim
WORKDIR /shop
# pg_dump for `npm run db:backup`, in the server's own version, see compose.yaml.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libatomic1 postgresql-client \
  && rm -rf /var/lib/apt/lists/* && useradd --system --create-home shop \
  && install -d -o shop -m 700 /data /backups
# The code belongs to root: the process can read it but not change it. The process owns only its data.
COPY --from=build /shop ./
USER shop
ENV DATA_DIR=/data NODE_ENV=production
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=30s --timeout=3s CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "--enable-source-maps", "build/server/main.js"]
