import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { freePort } from '../harness/product.js';
import type { Scene } from '../harness/product.setup.js';

/** Figures of one page load on Lighthouse's mobile profile. */
export interface Load {
  /** 0 to 100. */
  readonly performance: number;
  /** Milliseconds until the largest contentful paint, and total blocking time of the main thread. */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Transferred bytes, compressed. */
  readonly scriptBytes: number;
  readonly scripts: number;
  readonly requests: number;
  /** Lighthouse's benchmark of the machine: about 1,000 to 2,000 on a quiet one. It separates noise from slowness. */
  readonly machine: number;
}

/** A browser driven alternately by Lighthouse and Playwright: both share its storage. */
export class MeasuringBrowser {
  private constructor(
    private readonly context: BrowserContext,
    private readonly port: number,
    private readonly folder: string,
    private readonly origin: string,
  ) {}

  static async open({ chromium: executablePath, url }: Scene): Promise<MeasuringBrowser> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'farol-lighthouse-'));
    const context = await chromium.launchPersistentContext(folder, {
      executablePath,
      args: [`--remote-debugging-port=${port}`],
      baseURL: url,
      locale: 'pt-BR',
      viewport: { width: 412, height: 823 },
    });
    return new MeasuringBrowser(context, port, folder, url);
  }

  newPage(): Promise<Page> {
    return this.context.newPage();
  }

  /** Fills the storage with these items; before each load Lighthouse empties the cache, but not the storage. */
  async hold(items: Readonly<Record<string, string>>): Promise<void> {
    const page = await this.newPage();
    // A URL of the product that runs no script.
    await page.goto('/healthz');
    await page.evaluate((held) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(held)) localStorage.setItem(name, value);
    }, items);
    await page.close();
  }

  /** @throws Error if the page cannot be loaded */
  async load(path: string): Promise<Load> {
    const result = await lighthouse(this.origin + path, {
      port: this.port,
      logLevel: 'error',
      onlyCategories: ['performance'],
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${path}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result'}`);
    const { categories, audits, environment } = result.lhr;
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const details = audits['network-requests']?.details as
      | { items?: { resourceType?: string; transferSize?: number }[] }
      | undefined;
    const items = details?.items ?? [];
    const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
    return {
      performance: Math.round((categories.performance?.score ?? 0) * 100),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
      scripts: scripts.length,
      requests: items.length,
      machine: environment.benchmarkIndex,
    };
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
