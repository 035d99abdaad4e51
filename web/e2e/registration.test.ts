import { describe, expect } from 'vitest';
import { journey } from './harness/journey.js';
import { enterCode, newCredentials, register } from './harness/new-user.js';
import { codeMailedTo } from './harness/outbox.js';

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
