import { act, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BrokerFramePartsFragment } from '../../gql/broker';
import { renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { Broker } from './broker';
import type { BrokerHandle } from './broker-skeleton';

const FOREIGN = 'https://broker.example/trade';
const foreign: BrokerFramePartsFragment = {
  url: FOREIGN,
  investMark: '/invest',
  on: true,
  framing: 'ALLOWED',
};
const target = { address: '/pratica/invest?x', message: { kind: 'x' } };

const reported: string[] = [];
let failing = false;

/** @param changed what is published 30 s later; nothing where it is left out */
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
  renderPage(<Broker handle={handle} />, client);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return handle;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const frame = () => screen.getByTitle<HTMLIFrameElement>('Plataforma');

beforeEach(() => {
  reported.length = 0;
  failing = false;
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('§4 a broker of another origin', () => {
  test('is Carregando until load, Navegando after, Registrado after 10 s, which is kept', async () => {
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

  test('§7 its configured address is reported once, since it never seems to change', async () => {
    await show(foreign);
    fireEvent.load(frame());
    await pass(30_000);
    expect(reported).toEqual([FOREIGN]);
  });

  test('§7 a report that fails is logged and nothing else', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    failing = true;
    await show(foreign);
    expect(warn).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('may not lead this tab elsewhere, and is not sent signals', async () => {
    const handle = await show(foreign);
    expect(frame()).toHaveAttribute('sandbox', expect.not.stringContaining('top-navigation'));
    expect(handle.current?.show(target)).toBe(false);
  });
});

describe('a broker of our own', () => {
  test('is sent where it should go: by its address until it has loaded', async () => {
    const handle = await show({ ...foreign, url: '/pratica' });
    expect(frame()).not.toHaveAttribute('sandbox');
    frame().scrollIntoView = () => undefined;
    expect(handle.current?.show(target)).toBe(true);
    expect(frame().getAttribute('src')).toBe('/pratica/invest?x');
    expect(reported).toEqual([`${location.origin}/pratica`]);
  });

  test('that is not the practice platform is not sent signals', async () => {
    const handle = await show({ ...foreign, url: '/outra' });
    expect(handle.current?.show(target)).toBe(false);
  });
});

test('a broker that refuses to be framed leads outside, where it knows nothing of us', async () => {
  await show({ ...foreign, framing: 'REFUSED' });
  expect(screen.getByText('Esta plataforma não abre dentro do Farol')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Abrir em outra aba' });
  expect(link).toHaveAttribute('href', FOREIGN);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.queryByTitle('Plataforma')).toBeNull();
  expect(reported).toEqual([]);
});

test('a frame that an administrator has switched off says so', async () => {
  await show({ ...foreign, on: false });
  expect(screen.getByText('Plataforma desligada por enquanto')).toBeVisible();
  expect(screen.queryByTitle('Plataforma')).toBeNull();
});

test('a frame that is switched off while it is shown goes at once', async () => {
  await show(foreign, { ...foreign, on: false });
  await pass(29_000);
  expect(frame()).toBeVisible();
  await pass(2000);
  expect(screen.getByText('Plataforma desligada por enquanto')).toBeVisible();
  expect(screen.queryByTitle('Plataforma')).toBeNull();
});
