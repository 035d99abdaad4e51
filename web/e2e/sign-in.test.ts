import { describe, expect } from 'vitest';
import { DEMO, enter, fillSignIn, signIn } from './harness/demo-user.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { ownAccount } from './harness/own-account.js';
import { settled } from './harness/pages.js';

describe('§2 a signed-out user', () => {
  journey('sees the login page at / and at any other path', async ({ newPage }) => {
    const page = await newPage();
    for (const path of ['/', '/advanced-signals', '/nowhere']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    }
  });

  journey('sees the same message for a wrong password and an unknown address', async ({ newPage }) => {
    const page = await newPage();
    for (const email of [DEMO.email, 'ninguem@farol.local']) {
      await fillSignIn(page, { email, password: 'errada123' });
      await page.getByText('Credenciais inválidas').waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
    }
  });
});

describe('§4 a signed-in user', () => {
  journey(
    'reaches the trading page, stays signed in over a reload, and signs out by Sair da conta',
    async (stage) => {
      const page = await stage.newPage();
      await signIn(page);
      await page.getByRole('heading', { level: 1, name: 'Opções Binárias' }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Sair da conta' }).click();
      await page.waitForURL('**/login');
      await page.getByText('Logout realizado com sucesso').waitFor();
      await page.goto('/binary-options');
      await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    },
  );

  journey('is redirected from /login to the trading page', async ({ newPage }) => {
    const page = await newPage();
    await openAs(page, DEMO, '/login');
    await page.waitForURL('**/binary-options');
  });

  journey('sees the 404 page at an unknown path', async ({ newPage }) => {
    const page = await newPage();
    await openAs(page, DEMO, '/nowhere');
    await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
    expect(await page.getByRole('link', { name: /login/i }).getAttribute('href')).toBe('/login');
  });
});

describe('§4 an expired session', () => {
  journey(
    'is explained on the login page, and signing in returns to the previous page',
    async ({ newPage }) => {
      const page = await newPage();
      await page.goto('/login');
      await settled(page);
      // While the page still resolves the user, it would find the token and have it refused itself.
      await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
      await page.evaluate(() => localStorage.setItem('authToken', 'refused'));
      await page.goto('/advanced-signals');
      await page.getByText('Sua sessão expirou').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
      await enter(page, DEMO);
      await page.waitForURL('**/advanced-signals');
    },
  );

  journey('leaves what was typed to the same user, and not to another one', async ({ newPage }) => {
    const page = await newPage();
    const [ana, rui] = [await ownAccount(page, 'rascunho'), await ownAccount(page, 'rascunho')];
    const name = page.getByLabel('Nome da regra');
    const openRule = () => page.getByRole('button', { name: 'Nova regra' }).first().click();
    const endSession = async () => {
      const token = await page.evaluate(() => localStorage.getItem('authToken'));
      const headers = { Authorization: `Bearer ${token}` };
      expect((await page.request.post('/api/auth/logout', { headers })).ok()).toBe(true);
      await page.getByText('Sua sessão expirou').waitFor();
    };
    await openAs(page, ana, '/alertas');
    await openRule();
    await name.fill('De manhã');
    await page.getByLabel('Direção').selectOption({ label: 'Só CALL' });
    await endSession();
    await enter(page, ana);
    await openRule();
    expect(await name.inputValue()).toBe('De manhã');
    expect(await page.getByLabel('Direção').inputValue()).toBe('CALL');
    await page.getByText('Recuperamos o que você digitou').waitFor();
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toContain('De manhã');

    await endSession();
    await enter(page, rui);
    await openRule();
    expect(await name.inputValue()).toBe('');
  });

  journey('ends in every tab', async ({ newPage }) => {
    const page = await newPage();
    await openAs(page, DEMO);
    await page.getByRole('heading', { level: 1, name: 'Opções Binárias' }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/binary-options');
    await other.getByRole('button', { name: 'Sair da conta' }).click();
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  });
});
