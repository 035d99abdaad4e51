import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { fillSignIn } from './harness/demo-user.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { hasFocus } from './harness/keyboard.js';
import { codeMailedTo, mailsTo } from './harness/outbox.js';
import { type OwnAccount, ownAccount, signInAs } from './harness/own-account.js';
import { visualFaults } from './harness/sight.js';

const NEW_PASSWORD = 'vento-leste-7';

async function ownSettings(page: Page, localPart: string): Promise<OwnAccount> {
  const account = await ownAccount(page, localPart);
  await openAs(page, account, '/settings');
  return account;
}

const saveProfile = (page: Page) => page.getByRole('button', { name: 'Salvar alterações' }).click();

async function changePassword(page: Page, current: string) {
  await page.getByLabel('Senha atual', { exact: true }).fill(current);
  await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirmar nova senha').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Alterar senha' }).click();
}

/** A picture like a camera's: larger than a profile photo may be, and than a request may carry. */
async function cameraPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
}

describe('§2 /settings profile', () => {
  journey('a changed name and photo are shown everywhere', async ({ newPage }) => {
    const page = await newPage();
    await ownSettings(page, 'retrato');
    const buffer = await cameraPicture();
    expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024);
    await page.getByLabel('Nome').fill('Marina Dias');
    await page.getByLabel('Foto de perfil').setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Remover foto' }).waitFor();
    const sent = page.waitForRequest((request) => request.postData()?.includes('UpdateProfile') ?? false);
    await saveProfile(page);
    const { input } = (await sent).postDataJSON().variables;
    expect(Object.keys(input).toSorted()).toEqual(['name', 'profileImage']);
    const small = Buffer.from(input.profileImage.split(',')[1], 'base64');
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 512, height: 384 });
    await page.getByText('Perfil Atualizado').waitFor();

    const sidebar = page.getByRole('complementary');
    await sidebar.getByText('Marina Dias').waitFor();
    const address = await sidebar.locator('img[src^="/fotos/"]').getAttribute('src');
    expect(await page.locator(`header img[src="${address}"]`).count()).toBe(1);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(stored).toMatchObject({ name: 'Marina Dias', profileImage: address });
    await page.reload();
    const drawn = sidebar.locator(`img[src="${address}"]`);
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  });

  journey(
    'a new e-mail waits for its code; until then the old one is valid, and it is notified',
    async ({ newPage }) => {
      const page = await newPage();
      const account = await ownSettings(page, 'endereco');
      const email = `endereco-novo-${randomUUID().slice(0, 8)}@exemplo.com.br`;
      await page.getByLabel('E-mail', { exact: true }).fill(email);
      await page.getByLabel('Senha atual, para trocar o e-mail').fill('errada-22');
      await saveProfile(page);
      await page.getByText('Senha atual incorreta.').first().waitFor();
      await page.getByLabel('Senha atual, para trocar o e-mail').fill(account.password);
      await saveProfile(page);
      await page.getByText(`Confirme ${email}`).waitFor();
      expect(await visualFaults(page, 'an address waits')).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await visualFaults(page, 'an address waits, at 360 px')).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(account.email);
      await expect
        .poll(async () => (await mailsTo(account.email)).at(-1)?.text)
        .toContain('e***@exemplo.com.br');

      const code = await codeMailedTo(email);
      await page.getByLabel('Código de verificação').fill(code === '000000' ? '111111' : '000000');
      await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
      await page.getByText('Erro na Verificação').waitFor();
      await page.getByLabel('Código de verificação').fill(code);
      await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
      await page.getByText('Email Verificado!').waitFor();
      await page.getByRole('complementary').getByText(email).waitFor();

      const elsewhere = await newPage();
      await signInAs(elsewhere, { email, password: account.password });
    },
  );
});

describe('§2 /settings security', () => {
  journey(
    'a password change requires the right password and signs out every other browser',
    async ({ newPage }) => {
      const page = await newPage();
      const account = await ownSettings(page, 'senha');
      const other = await newPage();
      const opened = other.waitForEvent('websocket');
      await openAs(other, account);
      const socket = await opened;
      const closed = socket.waitForEvent('close');
      const token = await other.evaluate(() => localStorage.getItem('authToken'));
      const ask = () => other.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
      expect((await ask()).status()).toBe(200);

      await changePassword(page, 'errada-22');
      await page.getByText('Senha atual incorreta.').first().waitFor();
      expect(socket.isClosed()).toBe(false);
      await changePassword(page, account.password);
      await page.getByText('Senha Alterada').waitFor();
      expect((await ask()).status()).toBe(401);
      await closed;
      await other.getByText('Sua sessão expirou').waitFor();

      await page.reload();
      await page.getByText('esta sessão').waitFor();
      await fillSignIn(other, account);
      await other.getByText('Credenciais inválidas').waitFor();
      await signInAs(other, { ...account, password: NEW_PASSWORD });
    },
  );

  journey('a session is ended from another browser', async ({ newPage }) => {
    const page = await newPage();
    const account = await ownAccount(page, 'sessoes');
    const other = await newPage();
    await openAs(other, account);
    await openAs(page, account, '/settings');
    const others = page.getByRole('button', { name: /^Encerrar Chrome/ });
    await others.first().click();
    await page.getByText('Sessão encerrada').waitFor();
    await other.getByText('Sua sessão expirou').waitFor();
  });

  journey('users download their data as JSON', async ({ newPage }) => {
    const page = await newPage();
    const account = await ownSettings(page, 'dados');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar meus dados' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^farol-meus-dados-\d{4}-\d\d-\d\d\.json$/);
    const content = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(content).toMatchObject({ account: { email: account.email, name: account.name } });
  });

  journey('an account is deleted with its password, and nothing of it remains', async ({ newPage }) => {
    const page = await newPage();
    const account = await ownSettings(page, 'adeus');
    const ask = page.getByRole('button', { name: 'Excluir minha conta' });
    const password = page.getByLabel('Digite sua senha para confirmar');
    await ask.click();
    await expect.poll(() => hasFocus(password)).toBe(true);
    await page.keyboard.press('Escape');
    await password.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(ask)).toBe(true);

    await ask.click();
    await password.fill('errada-22');
    await page.getByRole('button', { name: 'Excluir conta' }).click();
    await page.getByText('Senha atual incorreta.').first().waitFor();
    await password.fill(account.password);
    await page.getByRole('button', { name: 'Excluir conta' }).click();
    await page.waitForURL('**/login');
    await page.getByText('Conta excluída').waitFor();
    expect(
      await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('user')]),
    ).toEqual([null, null]);
    await fillSignIn(page, account);
    await page.getByText('Credenciais inválidas').first().waitFor();
  });
});
