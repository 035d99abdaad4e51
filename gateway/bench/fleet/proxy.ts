import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../test/free-port.js';
import type { Fleet } from './fleet.js';

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Round robin, kept connections, WebSockets; a gateway that refuses a connection is passed over for a second. */
function configuration(folder: string, port: number, upstream: readonly number[]): string {
  return `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 2048; }
http {
  access_log off;
  ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/nginx/${kind};`).join('\n  ')}
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream farol {
    ${upstream.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://farol;
      proxy_http_version 1.1;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout http_503;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }
}`;
}

export interface Proxy {
  readonly address: string;
  stop(): Promise<void>;
}

/** nginx before a fleet, with a configuration that goes with it. */
export async function startProxy({ folder, gateways }: Fleet): Promise<Proxy> {
  const port = await freePort();
  mkdirSync(path.join(folder, 'nginx'), { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  const upstream = gateways.map((gateway) => gateway.port);
  writeFileSync(file, configuration(folder, port, upstream));
  const nginx: ChildProcess = spawn('nginx', ['-c', file, '-e', 'stderr'], { stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  for (let answers = false; !answers && nginx.exitCode === null; ) {
    answers = await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  if (nginx.exitCode !== null) throw new Error('nginx has not started; is it installed?');
  return {
    address,
    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}
