import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdToken } from '../harness/held-token.js';
import { journey } from '../harness/journey.js';
import { visit } from '../harness/pages.js';
import { table } from './table.js';

const KB = 1024;
const LIMIT_KB = 5;

async function gzipKb(page: Page, paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of paths)
    bytes += gzipSync(await (await page.request.get(path)).body(), { level: 9 }).length;
  return bytes / KB;
}

journey(`the installable app adds no more than ${LIMIT_KB} KB to a first load`, async (stage) => {
  const page = await stage.newPage();
  await holdToken(page);
  const scripts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\/installed[^/]*\.js$/.test(pathname)) scripts.push(pathname);
  });
  const host = page.waitForResponse(/\/installed-host-[^/]*\.js$/);
  await visit(page, { name: 'settings', path: '/settings', heading: 'Perfil' });
  await host;
  await page.waitForLoadState('networkidle');
  const withPage = await gzipKb(page, [...scripts, '/manifest.webmanifest']);
  const later = await gzipKb(page, ['/sw.js', '/offline.html', '/offline.css', '/offline.js']);
  const head = ['the installed app', 'gzip KB'];
  const rows = [
    ['its scripts and manifest, with each page', withPage.toFixed(1)],
    ['the worker and what it keeps, once, after the page', later.toFixed(1)],
  ];
  console.log(`\n${table([head, ...rows])}\n`);
  expect(withPage).toBeLessThanOrEqual(LIMIT_KB);
});
