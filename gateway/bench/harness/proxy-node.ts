import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Supervised } from './nodes.js';

/** From the root of the repository, where all its commands run. */
const DEPLOY = path.resolve('deploy/nginx');

/** Substitutes variables as the nginx image does: only ours, since nginx has its own. */
export function rendered(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\$\{(FAROL_\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

export interface ProxyOptions {
  /** Port that serves; over TLS if a certificate is given. */
  readonly port: number;
  /** Folder with fullchain.pem and privkey.pem, and the port that redirects to TLS. */
  readonly tls?: { readonly certificates: string; readonly plainPort: number };
  /** Connections that one network may have open; the default is that of docker-compose.yml. */
  readonly connections?: number;
  /** Lines for nginx's `http` part. */
  readonly http?: string;
}

/** The default of docker-compose.yml. */
const CONNECTIONS = 2000;

/** Writes nginx's configuration for two gateways, as in docker-compose.yml; returns its file. */
export function writeProxyConfiguration(
  folder: string,
  gateways: readonly string[],
  { port, tls, connections = CONNECTIONS, http = '' }: ProxyOptions,
): string {
  const [one = '', two = ''] = gateways.map((url) => new URL(url).host);
  const template = readFileSync(path.join(DEPLOY, tls ? 'tls' : 'plain', 'farol.conf.template'), 'utf8');
  const site = rendered(template, {
    FAROL_CONFIG: DEPLOY,
    FAROL_CACHE: path.join(folder, 'assets'),
    FAROL_LISTEN: `127.0.0.1:${tls?.plainPort ?? port}`,
    FAROL_LISTEN_TLS: `127.0.0.1:${port}`,
    FAROL_CERTIFICATE_FOLDER: tls?.certificates ?? '',
    FAROL_CONNECTIONS: String(connections),
    FAROL_GATEWAY_1: one,
    FAROL_GATEWAY_2: two,
    // nginx cannot open a socket by path, and the output of a child process is one.
  }).replaceAll('/dev/stdout', path.join(folder, 'access.log'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const isRoot = process.getuid?.() === 0;
  const main = `daemon off; ${isRoot ? 'user root;' : ''} pid ${path.join(folder, 'nginx.pid')}; error_log stderr;
events { worker_connections 8192; } http { ${temporary.join(' ')} ${http}
${site} }`;
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, main);
  return file;
}

/** nginx in front of two gateways, with the configuration of docker-compose.yml. */
export function startProxy(folder: string, gateways: readonly string[], options: ProxyOptions): Supervised {
  const node = new Supervised({
    command: 'nginx',
    args: ['-e', 'stderr', '-c', writeProxyConfiguration(folder, gateways, options)],
    output: path.join(folder, 'nginx.log'),
  });
  node.start();
  return node;
}
