import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.js';
import { freePort, startProduct, temporaryDataDir } from './product.js';

const TOP = resolve(import.meta.dirname, '../../..');

/** Screenshots of failed journeys and the product's log. */
const FAILURES_DIR = resolve(TOP, 'build/e2e');

/** Data that every journey needs. */
export interface Scene {
  readonly url: string;
  readonly chromium: string;
  readonly artifactsFolder: string;
  readonly logPath: string;
  /** Folder of the e-mails that it sends. */
  readonly outbox: string;
  /** Its database's URL, if that is not the database in the folder beside the outbox. */
  readonly databaseUrl?: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined if this machine has no Chromium: the journeys are skipped. */
    scene: Scene | undefined;
  }
}

/** Starts the real product once for the whole run, with a new database. */
export async function setup(project: TestProject) {
  mkdirSync(FAILURES_DIR, { recursive: true });
  const chromium = findChromium(process.env.CHROMIUM);
  if (chromium === undefined) {
    console.log(
      'No Chromium on this machine: browser journeys are SKIPPED. Set CHROMIUM to the path of one.',
    );
    project.provide('scene', undefined);
    return undefined;
  }
  const data = temporaryDataDir();
  const logPath = resolve(FAILURES_DIR, `product-${project.name}.log`);
  const product = await startProduct({ dataDir: data.path, port: await freePort(), logPath });
  const outbox = join(data.path, 'outbox');
  project.provide('scene', { url: product.url, chromium, artifactsFolder: FAILURES_DIR, logPath, outbox });
  return async () => {
    const exitCode = await product.stop();
    data.remove();
    if (exitCode !== 0) throw new Error(`The product ended with ${exitCode}. It wrote:\n${product.output()}`);
    const [warning] = /^.*Warning: .*$/m.exec(product.output()) ?? [];
    if (warning) throw new Error(`Node warned while the product ran: ${warning}`);
  };
}
