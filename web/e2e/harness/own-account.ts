import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Credentials, fillSignIn } from './demo-user.js';
import { codeMailedTo } from './outbox.js';

export interface OwnAccount extends Credentials {
  readonly name: string;
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const response = await page.request.post(path, { data });
  expect(response.ok(), await response.text()).toBe(true);
}

/**
 * Registers and verifies an account for one journey only, with the API calls of §7 and the e-mail in the outbox.
 *
 * @param localPart begins its address, which is new at each call, because a journey that is retried registers again
 */
export async function ownAccount(page: Page, localPart: string): Promise<OwnAccount> {
  const email = `${localPart}-${randomUUID().slice(0, 8)}@exemplo.com.br`;
  const account = { name: 'Marina Azevedo', email, password: 'mare-alta-22' };
  await post(page, '/api/auth/register', account);
  const verificationCode = await codeMailedTo(account.email);
  await post(page, '/api/auth/verify-email', { email: account.email, verificationCode });
  return account;
}

/** Signs in through the form and waits for the trading page. */
export async function signInAs(page: Page, credentials: Credentials): Promise<void> {
  await fillSignIn(page, credentials);
  await page.waitForURL('**/binary-options');
}
