import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from '../../gateway/test/openid-provider.js';
import { DEMO } from './harness/demo-user.js';
import { journey } from './harness/journey.js';
import { settled } from './harness/pages.js';
import { freePort, type Product, startProduct, temporaryDataDir } from './harness/product.js';

const folder = temporaryDataDir();
let provider: OpenIdProvider;
let farol: Product;

beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  provider = await startOpenIdProvider(url);
  provider.logoutTo = url;
  const { issuer, clientId, clientSecret, name } = provider.settings;
  const settings = {
    PUBLIC_URL: url,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  };
  farol = await startProduct({ dataDir: folder.path, port, settings });
}, 240_000);

afterAll(async () => {
  await farol?.stop();
  await provider?.stop();
  folder.remove();
});

/** Signs in at the provider as this person, by the button of the login page. */
async function enterAs(page: Page, subject: string): Promise<void> {
  provider.next = subject;
  await page.goto(`${farol.url}/login`);
  await settled(page);
  await page.getByRole('link', { name: 'Entrar com Acme' }).click();
}

const tradingPage = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Opções Binárias' }).waitFor();

describe('sign-in by a provider of the operator', () => {
  journey('registers who is new, and lets them in without a question the next time', async ({ newPage }) => {
    const person = { email: 'rita@acme.com.br', email_verified: true, name: 'Rita Prado' };
    provider.people.set('rita', person);
    const page = await newPage();
    await enterAs(page, 'rita');
    await page.getByText(`Sua conta será criada com ${person.email}.`).waitFor();
    expect(await page.getByLabel('Nome').inputValue()).toBe(person.name);
    expect(page.url()).not.toContain('ticket');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await tradingPage(page);
    await page.getByRole('button', { name: 'Sair da conta' }).click();
    await page.waitForURL('**/login');
    await enterAs(page, 'rita');
    await tradingPage(page);
  });

  journey(
    'links an account by its own password, and a sign-out there ends the session here',
    async ({ newPage }) => {
      provider.people.set('demo', { email: DEMO.email, email_verified: true, name: 'Outro nome' });
      const page = await newPage({ width: 360 });
      await enterAs(page, 'demo');
      const password = page.getByLabel('Senha da conta do Farol', { exact: true });
      await password.fill('errada123');
      await page.getByRole('button', { name: 'Vincular e entrar' }).click();
      await page.getByText('Erro no login').waitFor();
      await password.fill(DEMO.password);
      await page.getByRole('button', { name: 'Vincular e entrar' }).click();
      await tradingPage(page);

      const other = await page.context().newPage();
      await other.goto(`${provider.settings.issuer}/session/end`);
      await other.getByRole('button', { name: /^yes/i }).click();
      await page.getByText('Sua sessão expirou').waitFor();
      await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    },
  );
});
