import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.js';
import { ADMINISTRATOR } from './first-administrator.js';

const TOP = resolve(import.meta.dirname, '../../..');
const LEAVINGS = resolve(TOP, 'build/cluster');

/** Starts two gateways behind nginx for the whole run; their own report at the end also decides whether it passes. */
export async function setup(project: TestProject) {
  mkdirSync(LEAVINGS, { recursive: true });
  const chromium = findChromium(process.env.CHROMIUM);
  if (chromium === undefined) throw new Error('No Chromium on this machine');
  const cluster = spawn(process.execPath, ['build/server/gateway/scripts/cluster.js'], {
    cwd: TOP,
    env: { ...process.env, ADMIN_USERNAME: ADMINISTRATOR.username, ADMIN_PASSWORD: ADMINISTRATOR.password },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: cluster.stdout });
  const ready = await Promise.race([once(lines, 'line'), once(cluster, 'exit').then(() => undefined)]);
  if (!ready) throw new Error('The cluster ended before it was ready');
  project.provide('scene', { ...JSON.parse(String(ready[0])), chromium, artifactsFolder: LEAVINGS });
  return async () => {
    const ended = once(cluster, 'exit');
    cluster.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`The cluster ended with ${code}`);
  };
}
