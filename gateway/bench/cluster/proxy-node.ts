import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Supervised } from './supervised.js';

const DEPLOY = path.resolve(import.meta.dirname, '../../../../../deploy/nginx');

/** Puts values in as the nginx image does: variables of ours alone, nginx keeps its own. */
function rendered(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\$\{(FAROL_\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** nginx with the configuration that docker-compose.yml gives it, before two gateways. */
export function startProxy(folder: string, gateways: readonly string[], port: number): Supervised {
  const [one = '', two = ''] = gateways.map((url) => new URL(url).host);
  const template = readFileSync(path.join(DEPLOY, 'plain/farol.conf.template'), 'utf8');
  const site = rendered(template, {
    FAROL_CONFIG: DEPLOY,
    FAROL_CACHE: path.join(folder, 'assets'),
    FAROL_LISTEN: `127.0.0.1:${port}`,
    FAROL_GATEWAY_1: one,
    FAROL_GATEWAY_2: two,
    // nginx cannot open a socket by its path, which is what a child's output is here.
  }).replace('/dev/stdout', path.join(folder, 'access.log'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const isRoot = process.getuid?.() === 0;
  const main = `daemon off; ${isRoot ? 'user root;' : ''} pid ${path.join(folder, 'nginx.pid')}; error_log stderr;
events {} http { ${temporary.join(' ')}
${site} }`;
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, main);
  const node = new Supervised({
    command: 'nginx',
    args: ['-e', 'stderr', '-c', file],
    logFile: path.join(folder, 'nginx.log'),
  });
  node.start();
  return node;
}
