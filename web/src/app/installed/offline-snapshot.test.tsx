import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timedFetch } from '../../lib/gateway-time';
import { dropToken, holdToken } from '../../lib/session/token';
import { keepContactKnown, keepSignals } from './offline-snapshot';

const publicFile = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../public', name), 'utf8');

const TOKEN = 'header.payload.signature-of-the-first-session';
const OTHER = 'header.payload.signature-of-another-one';
const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 2, 10, 12);
const signal = (given: object = {}) => ({
  pair: 'EUR/USD',
  timeframe: '5m',
  direction: 'CALL',
  entry: '1,08601',
  expiresAt: new Date(NOW + 240_000).toISOString(),
  outcome: null,
  ...given,
});
const shown = (...signals: ReturnType<typeof signal>[]) => ({ token: TOKEN, simulated: true, signals });
const held = () => JSON.parse(localStorage.getItem('knownSignals') ?? 'null');

/** Runs the offline page's script as a browser would at that moment. */
function readOffline(now: number): string {
  vi.setSystemTime(now);
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(publicFile('offline.html'))?.[1] ?? '';
  // The script is self-contained: it has no imports.
  new Function(publicFile('offline.js'))();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  const known = document.getElementById('known');
  const [since, text] = [document.getElementById('since'), known?.hidden ? '' : known?.textContent];
  return `${since?.textContent} ${text}`.replace(/\s+/g, ' ').trim();
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  holdToken(TOKEN);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('signals on screen are kept for the offline page, which marks them as not current', () => {
  keepSignals(shown(signal(), signal({ pair: 'USD/JPY', outcome: 'LOST' })), NOW);
  const text = readOffline(NOW + 60_000);
  for (const said of [
    'Não são atuais.',
    'EUR/USD 5m CALL',
    'Entrada 1,08601',
    'vence em',
    'Dados simulados.',
  ])
    expect(text).toContain(said);
  expect(text).toContain('resultado: errou');
});

test('a signal that has expired since is not shown as open', () => {
  keepSignals(shown(signal()), NOW);
  expect(readOffline(NOW + HOUR)).toMatch(/venceu em .*, resultado ainda não visto/);
});

test('an empty list is shown as empty', () => {
  keepSignals(shown(), NOW);
  expect(readOffline(NOW)).toContain('Não havia sinal ativo.');
});

test('signals of another session are hidden: after its end, in the next session, and when left in storage', () => {
  keepSignals(shown(signal()), NOW);
  const left = localStorage.getItem('knownSignals') ?? '';
  holdToken(OTHER);
  expect(held()).toBeNull();
  keepSignals(shown(signal()), NOW);
  expect(held()).toBeNull();
  localStorage.setItem('knownSignals', left);
  expect(readOffline(NOW)).not.toContain('EUR/USD');
  dropToken();
  expect(held()).toBeNull();
  localStorage.setItem('knownSignals', left);
  expect(readOffline(NOW)).not.toContain('EUR/USD');
});

test('signals are hidden once their session may have expired', () => {
  keepSignals(shown(signal()), NOW);
  expect(readOffline(NOW + 12 * HOUR - 1)).toContain('EUR/USD');
  expect(readOffline(NOW + 12 * HOUR)).not.toContain('EUR/USD');
});

test('tampered storage is shown as text and does no harm', () => {
  const pair = '<img src=x onerror=alert(1)>';
  keepSignals(shown(signal({ pair })), NOW);
  expect(readOffline(NOW)).toContain(pair);
  expect(document.querySelector('#signals img')).toBeNull();
  for (const broken of ['{', '7', '{"holder":7}', 'null']) {
    localStorage.setItem('knownSignals', broken);
    localStorage.setItem('lastContact', broken);
    expect(readOffline(NOW)).toContain('Nada nesta página é atual.');
  }
});

test('the last contact is the gateway’s last answer, kept while a user is signed in', async () => {
  expect(readOffline(NOW)).toBe('Nada nesta página é atual.');
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await timedFetch('/graphql', { body: '{}' });
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  vi.setSystemTime(NOW + HOUR);
  await timedFetch('/graphql', { body: '{}' });
  const stop = keepContactKnown();
  expect(JSON.parse(localStorage.getItem('lastContact') ?? '')).toBe(new Date(NOW).toISOString());
  expect(readOffline(NOW + 2 * HOUR)).toMatch(/^Sem contato desde \d\d\/\d\d\/\d{4}, \d\d:\d\d\./);
  dropToken();
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('lastContact')).toBeNull();
  stop();
});
