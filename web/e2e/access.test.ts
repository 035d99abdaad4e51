import { describe, expect } from 'vitest';
import { changeDatabase } from './harness/database.js';
import { fillSignIn } from './harness/demo-user.js';
import { holdToken, tokenOf } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { ownAccount } from './harness/own-account.js';
import { accessibilityViolations, sidewaysOverflow } from './harness/sight.js';

describe('§6 page access', () => {
  journey('a closed trading page is neither listed, rendered nor served', async ({ newPage }) => {
    const page = await newPage();
    const account = await ownAccount(page, 'sem-opcoes');
    await changeDatabase('UPDATE users SET access_binary_options = false WHERE email_key = $1', [
      account.email,
    ]);
    await fillSignIn(page, account);
    // The first page that this user may see.
    await page.getByRole('heading', { level: 1, name: 'Educação' }).waitFor();
    expect(await page.getByRole('link', { name: 'Opções Binárias' }).count()).toBe(0);

    for (const path of ['/binary-options', '/advanced-signals']) {
      await page.goto(path);
      await page.getByText('Acesso não liberado').waitFor();
      await page.getByText(/Peça ao administrador/).waitFor();
    }
    expect(await accessibilityViolations(page)).toEqual([]);

    const authorization = `Bearer ${await tokenOf(page, account)}`;
    const answer = await page.request.get('/api/binary-signals/all', { headers: { authorization } });
    expect(answer.status()).toBe(403);
  });

  journey('closed settings hide the profile and leave security open', async ({ newPage }) => {
    const page = await newPage({ width: 360 });
    const account = await ownAccount(page, 'sem-perfil');
    await changeDatabase('UPDATE users SET access_settings = false WHERE email_key = $1', [account.email]);
    await holdToken(page, account);
    await page.goto('/settings');
    await page.getByText('Acesso não liberado').waitFor();
    for (const card of ['Senha', 'Sessões', 'Seus dados']) {
      await page.getByRole('heading', { name: card, exact: true }).waitFor();
    }
    expect(await page.getByRole('heading', { name: 'Perfil', exact: true }).count()).toBe(0);
    expect(await sidewaysOverflow(page)).toEqual([]);
  });
});
