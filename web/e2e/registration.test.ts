import { describe, expect } from 'vitest';
import { fillSignIn } from './harness/demo-user.js';
import { journey } from './harness/journey.js';
import { countOperation } from './harness/network.js';
import { enterCode, newCredentials, register } from './harness/new-user.js';
import { codeMailedTo } from './harness/outbox.js';

/** One mail a minute goes to an address, and the page rests for as long as the server says. */
const NEXT_MAIL_WITHIN_MS = 75_000;
const ATTEMPTS = 5;

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('§2 who registers', () => {
  journey(
    'is mailed a code, proves the address with it and comes to the trading page',
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

  journey(
    'has five tries for a code, is led back to it from the login page, and may ask for another',
    async ({ newPage }) => {
      const page = await newPage();
      const credentials = newCredentials();
      await register(page, credentials);
      const code = await codeMailedTo(credentials.email);
      const tries = countOperation(page, 'VerifyEmail');
      for (let tried = 1; tried <= ATTEMPTS; tried += 1) {
        await enterCode(page, otherThan(code));
        await page.getByText('Código inválido ou expirado').waitFor();
        await page.getByRole('button', { name: 'Fechar aviso' }).click();
        await page.getByText('Código inválido ou expirado').waitFor({ state: 'detached' });
        expect(tries()).toBe(tried);
      }
      await enterCode(page, code);
      await page.getByText('Código inválido ou expirado').waitFor();

      await fillSignIn(page, credentials);
      await page.getByText('E-mail não verificado').waitFor();
      await page.waitForURL(`**/verify-email?email=${encodeURIComponent(credentials.email)}`);

      const resend = page.getByRole('button', { name: 'Reenviar código' });
      await resend.click();
      await page.getByText(/^Você pode pedir outro código a partir das \d\d:\d\d\.$/).waitFor();
      // The click waits until the button rests no longer.
      await resend.click({ timeout: NEXT_MAIL_WITHIN_MS });
      await page.getByText('Código Reenviado').waitFor();
      await enterCode(page, await codeMailedTo(credentials.email, 2));
      await page.getByRole('heading', { level: 1, name: 'Opções Binárias' }).waitFor();
    },
    NEXT_MAIL_WITHIN_MS + 60_000,
  );
});

describe('§5 who registers', () => {
  journey('is told what is missing, different or too short', async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/register');
    const send = () => page.getByRole('button', { name: 'Criar conta' }).click();
    await send();
    await page.getByText('Por favor, preencha todos os campos.').waitFor();
    await page.getByLabel('Nome').fill('Ana');
    await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
    await page.getByLabel('Senha', { exact: true }).fill('abcde');
    await page.getByLabel('Confirmar senha').fill('abcdef');
    await send();
    await page.getByText('As senhas digitadas não são iguais.').waitFor();
    await page.getByLabel('Confirmar senha').fill('abcde');
    await send();
    await page.getByText('A senha deve ter pelo menos 6 caracteres.').waitFor();
  });
});
