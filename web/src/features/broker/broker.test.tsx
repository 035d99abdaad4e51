import { act, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Desk } from '../../entities/desk';
import type { BrokerFramePartsFragment } from '../../gql/broker';
import { renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { Broker } from './broker';
import type { BrokerHandle } from './broker-handle';

const FOREIGN = 'https://broker.example/trade';
const foreign: BrokerFramePartsFragment = {
  url: FOREIGN,
  investMark: '/invest',
  on: true,
  framing: 'ALLOWED',
};
const target = '/pratica/invest?x';

const DESK: Desk = { market: { pair: 'EUR/USD', timeframe: '5m' }, signal: undefined };

const reported: string[] = [];
const chosen: unknown[] = [];
let failing = false;

/** @param changed published 30 s later; nothing is published without it */
async function show(frame: BrokerFramePartsFragment, changed?: BrokerFramePartsFragment) {
  const handle = createRef<BrokerHandle>();
  const client = scriptedClient({
    BrokerFrame: () => ({ data: { brokerFrame: { __typename: 'BrokerFrame', ...frame } } }),
    BrokerFrameChanged: () =>
      new Promise((publish) => {
        const data = { brokerFrameChanged: { __typename: 'BrokerFrame', ...changed } };
        if (changed) setTimeout(() => publish({ data }), 30_000);
      }),
    ReportFrameUrl: ({ variables }) => {
      if (failing) throw new Error('away');
      reported.push(variables.input.url);
      return { data: { reportFrameUrl: true } };
    },
  });
  renderPage(<Broker handle={handle} desk={DESK} onMarket={(market) => chosen.push(market)} />, client);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return handle;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const frame = () => screen.getByTitle<HTMLIFrameElement>('Plataforma');

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  reported.length = 0;
  chosen.length = 0;
  failing = false;
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('§4 a broker of another origin', () => {
  test('is Carregando until load, Navegando after, Registrado after 10 s, which is stored', async () => {
    await show(foreign);
    expect(screen.getByText('Carregando')).toBeVisible();
    fireEvent.load(frame());
    expect(screen.getByText('Navegando')).toBeVisible();
    await pass(9999);
    expect(localStorage.getItem('userRegistered')).toBeNull();
    await pass(1);
    expect(screen.getByText('Registrado')).toBeVisible();
    expect(localStorage.getItem('userRegistered')).toBe('true');
    expect(localStorage.getItem('registrationTimestamp')).toBe(new Date(1_700_000_010_000).toISOString());
  });

  test('§7 its configured address is reported once, since changes are not visible', async () => {
    await show(foreign);
    fireEvent.load(frame());
    await pass(30_000);
    expect(reported).toEqual([FOREIGN]);
  });

  test('§7 a failed report is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    failing = true;
    await show(foreign);
    expect(warn).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('cannot navigate this tab, and does not receive signals', async () => {
    const handle = await show(foreign);
    expect(frame()).toHaveAttribute('sandbox', expect.not.stringContaining('top-navigation'));
    expect(handle.current?.show(target)).toBe(false);
  });
});

/** The frame's window, which a test cannot navigate, at an address of our own origin. */
function framedAt(path: string) {
  const framed = { location: { href: `${location.origin}${path}` } };
  Object.defineProperty(frame(), 'contentWindow', { value: framed });
  return { goTo: (next: string) => Object.assign(framed.location, { href: `${location.origin}${next}` }) };
}

function receive(data: unknown, { source = frame().contentWindow, origin = location.origin } = {}) {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source, origin })));
}

const heightOf = (element: HTMLElement) => element.style.getPropertyValue('--content-height');

describe('§4 our own platform', () => {
  test('is in a frame too: its badge and report follow its real address', async () => {
    await show({ ...foreign, url: '/pratica' });
    expect(frame()).not.toHaveAttribute('sandbox');
    expect(frame()).toHaveAttribute('loading', 'lazy');
    const { goTo } = framedAt('/pratica');
    fireEvent.load(frame());
    expect(screen.getByText('Navegando')).toBeVisible();
    goTo('/pratica/invest');
    await pass(1000);
    expect(screen.getByText('Registrado')).toBeVisible();
    await pass(5000);
    expect(reported).toEqual([`${location.origin}/pratica`, `${location.origin}/pratica/invest`]);
  });

  test('is Registrado after 10 s at any address', async () => {
    await show({ ...foreign, url: '/pratica', investMark: '/never' });
    framedAt('/pratica');
    fireEvent.load(frame());
    await pass(9999);
    expect(screen.getByText('Navegando')).toBeVisible();
    await pass(1);
    expect(screen.getByText('Registrado')).toBeVisible();
    expect(localStorage.getItem('userRegistered')).toBe('true');
  });

  test('takes a signal by its address until it is ready, and by a message of our origin after', async () => {
    const handle = await show({ ...foreign, url: '/pratica' });
    expect(handle.current?.show(target)).toBe(true);
    expect(frame().getAttribute('src')).toBe(target);
    const window = frame().contentWindow as Window;
    const sent = vi.spyOn(window, 'postMessage').mockImplementation(() => undefined);
    receive({ kind: 'height', height: 1400 });
    await act(async () => expect(handle.current?.show(`${target}2`)).toBe(true));
    expect(sent.mock.calls).toEqual([
      [{ kind: 'desk', desk: DESK }, location.origin],
      [{ kind: 'show', address: `${target}2` }, location.origin],
    ]);
    expect(frame().getAttribute('src')).toBe(target);
    expect(frame()).toHaveFocus();
  });

  test('is as high as its content, by messages of its own window and origin only', async () => {
    await show({ ...foreign, url: '/pratica' });
    receive({ kind: 'height', height: 1400 });
    expect(heightOf(frame())).toBe('1400px');
    receive({ kind: 'height', height: 9 }, { origin: 'https://evil.example' });
    receive({ kind: 'height', height: 9 }, { source: window });
    receive('height');
    expect(heightOf(frame())).toBe('1400px');
    receive({ kind: 'height', height: 900 });
    expect(heightOf(frame())).toBe('900px');
  });

  test('the page follows the market chosen in it, and shows the balance of its account', async () => {
    await show({ ...foreign, url: '/pratica' });
    receive({ kind: 'market', market: { pair: 'GBP/JPY', timeframe: '1h' } });
    receive({ kind: 'market', market: { pair: 'XXX/YYY', timeframe: '1h' } });
    receive({ kind: 'market', market: DESK.market }, { origin: 'https://evil.example' });
    expect(chosen).toEqual([{ pair: 'GBP/JPY', timeframe: '1h' }]);
    receive({ kind: 'balance', balance: 990_000 });
    expect(screen.getByText(/^R\$\s9\.900,00$/)).toBeVisible();
  });

  test('its toasts are shown by the page around it', async () => {
    await show({ ...foreign, url: '/pratica' });
    receive({ kind: 'notice', title: 'Limites salvos' });
    await pass(100);
    expect(screen.getByText('Limites salvos')).toBeVisible();
  });

  test('another page of our origin receives no signals', async () => {
    const handle = await show({ ...foreign, url: '/praticas' });
    expect(handle.current?.show(target)).toBe(false);
    expect(reported).toEqual([`${location.origin}/praticas`]);
  });
});

test('a broker that refuses frames gets a link without opener or referrer', async () => {
  await show({ ...foreign, framing: 'REFUSED' });
  expect(screen.getByText('Esta plataforma não abre dentro do Farol')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Abrir em outra aba' });
  expect(link).toHaveAttribute('href', FOREIGN);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.queryByTitle('Plataforma')).toBeNull();
  expect(reported).toEqual([]);
});

test('a frame switched off by an administrator is reported as such', async () => {
  await show({ ...foreign, on: false });
  expect(screen.getByText('Plataforma desligada por enquanto')).toBeVisible();
  expect(screen.queryByTitle('Plataforma')).toBeNull();
});

test('a frame that is switched off while shown disappears at once', async () => {
  await show(foreign, { ...foreign, on: false });
  await pass(29_000);
  expect(frame()).toBeVisible();
  await pass(2000);
  expect(screen.getByText('Plataforma desligada por enquanto')).toBeVisible();
  expect(screen.queryByTitle('Plataforma')).toBeNull();
});
