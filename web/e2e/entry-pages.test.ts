import { expect } from 'vitest';
import { DEMO } from './harness/demo-user.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';

journey('signed-in users can read the terms and the privacy notice too', async ({ newPage }) => {
  const page = await newPage();
  await openAs(page, DEMO, '/privacidade');
  await page.getByRole('link', { name: 'Termos de Uso' }).click();
  await page.getByRole('heading', { level: 1, name: 'Termos de Uso' }).waitFor();
  await page.getByRole('link', { name: 'Farol', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Opções Binárias' }).waitFor();
});

journey('§4 a visitor has a session id and no token', async ({ newPage }) => {
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
