import { act, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BrokerFramePartsFragment } from '../../gql/broker';
import { renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { retriableLazy } from '../../ui/on-demand';
import { Broker } from './broker';
import type { BrokerHandle, OwnPlatform, PlatformPlace } from './broker-skeleton';

const FOREIGN = 'https://broker.example/trade';
const foreign: BrokerFramePartsFragment = {
  url: FOREIGN,
  investMark: '/invest',
  on: true,
  framing: 'ALLOWED',
};
const target = '/pratica/invest?x';

interface PageProps {
  readonly place: PlatformPlace;
  readonly onPlace: (place: PlatformPlace) => void;
}

function PlatformPage({ place, onPlace }: PageProps) {
  if (place.address.endsWith('broken')) throw new Error('broken');
  return (
    <>
      at {place.address}
      <button type="button" onClick={() => onPlace({ address: '/pratica/next' })}>
        Go on
      </button>
    </>
  );
}

const PLATFORM: OwnPlatform = { path: '/pratica', usePage: retriableLazy(async () => PlatformPage) };

const reported: string[] = [];
let failing = false;

/** @param changed published 30 s later; nothing is published without it */
async function show(
  frame: BrokerFramePartsFragment,
  changed?: BrokerFramePartsFragment,
  platform = PLATFORM,
) {
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
  renderPage(<Broker platform={platform} handle={handle} />, client);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return handle;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const frame = () => screen.getByTitle<HTMLIFrameElement>('Plataforma');

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
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
    expect(handle.current?.show(target)).toBeFalsy();
  });
});

describe('§2 our own platform', () => {
  test('is mounted in the page and navigated to a signal; its badge and report follow its own address', async () => {
    const handle = await show({ ...foreign, url: '/pratica' });
    expect(screen.queryByTitle('Plataforma')).toBeNull();
    expect(screen.getByText('at /pratica')).toBeVisible();
    expect(screen.getByText('Navegando')).toBeVisible();
    await act(async () => expect(handle.current?.show(target)).toBe(true));
    expect(screen.getByText(`at ${target}`)).toBeVisible();
    expect(screen.getByText('Registrado')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Conta de prática' })).toHaveFocus();
    await pass(5000);
    expect(reported).toEqual([`${location.origin}/pratica`, `${location.origin}${target}`]);
  });

  test('navigates by itself, and is Registrado after 10 s at any address', async () => {
    await show({ ...foreign, url: '/pratica', investMark: '/never' });
    await act(() => fireEvent.click(screen.getByRole('button', { name: 'Go on' })));
    expect(screen.getByText('at /pratica/next')).toBeVisible();
    expect(screen.getByText('Navegando')).toBeVisible();
    await pass(10_000);
    expect(screen.getByText('Registrado')).toBeVisible();
    expect(localStorage.getItem('userRegistered')).toBe('true');
  });

  test('breaks without breaking the page, and recovers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const handle = await show({ ...foreign, url: '/pratica' });
    await act(async () => handle.current?.show('/pratica/broken'));
    expect(screen.getByText('Não deu para mostrar a plataforma')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Plataforma' })).toBeVisible();
    await act(async () => handle.current?.show('/pratica'));
    await act(() => fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' })));
    expect(screen.getByText('at /pratica')).toBeVisible();
  });

  test('whose code did not load is loaded again, and counts as registered only then', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let loads = 0;
    const usePage = retriableLazy(async () => {
      loads += 1;
      if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return PlatformPage;
    });
    await show({ ...foreign, url: '/pratica' }, undefined, { path: '/pratica', usePage });
    expect(screen.getByText('Não deu para mostrar a plataforma')).toBeVisible();
    await pass(11_000);
    expect(localStorage.getItem('userRegistered')).toBeNull();
    await act(() => fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' })));
    expect(screen.getByText('at /pratica')).toBeVisible();
    expect(loads).toBe(2);
    await pass(10_000);
    expect(localStorage.getItem('userRegistered')).toBe('true');
  });

  test('has no badge while its card shows that it failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let loads = 0;
    const usePage = retriableLazy(async () => {
      loads += 1;
      if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return PlatformPage;
    });
    await show({ ...foreign, url: '/pratica' }, undefined, { path: '/pratica', usePage });
    expect(screen.getByText('Não deu para mostrar a plataforma')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    await act(() => fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' })));
    expect(screen.getByText('Navegando')).toBeVisible();
  });

  test('loads when its card nears the view or a link opens it', async () => {
    const observed: Element[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = (element: Element) => void observed.push(element);
        disconnect = () => undefined;
      },
    );
    const handle = await show({ ...foreign, url: '/pratica' });
    expect(screen.getByText('Carregando')).toBeVisible();
    expect(observed).toHaveLength(1);
    await act(async () => handle.current?.show(target));
    expect(screen.getByText(`at ${target}`)).toBeVisible();
  });

  test('shows another page of our origin in a frame, which receives no signals and whose address is followed', async () => {
    const handle = await show({ ...foreign, url: '/praticas' });
    expect(frame()).not.toHaveAttribute('sandbox');
    expect(handle.current?.show(target)).toBeFalsy();
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
