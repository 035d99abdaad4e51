import { describe, expect } from 'vitest';
import { journey } from './harness/journey.js';
import { enterCode, newCredentials, register } from './harness/new-user.js';
import { codeMailedTo } from './harness/outbox.js';

describe('§2 a new user', () => {
  journey(
    'receives a code by e-mail, verifies the address with it and reaches the trading page',
    async ({ newPage }) => {
      const page = await newPage();
      const credentials = newCredentials();
      await register(page, credentials);
      await page.getByText('Conta criada!').waitFor();
      await page.getByText('Verifique seu email para ativar sua conta.').waitFor();
      expect(await page.getByLabel('E-mail').inputValue()).toBe(credentials.email);
      await enterCode(page, await codeMailedTo(credentials.email));
      await page.getByText('Email Verificado!').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();
      await page.getByRole('heading', { level: 1, name: 'Opções Binárias' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      await page.getByText(credentials.email).first().waitFor();
    },
  );
});
