import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { freePort } from '../harness/product.js';
import type { Scene } from '../harness/product.setup.js';

/** The mobile profile: a processor four times as slow, 1.6 Mbit/s, and a round trip of 150 ms. */
const SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/** What Lighthouse says of one load, on its own mobile profile. */
export interface Rating {
  /** 0 to 100. */
  readonly performance: number;
  /** Lighthouse's benchmark of the machine: about 1,000 to 2,000 on a quiet one. It separates noise from slowness. */
  readonly machine: number;
}

type Lighthouse = (
  url: string,
  flags: object,
) => Promise<
  | {
      lhr: {
        runtimeError?: { message: string };
        categories: { performance?: { score: number | null } };
        environment: { benchmarkIndex: number };
      };
    }
  | undefined
>;

/** Undefined where it is not installed: the product does not depend on it. */
async function findLighthouse(): Promise<Lighthouse | undefined> {
  const name = 'lighthouse';
  try {
    return (await import(name)).default;
  } catch {
    return undefined;
  }
}

/** A browser driven alternately by Lighthouse and Playwright: both share its storage. */
export class MeasuringBrowser {
  private constructor(
    private readonly context: BrowserContext,
    private readonly port: number,
    private readonly folder: string,
    private readonly origin: string,
    private readonly lighthouse: Lighthouse | undefined,
  ) {}

  static async open({ chromium: executablePath, url }: Scene): Promise<MeasuringBrowser> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'farol-pages-'));
    const context = await chromium.launchPersistentContext(folder, {
      executablePath,
      args: [`--remote-debugging-port=${port}`],
      baseURL: url,
      locale: 'pt-BR',
      viewport: { width: 412, height: 823 },
    });
    return new MeasuringBrowser(context, port, folder, url, await findLighthouse());
  }

  /** A page on the mobile profile, with an empty cache. */
  async newPage(): Promise<Page> {
    const page = await this.context.newPage();
    const session = await this.context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return page;
  }

  /** Fills the storage with these items. */
  async hold(items: Readonly<Record<string, string>>): Promise<void> {
    const page = await this.context.newPage();
    // A URL of the product that runs no script.
    await page.goto('/healthz');
    await page.evaluate((held) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(held)) localStorage.setItem(name, value);
    }, items);
    await page.close();
  }

  /**
   * Undefined where Lighthouse is not installed.
   * @throws Error if the page cannot be loaded
   */
  async rate(path: string): Promise<Rating | undefined> {
    const result = await this.lighthouse?.(this.origin + path, {
      port: this.port,
      logLevel: 'error',
      onlyCategories: ['performance'],
    });
    if (!result) return undefined;
    const { runtimeError, categories, environment } = result.lhr;
    if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
    return {
      performance: Math.round((categories.performance?.score ?? 0) * 100),
      machine: environment.benchmarkIndex,
    };
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
