import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect } from 'vitest';
import { saidBy, startTelegramStub } from '../../gateway/test/telegram-stub.js';
import { DEMO } from './harness/demo-user.js';
import { tokenOf } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { linkChat } from './harness/linked-chat.js';
import { freePort, startProduct, temporaryDataDir } from './harness/product.js';
import { accessibilityViolations, sidewaysOverflow } from './harness/sight.js';

const CHAT = 5_000_000_007;
const MINUTE_MS = 60_000;
/** Time for the record's first candles to be settled, with a margin for a busy machine. */
const RECORD_WITHIN_MS = 240_000;
/** The checker of the build, which runs without the repository. */
const CHECKER = resolve(import.meta.dirname, '../../build/web/verify-record.mjs');

/** Clean-up functions, run in reverse order. */
const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** The owner's site, which shows what was posted there. */
async function startSite() {
  const site = { posted: '', url: '', host: '' };
  const server = createServer((_request, response) => response.end(`<p>${site.posted}</p>`));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  site.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  site.url = `http://${site.host}/canal`;
  return site;
}

/** A product that uses the stub of Telegram and may read the site. */
async function startAll() {
  const folder = temporaryDataDir();
  ends.push(folder.remove);
  const [site, telegram] = await Promise.all([startSite(), startTelegramStub()]);
  ends.push(() => telegram.stop());
  const { token, apiUrl } = telegram.settings;
  const settings = {
    WEBHOOK_PRIVATE_HOSTS: site.host,
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_API_URL: apiUrl,
  };
  const product = await startProduct({ dataDir: folder.path, port: await freePort(), settings });
  ends.push(() => product.stop());
  return { site, telegram, url: product.url, folder: folder.path };
}

/** A channel's post that a user forwards to the bot. */
function forwarded(text: string, updateId: number) {
  const chat = { id: -1, type: 'channel', title: 'Canal do Zé' };
  const date = Math.floor(Date.now() / 1000);
  return saidBy(CHAT, text, updateId, {
    forward_origin: { type: 'channel', chat, message_id: updateId, date },
  });
}

/** `EUR/USD CALL` for the minute that begins so many minutes from now, as a channel posts it. */
const posted = (minutes: number) =>
  `EUR/USD CALL ${new Date(Date.now() + minutes * MINUTE_MS).toISOString().slice(11, 16)} UTC M1`;

journey(
  'calls forwarded to the bot are settled; the source is proven, published and read by a visitor; page, file and checker agree',
  async ({ newPage }) => {
    const { site, telegram, url, folder } = await startAll();
    const page = await newPage();
    const localStorage = [{ name: 'authToken', value: await tokenOf(page, DEMO, url) }];
    await page.context().setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
    await linkChat(page, url, telegram, CHAT);

    await page.goto(`${url}/auditoria`);
    await page.getByRole('button', { name: 'Nova fonte' }).click();
    await page.getByLabel('Nome').fill('Canal do Zé');
    await page.getByRole('button', { name: 'Abrir fonte' }).click();
    await page.getByLabel('Cole aqui o que foi postado').waitFor();
    telegram.push(forwarded(`${posted(2)}\n${posted(-30)}`, 2));
    await expect
      .poll(() => telegram.taken.at(-1)?.text)
      .toBe('Canal do Zé: 1 chamada conta; 1 chegou tarde e não conta.');

    await page.getByText('Página pública').click();
    const code = await page.getByRole('region', { name: 'código da fonte' }).textContent();
    await page.getByLabel('Endereço público onde você postou o código').fill(site.url);
    await page.getByRole('button', { name: 'Conferir código' }).click();
    await page
      .getByText(/^O código não está em /)
      .first()
      .waitFor();
    site.posted = code ?? '';
    await page.getByRole('button', { name: 'Conferir código' }).click();
    await page.getByLabel('Suas palavras ao lado dos números (opcional)').fill('Só entro com calma.');
    await page.getByRole('button', { name: 'Publicar fonte' }).click();
    await page
      .getByRole('dialog', { name: 'Publicar esta fonte?' })
      .getByRole('button', { name: 'Publicar' })
      .click();
    const path = await page.getByRole('link', { name: 'pública' }).getAttribute('href');

    const calls = page.getByRole('list', { name: 'Chamadas da fonte' });
    await expect
      .poll(
        async () => {
          await page.reload();
          await calls.getByRole('listitem').first().waitFor();
          return calls.getByText(/^(Acertou|Errou|Empate)/).count();
        },
        { timeout: RECORD_WITHIN_MS, interval: 5000 },
      )
      .toBe(2);

    const visitor = await newPage({ width: 360 });
    await visitor.goto(`${url}${path}`);
    await visitor.getByRole('heading', { level: 1, name: 'Canal do Zé' }).waitFor();
    await visitor.getByText('Só entro com calma.').waitFor();
    expect(await sidewaysOverflow(visitor)).toEqual([]);
    expect(await accessibilityViolations(visitor)).toEqual([]);
    const answer = await visitor.request.get(`${url}${path}.csv`);
    expect((await answer.text()).trim().split('\r\n')).toHaveLength(3);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar CSV' }).click(),
    ]);
    const own = join(folder, 'calls.csv');
    await file.saveAs(own);
    expect(readFileSync(own, 'utf8').trim().split('\r\n')).toHaveLength(3);
    const state = join(folder, 'head.json');
    const checked = await promisify(execFile)(process.execPath, [
      CHECKER,
      url,
      '--state',
      state,
      '--calls',
      own,
    ]);
    expect(checked.stdout).toMatch(/calls/);
  },
  RECORD_WITHIN_MS * 2,
);
