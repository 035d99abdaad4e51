import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { DEMO } from './harness/demo-user.js';
import { openHalved } from './harness/halved-document.js';
import { openWithoutCode } from './harness/held-code.js';
import { holdToken } from './harness/held-token.js';
import { journey, THEMES } from './harness/journey.js';
import { settled } from './harness/pages.js';
import { painted, recordShifts, shiftsSoFar } from './measure/layout-shift.js';

const PRERENDERED = [
  ['/', 'Entrar'],
  ['/login', 'Entrar'],
  ['/register', 'Criar conta'],
  ['/verify-email', 'Verificar e-mail'],
  ['/email-verification', 'Verificar e-mail'],
  ['/forgot-password', 'Esqueci minha senha'],
  ['/termos', 'Termos de Uso'],
  ['/privacidade', 'Política de Privacidade'],
] as const;

/** The page's markup, except for what depends on the theme that its code finds and on the moment. */
const markup = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as Element;
    copy.querySelector('[aria-label^="Usar tema"]')?.removeAttribute('aria-label');
    // The record of now, which no build knows.
    copy.querySelector('[data-live]')?.replaceChildren();
    return copy.innerHTML;
  });

/** A screenshot once fonts and images have loaded. */
async function looked(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
  });
  return sharp(await page.screenshot({ animations: 'disabled', mask: [page.locator('[data-live]')] }))
    .raw()
    .toBuffer();
}

/** Tolerance for each colour, out of 255: edges of curves are not painted exactly the same twice. */
const SEEN = 8;

/** Number of pixels whose colours a person could distinguish. */
const differences = (one: Buffer, other: Buffer) =>
  one.length === other.length
    ? one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > SEEN).length
    : Number.POSITIVE_INFINITY;

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

describe('a prerendered page before sign-in', () => {
  journey('is named, and React hydrates its markup unchanged', async ({ newPage }) => {
    const page = await newPage();
    for (const [path, heading] of PRERENDERED) {
      const code = await openWithoutCode(page, path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      const [title, prerendered] = [await page.title(), await markup(page)];
      await page.evaluate(() => {
        (document.querySelector('#root > *') as Element & { kept?: boolean }).kept = true;
      });
      await code.come();
      await settled(page);
      expect([path, await page.title()]).toEqual([path, title]);
      expect(await markup(page)).toBe(prerendered);
      expect(
        await page.evaluate(() => (document.querySelector('#root > *') as Element & { kept?: boolean }).kept),
      ).toBe(true);
      await page.unrouteAll();
    }
  });

  journey('has no link to an identity provider where there is none', async ({ newPage }) => {
    const page = await newPage();
    for (const path of ['/', '/login']) {
      const served = await (await page.request.get(path)).text();
      expect(served).toContain('Entrar com chave de acesso');
      expect(served).not.toContain('/oidc/');
      expect(served).not.toContain('data-provider-entry');
    }
  });

  for (const theme of THEMES) {
    journey(`looks the same in ${theme} at every width as it does with its code`, async ({ newPage }) => {
      for (const width of [360, 768, 1280, 1920]) {
        const page = await newPage({ width, theme });
        for (const path of ['/login', '/register']) {
          const code = await openWithoutCode(page, path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          const prerendered = await looked(page);
          await code.come();
          await settled(page);
          expect([path, width, differences(await looked(page), prerendered)]).toEqual([path, width, 0]);
          await page.unrouteAll();
        }
      }
    });
  }

  journey('is first painted when its document has come to the end', async ({ newPage }) => {
    const page = await newPage();
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('form')) return;
        performance.mark('form');
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    const { release } = await openHalved(page, '/login', 'Entrar</h1>');
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    // Longer than the frame that would show the heading alone.
    for (let request = 0; request < 5; request += 1) await page.evaluate(() => fetch('/logo.svg'));
    release();
    await settled(page);
    const [paint, form] = await page.evaluate(() =>
      ['first-contentful-paint', 'form'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0),
    );
    expect(paint).toBeGreaterThan(form ?? Number.POSITIVE_INFINITY);
  });

  journey('does not shift when its typeface loads late', async ({ newPage }) => {
    for (const width of [360, 1280]) {
      const page = await newPage({ width });
      await recordShifts(page);
      const fonts: Route[] = [];
      await page.route('**/*.woff2', (route) => void fonts.push(route));
      await page.goto('/login', { waitUntil: 'commit' });
      await settled(page);
      await painted(page);
      expect(fonts.map((route) => route.request().url())).toEqual([expect.stringContaining('/inter-pt-')]);
      for (const font of fonts) await font.continue();
      await page.evaluate(() => document.fonts.ready);
      const sum = (await shiftsSoFar(page)).reduce((total, { value }) => total + value, 0);
      expect(sum).toBeLessThan(0.005);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  journey('keeps what is typed before its code loads, and sends nothing until then', async ({ newPage }) => {
    const page = await newPage();
    const code = await openWithoutCode(page, '/login');
    await field(page, 'E-mail').fill(DEMO.email);
    await field(page, 'Senha').fill(DEMO.password);
    await field(page, 'Senha').press('Enter');
    expect(new URL(page.url()).search).toBe('');
    await code.come();
    await settled(page);
    await field(page, 'Senha').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Opções Binárias' }).waitFor();
  });

  journey(
    'keeps text and focus where nothing was pressed, including in a code field',
    async ({ newPage }) => {
      const page = await newPage();
      const code = await openWithoutCode(page, '/verify-email');
      await field(page, 'E-mail').fill('marina@exemplo.com.br');
      await field(page, 'Código de verificação').pressSequentially('123 45');
      await code.come();
      await settled(page);
      await page.keyboard.type('6');
      expect(await field(page, 'Código de verificação').inputValue()).toBe('123456');
      expect(await field(page, 'E-mail').inputValue()).toBe('marina@exemplo.com.br');
      await page.getByRole('button', { name: 'Verificar e-mail' }).click();
      await page
        .getByText(/inválido|expirado/i)
        .first()
        .waitFor();
    },
  );

  journey('sends nothing without script and says so', async ({ newPage }) => {
    const page = await newPage({ script: false });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto('/login');
    await page.locator('noscript p').waitFor();
    expect(await page.locator('noscript p').textContent()).toContain('O Farol precisa de JavaScript');
    await field(page, 'E-mail').fill('marina@exemplo.com.br');
    await field(page, 'Senha').fill('segredo1');
    asked.length = 0;
    await field(page, 'Senha').press('Enter');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    expect(asked).toEqual([]);
    expect(page.url()).toMatch(/\/login$/);
  });

  journey('is hidden from signed-in users', async ({ newPage }) => {
    const page = await newPage();
    await holdToken(page);
    const code = await openWithoutCode(page, '/login');
    await field(page, 'E-mail').waitFor({ state: 'attached' });
    await field(page, 'E-mail').waitFor({ state: 'hidden' });
    expect(await page.getByRole('heading').count()).toBe(0);
    await code.come();
    await page.getByRole('heading', { level: 1, name: 'Opções Binárias' }).waitFor();
  });

  journey('is hidden from users whose session expired, who see why', async ({ newPage }) => {
    const page = await newPage();
    await page.addInitScript(() => sessionStorage.setItem('returnPath', '/settings'));
    const code = await openWithoutCode(page, '/login');
    await page.locator('#root > *').first().waitFor({ state: 'attached' });
    await page.locator('#root > *').first().waitFor({ state: 'hidden' });
    await code.come();
    await page.getByText('Sua sessão expirou').waitFor();
  });

  journey('says so when its code does not load', async ({ newPage, expectFault }) => {
    const page = await newPage();
    expectFault(/Failed to load resource|net::ERR/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/login');
    await page.getByRole('heading', { name: 'O Farol não carregou' }).waitFor();
  });
});

describe('the app’s shell', () => {
  for (const path of ['/', '/binary-options', '/settings', '/login']) {
    journey(`stands at ${path} for who is signed in until the page has loaded`, async ({ newPage }) => {
      const page = await newPage();
      await holdToken(page);
      await recordShifts(page);
      const code = await openWithoutCode(page, path);
      await page.getByRole('status').waitFor();
      expect(await page.getByRole('status').innerText()).toBe('Carregando');
      expect(await page.title()).toBe('Farol');
      expect(await page.getByRole('heading').count()).toBe(0);
      await code.come();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      const shifts = await shiftsSoFar(page);
      expect(
        shifts.reduce((total, { value }) => total + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThan(0.01);
    });
  }
});
