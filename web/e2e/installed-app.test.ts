import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Credentials, DEMO } from './harness/demo-user.js';
import { openAs, tokenOf } from './harness/held-token.js';
import { journey, type Stage } from './harness/journey.js';
import { ownAccount } from './harness/own-account.js';
import { saveSignals } from './harness/saved-signals.js';
import { visualFaults } from './harness/sight.js';

const HEADING = 'Sem conexão com o Farol';

/** Waits until the worker controls the page and has cached its offline page. */
async function workerReady(page: Page): Promise<void> {
  const filesKept = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller?.state !== 'activated') return 0;
      const kept = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(kept)).flat().length;
    });
  await expect.poll(filesKept).toBe(4);
}

/** An account with one saved signal that the page has shown. */
async function openWithSignal(stage: Stage, localPart: string, width = 1280) {
  const page = await stage.newPage({ worker: true, width });
  const account = await ownAccount(page, localPart);
  await saveSignals(page, await tokenOf(page, account), { pair: 'EUR/USD', timeframe: '1h' }, 1);
  await openAs(page, account);
  await page.waitForFunction(() => localStorage.getItem('knownSignals')?.includes('EUR/USD'));
  await workerReady(page);
  return { page, account };
}

async function goOffline(stage: Stage, page: Page, path: string): Promise<void> {
  stage.expectFault(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: HEADING }).waitFor();
}

async function signInAgain(page: Page, credentials: Credentials): Promise<void> {
  const token = await tokenOf(page, credentials);
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
}

describe('the installed app', () => {
  journey('has a valid manifest, and Chromium offers to install it', async ({ newPage }) => {
    const page = await newPage({ worker: true });
    await page.goto('/login');
    const session = await page.context().newCDPSession(page);
    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '{}');
    expect(manifest).toMatchObject({ lang: 'pt-BR', start_url: '/', display: 'standalone' });
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      '/binary-options',
      '/alertas',
      '/pratica',
      '/placar',
    ]);
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (address) => {
        const picture = await createImageBitmap(await (await fetch(address)).blob());
        return `${picture.width}x${picture.height}`;
      }, src);
      expect(size).toBe(sizes);
    }
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A separate browser context counts as a private window, where nothing can be installed.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  });

  journey('registers no worker for signed-out visitors', async ({ newPage }) => {
    const page = await newPage({ worker: true });
    // It would register the worker.
    const host = page.waitForResponse('**/assets/installed-host-*.js');
    await page.goto('/placar');
    await page.getByRole('heading', { name: 'Placar' }).first().waitFor();
    await (await host).finished();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  });

  for (const width of [360, 1280]) {
    journey(
      `shows offline since when and the last signals, marked as not current, at ${width} px`,
      async (stage) => {
        const { page } = await openWithSignal(stage, `desligado-${width}`, width);
        await goOffline(stage, page, '/advanced-signals');
        await page.getByText(/^Sem contato desde \d\d\/\d\d\/\d{4}/).waitFor();
        const known = page.getByRole('region', { name: 'Últimos sinais conhecidos' });
        await known.getByText('Não são atuais.').waitFor();
        await known.getByText(/Dados simulados/).waitFor();
        await known
          .getByRole('listitem')
          .filter({ hasText: /^EUR\/USD 1h (CALL|PUT)Entrada/ })
          .waitFor();
        expect(await visualFaults(page, 'offline')).toEqual([]);

        await page.context().setOffline(false);
        await page.getByRole('heading', { level: 1, name: 'Sinais Avançados' }).waitFor();
        expect(new URL(page.url()).pathname).toBe('/advanced-signals');
      },
    );
  }

  journey('hides an account’s signals after its sign-out and from the next account', async (stage) => {
    const { page, account } = await openWithSignal(stage, 'desligado-outro');
    await page.getByRole('button', { name: 'Menu do perfil' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('known');

    // The next page caches again what the sign-out removed.
    await page.reload();
    await workerReady(page);
    await goOffline(stage, page, '/binary-options');
    expect(await page.getByText('EUR/USD').count()).toBe(0);

    // Data left in the browser is shown only to its own session.
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    const token = await tokenOf(page, account);
    const [at, signals] = [
      new Date().toISOString(),
      [{ pair: 'GBP/USD', timeframe: '5m', direction: 'PUT' }],
    ];
    const known = { holder: token.slice(-16), simulated: true, signals, at };
    await page.evaluate((value) => localStorage.setItem('knownSignals', value), JSON.stringify(known));
    await signInAgain(page, DEMO);
    await goOffline(stage, page, '/settings');
    expect(await page.getByText('GBP/USD').count()).toBe(0);
  });

  journey(
    'checks a proof at /prova without a connection, by the keys that the browser trusts',
    async (stage) => {
      const page = await stage.newPage({ worker: true });
      await openAs(page, DEMO, '/prova');
      await expect.poll(() => page.getByLabel(/^Registros/).inputValue()).toMatch(/^\S+\+[0-9a-f]{8}\+/);
      await page.goto('/settings');
      await workerReady(page);
      const proof = await (await page.request.get('/registro/prova/0.tlog-proof')).text();
      await goOffline(stage, page, '/prova');
      const file = (text: string) => ({
        name: 'a.tlog-proof',
        mimeType: 'text/plain',
        buffer: Buffer.from(text),
      });
      const input = page.getByLabel(/^Arquivo .tlog-proof/);
      await input.setInputFiles(file(proof));
      await page.getByText(/^Confere\. A linha 0 está no registro/).waitFor();
      expect(await visualFaults(page, 'offline proof')).toEqual([]);
      await input.setInputFiles(file(proof.replace('index 0', 'index 1')));
      await page.getByText(/^Não confere\./).waitFor();
    },
  );

  journey('asks before it loads a new build, and loads it only when pressed', async ({ newPage }) => {
    const page = await newPage();
    await openAs(page, DEMO, '/settings');
    await page.getByLabel('Nome').fill('Marina que ainda escreve');
    const scripts = page.waitForResponse(/installed-host/).catch(() => undefined);
    await page.waitForLoadState('networkidle');
    await scripts;
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const update = page.getByRole('button', { name: 'Nova versão: atualizar' });

    await page.route('**/build.json', (route) => route.fulfill({ json: { build: 'another' } }));
    await comeBack();
    await update.waitFor();
    expect(await visualFaults(page, 'update')).toEqual([]);
    await expect.poll(() => page.getByLabel('Nome').inputValue()).toBe('Marina que ainda escreve');

    const reloaded = page.waitForEvent('load');
    await update.click();
    await reloaded;
    await page.getByLabel('Nome').waitFor();
    await update.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Nome').inputValue()).not.toBe('Marina que ainda escreve');
  });

  journey('shows no blank page when files of its build are missing', async (stage) => {
    const page = await stage.newPage();
    stage.expectFault(/404/);
    let asked = 0;
    await page.route(/\/assets\/main-.*\.js$/, (route) => {
      asked += 1;
      return route.fulfill({ status: 404, body: '' });
    });
    await page.goto('/login');
    await page.getByRole('heading', { name: 'O Farol não carregou' }).waitFor();
    expect(asked).toBeGreaterThanOrEqual(4);
    await page.unroute(/\/assets\/main-.*\.js$/);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  });
});
