import { describe, expect } from 'vitest';
import { fillSignIn } from './harness/demo-user.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { countOperation } from './harness/network.js';
import { enterCode, newCredentials, register } from './harness/new-user.js';
import { codeMailedTo } from './harness/outbox.js';
import { ownAccount } from './harness/own-account.js';
import { toasts } from './harness/toast.js';

/** A minute until the expiry, and a margin for the deciding price and a slow machine. */
const SETTLED_WITHIN_MS = 90_000;
/** An address receives one e-mail a minute, and the page waits as long as the server asks. */
const NEXT_MAIL_WITHIN_MS = 90_000;
const ATTEMPTS = 5;

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

// Each of these waits for a minute of the real product, so they run concurrently, each with its own user.
describe.concurrent('flows that take a minute', () => {
  journey(
    '§2 a new user has five attempts at a code, returns to it from the login page, and can request another',
    async ({ newPage }) => {
      const page = await newPage();
      const credentials = newCredentials();
      await register(page, credentials);
      const code = await codeMailedTo(credentials.email);
      const tries = countOperation(page, 'VerifyEmail');
      for (let tried = 1; tried <= ATTEMPTS; tried += 1) {
        await enterCode(page, otherThan(code));
        await toasts(page).getByText('Código inválido ou expirado').waitFor();
        await page.getByRole('button', { name: 'Fechar aviso' }).click();
        await toasts(page).getByText('Código inválido ou expirado').waitFor({ state: 'detached' });
        expect(tries()).toBe(tried);
      }
      await enterCode(page, code);
      await toasts(page).getByText('Código inválido ou expirado').waitFor();

      await fillSignIn(page, credentials);
      await page.getByText('E-mail não verificado').waitFor();
      await page.waitForURL(`**/verify-email?email=${encodeURIComponent(credentials.email)}`);

      const resend = page.getByRole('button', { name: 'Reenviar código' });
      await resend.click();
      await page.getByText(/^Você pode pedir outro código a partir das \d\d:\d\d\.$/).waitFor();
      // The click waits until the button is enabled again.
      await resend.click({ timeout: NEXT_MAIL_WITHIN_MS });
      await page.getByText('Código Reenviado').waitFor();
      await enterCode(page, await codeMailedTo(credentials.email, 2));
      await page.getByRole('heading', { level: 1, name: 'Opções Binárias' }).waitFor();
    },
    NEXT_MAIL_WITHIN_MS + 60_000,
  );

  journey(
    'a saved signal settles on screen when it expires and moves to the past ones',
    async ({ newPage }) => {
      const page = await newPage();
      await openAs(page, await ownAccount(page, 'um-minuto'));
      await page.getByLabel('Tempo').selectOption('1m');
      await page.getByRole('button', { name: 'Gerar Sinal' }).click();
      await page.getByRole('button', { name: 'Salvar Sinal' }).click();
      await page
        .getByRole('region', { name: 'Sinais Ativos' })
        .getByText(/^(Acertou|Errou|Empate)$/)
        .first()
        .waitFor({ timeout: SETTLED_WITHIN_MS });
      await page.goto('/advanced-signals?tab=ativos');
      const past = page.getByRole('region', { name: 'Sinais passados' });
      await past
        .getByRole('listitem')
        .getByText(/^(Acertou|Errou|Empate)$/)
        .first()
        .waitFor();
    },
    SETTLED_WITHIN_MS + 60_000,
  );
});
