import type { Page } from 'playwright-core';
import { saidBy, type TelegramStub } from '../../../gateway/test/telegram-stub.js';
import { DEMO } from './demo-user.js';

/** Links a chat of the stub to the demo user, as its owner would. @param url origin of the product */
export async function linkChat(page: Page, url: string, telegram: TelegramStub, chat: number): Promise<void> {
  await page.goto(`${url}/alertas`);
  await page.getByRole('button', { name: 'Ligar o Telegram' }).click();
  const proof = page.getByRole('dialog', { name: 'Ligar o Telegram' });
  await proof.getByLabel('Senha atual').fill(DEMO.password);
  await proof.getByRole('button', { name: 'Criar link' }).click();
  const link = await page.getByRole('link', { name: 'Abrir o Telegram' }).getAttribute('href');
  telegram.push(saidBy(chat, `/start ${new URL(link ?? '').searchParams.get('start')}`, 1));
  await page.getByRole('switch', { name: 'Alertas no Telegram' }).waitFor();
}
