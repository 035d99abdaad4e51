import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signIn } from './harness/demo-user.js';
import { journey, THEMES } from './harness/journey.js';
import { accessibilityViolations, sidewaysOverflow } from './harness/sight.js';

/** Pages that ask for no sign-in, each with its heading and the button of its form, if it has one. */
const PAGES = [
  { path: '/register', heading: 'Criar conta', button: 'Criar conta' },
  { path: '/verify-email', heading: 'Verificar e-mail', button: 'Verificar e-mail' },
  { path: '/email-verification', heading: 'Verificar e-mail', button: 'Reenviar código' },
  { path: '/forgot-password', heading: 'Esqueci minha senha', button: 'Enviar código' },
  { path: '/forgot-password?email=ana', heading: 'Esqueci minha senha', button: 'Salvar nova senha' },
  { path: '/termos', heading: 'Termos de Uso', button: undefined },
  { path: '/privacidade', heading: 'Política de Privacidade', button: undefined },
] as const;

async function expectSound(page: Page) {
  expect(await sidewaysOverflow(page), `scrolls sideways: ${page.url()}`).toEqual([]);
  expect(await accessibilityViolations(page), `axe: ${page.url()}`).toEqual([]);
}

describe.each(THEMES)('by %s', (theme) => {
  describe.each([360, 1280])('at %i px', (width) => {
    journey(
      'every page before the sign-in is accessible and does not scroll sideways',
      async ({ newPage }) => {
        const page = await newPage({ width, theme });
        for (const { path, heading, button } of PAGES) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1, name: heading }).waitFor();
          await expectSound(page);
          if (!button) continue;
          await page.getByRole('button', { name: button }).click();
          await page.locator('[aria-invalid=true]').first().waitFor();
          await expectSound(page);
        }
      },
    );
  });
});

journey('the terms and the privacy notice are there for who is signed in, too', async ({ newPage }) => {
  const page = await newPage();
  await signIn(page);
  await page.goto('/privacidade');
  await page.getByRole('link', { name: 'Termos de Uso' }).click();
  await page.getByRole('heading', { level: 1, name: 'Termos de Uso' }).waitFor();
  await page.getByRole('link', { name: 'Farol' }).click();
  await page.getByRole('heading', { level: 1, name: 'Opções Binárias' }).waitFor();
});

journey('§4 a visitor has a session id, and no token', async ({ newPage }) => {
  const page = await newPage();
  const answered = page.waitForResponse(
    (response) => response.request().postDataJSON()?.operationName === 'SessionUser',
  );
  await page.goto('/register');
  const { data } = await (await answered).json();
  expect(data.sessionUser).toMatchObject({ name: 'Visitante', registrationStatus: 'unknown' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toEqual({ sessionId: expect.stringMatching(/^session_\d{13}_[0-9a-f]{32}$/) });
});
