import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO } from './harness/demo-user.js';
import { tokenOf } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { freePort, startProduct, temporaryDataDir } from './harness/product.js';

/** A one-page platform on another origin. */
async function platform(headers: OutgoingHttpHeaders): Promise<{ server: Server; address: string }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end('<h1>Corretora</h1>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/trade/invest` };
}

/**
 * Opens a product's trading page as its demo user. An init script would also run in the frame, which has no storage.
 */
async function openTradingPage(page: Page, url: string): Promise<void> {
  const localStorage = [{ name: 'authToken', value: await tokenOf(page, DEMO, url) }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
  await page.goto(`${url}/binary-options`);
}

const card = (page: Page) => page.getByRole('region', { name: 'Plataforma' });

async function seeItRefuse(page: Page, address: string) {
  await card(page).getByText('Esta plataforma não abre dentro do Farol').waitFor();
  const link = card(page).getByRole('link', { name: 'Abrir em outra aba' });
  expect(await link.getAttribute('href')).toBe(address);
  expect(await link.getAttribute('rel')).toContain('noopener');
  expect(await page.locator('iframe').count()).toBe(0);
}

async function seeItWork(page: Page) {
  await page.frameLocator('iframe[title=Plataforma]').getByRole('heading', { name: 'Corretora' }).waitFor();
  // Its URL has the mark of the invest page, but the browser does not reveal it.
  await card(page).getByText('Navegando').waitFor();
  await card(page).getByText('Registrado').waitFor();
  const outside = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Gerar Sinal' }).click();
  await page.getByRole('button', { name: 'Praticar', exact: true }).click();
  expect((await outside).url()).toContain('/pratica');
}

journey(
  'a platform that refuses frames gets a card, and a cross-origin platform works under the policy',
  async ({ newPage }) => {
    const data = temporaryDataDir();
    const port = await freePort();
    const platforms = [await platform({ 'x-frame-options': 'DENY' }), await platform({})];
    try {
      for (const [index, { address }] of platforms.entries()) {
        const settings = { BROKER_URL: address };
        const product = await startProduct({ dataDir: data.path, port, settings });
        try {
          const page = await newPage();
          await openTradingPage(page, product.url);
          await (index === 0 ? seeItRefuse(page, address) : seeItWork(page));
          // Before the product stops, which would cause errors in its pages.
          await page.context().close();
        } finally {
          await product.stop();
        }
      }
    } finally {
      for (const { server } of platforms) server.close();
      data.remove();
    }
  },
);
