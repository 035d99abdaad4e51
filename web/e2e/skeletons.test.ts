import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { holdAdminToken } from './harness/administrator.js';
import { DEMO } from './harness/demo-user.js';
import { openWithoutCode } from './harness/held-code.js';
import { openAs } from './harness/held-token.js';
import { journey, THEMES } from './harness/journey.js';
import { settled } from './harness/pages.js';
import { recordShifts, shiftsSoFar } from './measure/layout-shift.js';

const PAGES = [
  ['/', 'Opções Binárias'],
  ['/binary-options', 'Opções Binárias'],
  ['/dashboard', 'Dashboard'],
  ['/rewards', 'Recompensas'],
  ['/education/tutorial', 'Tutorial Interativo'],
  ['/settings', 'Configurações'],
  ['/advanced-signals?tab=analise', 'Sinais Avançados'],
  ['/diario?tab=habitos', 'Diário'],
] as const;

const skeleton = (page: Page) => page.locator('#skeleton');

/**
 * Signs in, and waits until the browser knows what the user may open. Ends at an address whose code cannot change
 * what the test then stores.
 */
async function signedIn(page: Page) {
  await openAs(page, DEMO, '/settings');
  await page.waitForFunction(() => localStorage.getItem('user') !== null);
  await settled(page);
  await page.goto('/healthz');
}

describe('the skeleton of a page behind the sign-in', () => {
  journey('is visible before the code has loaded, and is replaced by the page', async ({ newPage }) => {
    const page = await newPage();
    await signedIn(page);
    for (const [path, title] of PAGES) {
      const code = await openWithoutCode(page, path);
      await skeleton(page).locator('h1', { hasText: title }).waitFor();
      expect([path, await page.title()]).toEqual([path, `${title} · Farol`]);
      // Nothing of it can be operated or is read out, except that the page is loading.
      expect(await page.getByRole('button').count()).toBe(0);
      expect(await page.getByRole('status').innerText()).toBe('Carregando');
      await code.come();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await skeleton(page).count()).toBe(0);
      await settled(page);
      await page.unrouteAll();
    }
  });

  for (const theme of THEMES) {
    journey(`leaves the frame where it was in ${theme} at every width`, async ({ newPage }) => {
      for (const width of [360, 768, 1280, 1920]) {
        const page = await newPage({ width, theme });
        await signedIn(page);
        await recordShifts(page);
        const boxes = () =>
          page.evaluate(() =>
            ['h1', 'header', '#conteudo', 'a[href="/rewards"]', 'header [aria-label="Menu do perfil"]'].map(
              (selector) => {
                const { x, y } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
                return [selector, x, y];
              },
            ),
          );
        const code = await openWithoutCode(page, '/rewards');
        await skeleton(page).locator('h1').waitFor();
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        const before = await boxes();
        await code.come();
        await skeleton(page).waitFor({ state: 'detached' });
        expect(await boxes()).toEqual(before);
        await settled(page);
        const shifts = await shiftsSoFar(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, JSON.stringify([width, shifts])).toBeLessThan(0.005);
      }
    });
  }

  journey('names nobody and carries no data', async ({ newPage }) => {
    const page = await newPage();
    const answer = await page.request.get('/settings');
    const html = (await answer.text()).replace(/^[\s\S]*<div id="skeleton"/, '');
    expect(html).toContain('Configurações');
    expect(html).not.toMatch(/@|Usuário|R\$|\sstyle=/);
  });

  journey('§2 dashboard: greets by the first name, where the page then does', async ({ newPage }) => {
    for (const width of [360, 1280]) {
      const page = await newPage({ width });
      await signedIn(page);
      const code = await openWithoutCode(page, '/dashboard');
      const early = skeleton(page).getByText('Olá, Demonstração');
      await early.waitFor();
      const place = await early.boundingBox();
      expect(place).not.toBeNull();
      await code.come();
      const greeting = page.getByRole('heading', { name: 'Olá, Demonstração', exact: true });
      expect(await greeting.boundingBox()).toEqual(place);
      await settled(page);
      expect(await greeting.boundingBox()).toEqual(place);
    }
  });

  journey('shows the tab that the address names', async ({ newPage }) => {
    const page = await newPage();
    await signedIn(page);
    for (const [path, tab, lead] of [
      ['/advanced-signals', 'Visão Geral', 'Os dez pares agora.'],
      ['/advanced-signals?tab=ativos', 'Sinais Ativos', 'Seus sinais em andamento'],
      ['/diario?tab=replay', 'Replay do dia', 'Um dia seu de novo no gráfico'],
    ] as const) {
      const code = await openWithoutCode(page, path);
      await skeleton(page).getByText(lead).waitFor();
      const selected = skeleton(page).locator('[role=tab][aria-selected=true]');
      expect([path, await selected.innerText()]).toEqual([path, tab]);
      await code.come();
      await page.getByRole('tab', { name: tab, selected: true }).waitFor();
      await settled(page);
      await page.unrouteAll();
    }
  });

  journey('shows the first tab at once; only a tab selected later fades in', async ({ newPage }) => {
    const page = await newPage();
    await signedIn(page);
    const code = await openWithoutCode(page, '/diario?tab=habitos');
    const animationOf = (panel: Locator) =>
      panel.evaluate((element) => getComputedStyle(element).animationName);
    const early = skeleton(page).locator('[role=tabpanel]');
    expect(await animationOf(early)).toBe('none');
    await code.come();
    await page.getByRole('tab', { name: 'Hábitos', selected: true }).waitFor();
    const panel = page.getByRole('tabpanel');
    expect(await animationOf(panel)).toBe('none');
    for (const name of ['Replay do dia', 'Hábitos']) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('tab', { name, selected: true }).waitFor();
      expect(await animationOf(panel)).toBe('fade-in');
    }
  });

  journey(
    'login and registration lead signed-in users on before any code has loaded',
    async ({ newPage }) => {
      const page = await newPage();
      await signedIn(page);
      for (const path of ['/login', '/register']) {
        const code = await openWithoutCode(page, path);
        await page.waitForURL('**/binary-options', { waitUntil: 'commit' });
        await skeleton(page).locator('h1', { hasText: 'Opções Binárias' }).waitFor();
        await code.come();
        await page.getByRole('heading', { level: 1, name: 'Opções Binárias' }).waitFor();
        await settled(page);
        await page.unrouteAll();
      }
    },
  );

  journey('is not shown to visitors, nor for an address with other parameters', async ({ newPage }) => {
    const visitor = await newPage();
    await openWithoutCode(visitor, '/binary-options');
    await visitor.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    expect(await skeleton(visitor).isVisible()).toBe(false);

    const page = await newPage();
    await signedIn(page);
    const code = await openWithoutCode(page, '/binary-options?par=GBP/USD');
    await skeleton(page).waitFor({ state: 'attached' });
    expect(await skeleton(page).isVisible()).toBe(false);
    await code.come();
    await page.getByRole('heading', { level: 1, name: 'Opções Binárias' }).waitFor();
  });

  journey('is not shown to a user without access to every page', async ({ newPage }) => {
    const page = await newPage();
    await signedIn(page);
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}');
      localStorage.setItem('user', JSON.stringify({ ...user, accessRewards: false }));
    });
    await openWithoutCode(page, '/binary-options');
    await skeleton(page).waitFor({ state: 'attached' });
    expect(await skeleton(page).isVisible()).toBe(false);
  });

  journey('is followed by the login page if the session has ended', async ({ newPage }) => {
    const page = await newPage();
    await signedIn(page);
    await page.evaluate(() => localStorage.setItem('authToken', 'ended'));
    const code = await openWithoutCode(page, '/rewards');
    await skeleton(page).locator('h1').waitFor();
    await code.come();
    await page.getByText('Sua sessão expirou').waitFor();
    expect(await skeleton(page).count()).toBe(0);
  });

  journey('gives way to a message if the code does not load', async ({ newPage, expectFault }) => {
    const page = await newPage();
    await signedIn(page);
    expectFault(/Failed to load resource|net::ERR/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/rewards');
    await page.getByRole('heading', { name: 'O Farol não carregou' }).waitFor();
    expect(await skeleton(page).isVisible()).toBe(false);
  });
});

describe('§2 admin area: the skeleton of the panel', () => {
  journey('shows the tab that the address names, and is replaced by the panel', async ({ newPage }) => {
    for (const width of [360, 1280]) {
      const page = await newPage({ width });
      await holdAdminToken(page);
      await recordShifts(page);
      for (const [path, tab] of [
        ['/admin', 'Usuários'],
        ['/admin?tab=estatisticas', 'Estatísticas'],
        ['/admin?tab=auditoria', 'Auditoria'],
        ['/admin?tab=plataforma', 'Plataforma'],
      ] as const) {
        const code = await openWithoutCode(page, path);
        await skeleton(page).locator('h1', { hasText: 'Administração' }).waitFor();
        const selected = skeleton(page).locator('[role=tab][aria-selected=true]');
        expect([path, await selected.innerText()]).toEqual([path, tab]);
        expect(await page.getByRole('button').count()).toBe(0);
        await code.come();
        await page.getByRole('tab', { name: tab, selected: true }).waitFor();
        expect(await skeleton(page).count()).toBe(0);
        await settled(page);
        const shifts = await shiftsSoFar(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, JSON.stringify([width, path, shifts])).toBeLessThan(0.005);
        await page.unrouteAll();
      }
    }
  });

  journey('§4 is not shown without both keys of an administrator', async ({ newPage }) => {
    const page = await newPage();
    await page.addInitScript(() => localStorage.setItem('adminToken', 'alone'));
    const code = await openWithoutCode(page, '/admin');
    await skeleton(page).waitFor({ state: 'attached' });
    expect(await skeleton(page).isVisible()).toBe(false);
    await code.come();
    await page.getByRole('heading', { level: 1, name: 'Acesso administrativo' }).waitFor();
    expect(await skeleton(page).count()).toBe(0);
  });

  journey('is followed by the sign-in if the session has ended', async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/healthz');
    await page.evaluate(() => {
      localStorage.setItem('adminToken', 'ended');
      localStorage.setItem('isAdmin', 'true');
    });
    const code = await openWithoutCode(page, '/admin');
    await skeleton(page).locator('h1').waitFor();
    await code.come();
    await page.getByRole('heading', { level: 1, name: 'Acesso administrativo' }).waitFor();
    expect(await skeleton(page).count()).toBe(0);
  });
});
