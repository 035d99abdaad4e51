import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';
import { dismissNotice, readNotice } from './notify';
import { onDemand, onFirstOpen, retriableLazy } from './on-demand';

interface PanelProps {
  readonly text: string;
}

const Panel = ({ text }: PanelProps) => <p>{text}</p>;

function Opened({ panel }: { readonly panel: ReturnType<typeof onDemand<PanelProps>> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        abrir
      </button>
      {open && <panel.Part text="o painel" waiting={<p>esperando</p>} onFailed={() => setOpen(false)} />}
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'abrir' }));

afterEach(dismissNotice);

test('code that loads is shown, and is loaded only once', async () => {
  let loads = 0;
  const panel = onDemand<PanelProps>(async () => {
    loads += 1;
    return Panel;
  });
  const { unmount } = render(<Opened panel={panel} />);
  await open();
  expect(await screen.findByText('o painel')).toBeInTheDocument();
  unmount();
  render(<Opened panel={panel} />);
  await open();
  expect(screen.getByText('o painel')).toBeInTheDocument();
  expect([loads, readNotice()]).toEqual([1, null]);
});

test('without a connection the page stays, a toast says so, and the next opening tries again', async () => {
  let connected = false;
  const panel = onDemand<PanelProps>(async () => {
    if (!connected) throw new TypeError('Failed to fetch dynamically imported module');
    return Panel;
  });
  render(<Opened panel={panel} />);
  panel.preload();
  await open();
  await expect.poll(() => readNotice()?.title).toBe('Não deu para abrir');
  expect(screen.queryByText('esperando')).not.toBeInTheDocument();
  expect(screen.queryByText('o painel')).not.toBeInTheDocument();
  connected = true;
  await open();
  expect(await screen.findByText('o painel')).toBeInTheDocument();
});

test('a part that was closed while its code loaded says nothing', async () => {
  let fail: (error: Error) => void = () => undefined;
  const panel = onDemand<PanelProps>(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  const { unmount } = render(<Opened panel={panel} />);
  await open();
  expect(screen.getByText('esperando')).toBeInTheDocument();
  unmount();
  fail(new TypeError('Failed to fetch'));
  await Promise.resolve();
  await Promise.resolve();
  expect(readNotice()).toBeNull();
});

test('a part with its own `open` is loaded when it is first open, stays then, and is closed by a failure', async () => {
  let loads = 0;
  const Sheet = onFirstOpen<{ readonly open: boolean; readonly onClose: () => void }>(async () => {
    loads += 1;
    if (loads === 1) throw new TypeError('Failed to fetch');
    return ({ open: isOpen, onClose }) => (
      <button type="button" onClick={onClose}>
        {isOpen ? 'aberto' : 'fechado'}
      </button>
    );
  });
  function Host() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          abrir
        </button>
        <Sheet open={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  }
  render(<Host />);
  expect(loads).toBe(0);
  await open();
  await expect.poll(() => readNotice()?.title).toBe('Não deu para abrir');
  expect([loads, screen.queryByText('aberto')]).toEqual([1, null]);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'aberto' }));
  expect(screen.getByRole('button', { name: 'fechado' })).toBeInTheDocument();
  expect(loads).toBe(2);
});

describe('a lazy part in an error boundary', () => {
  const reload = vi.fn();
  let failing: number;
  let loads: number;
  const partOf = () =>
    retriableLazy<PanelProps>(async () => {
      loads += 1;
      if (loads <= failing) throw new TypeError('Failed to fetch dynamically imported module');
      return Panel;
    }, reload);

  function Card({ usePart }: { readonly usePart: ReturnType<typeof partOf> }) {
    const [Part, loadAgain] = usePart();
    const fallback = (retry: () => void) => (
      <button type="button" onClick={retry}>
        de novo
      </button>
    );
    return (
      <ErrorBoundary fallback={fallback} onRetry={loadAgain}>
        <Suspense fallback="esperando">
          <Part text="o painel" />
        </Suspense>
      </ErrorBoundary>
    );
  }
  const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'de novo' }));

  beforeEach(() => {
    loads = 0;
    reload.mockClear();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  test('waits without a connection, and is loaded when there is one', async () => {
    failing = 1;
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<Card usePart={partOf()} />);
    await expect.poll(() => loads).toBe(1);
    expect(screen.getByText('esperando')).toBeInTheDocument();
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('o painel')).toBeInTheDocument();
    expect([loads, reload.mock.calls.length]).toEqual([2, 0]);
  });

  test('is loaded again by a retry, and then kept', async () => {
    failing = 1;
    const usePart = partOf();
    const { unmount } = render(<Card usePart={usePart} />);
    await retry();
    expect(await screen.findByText('o painel')).toBeInTheDocument();
    unmount();
    render(<Card usePart={usePart} />);
    expect(screen.getByText('o painel')).toBeInTheDocument();
    expect([loads, reload.mock.calls.length]).toEqual([2, 0]);
  });

  test('that failed is loaded when the page is opened again', async () => {
    failing = 1;
    const usePart = partOf();
    const { unmount } = render(<Card usePart={usePart} />);
    await screen.findByRole('button', { name: 'de novo' });
    unmount();
    render(<Card usePart={usePart} />);
    expect(await screen.findByText('o painel')).toBeInTheDocument();
  });

  test('that failed each time it was rendered is loaded by the first retry', async () => {
    failing = 2;
    const usePart = partOf();
    const { unmount } = render(<Card usePart={usePart} />);
    await screen.findByRole('button', { name: 'de novo' });
    unmount();
    render(<Card usePart={usePart} />);
    await retry();
    expect(await screen.findByText('o painel')).toBeInTheDocument();
    expect([loads, reload.mock.calls.length]).toEqual([3, 0]);
  });

  test('that failed in two places is loaded by a retry in each, without the document', async () => {
    failing = 1;
    const usePart = partOf();
    render(
      <>
        <Card usePart={usePart} />
        <Card usePart={usePart} />
      </>,
    );
    await expect.poll(() => screen.queryAllByRole('button', { name: 'de novo' }).length).toBe(2);
    // Before the first has loaded, as when a connection is restored.
    act(() => {
      for (const button of screen.getAllByRole('button', { name: 'de novo' })) button.click();
    });
    expect(await screen.findAllByText('o painel')).toHaveLength(2);
    expect([loads, reload.mock.calls.length]).toEqual([2, 0]);
  });

  test('that failed again after a retry has the document loaded again', async () => {
    failing = 2;
    render(<Card usePart={partOf()} />);
    await retry();
    expect(reload).not.toHaveBeenCalled();
    await expect.poll(() => loads).toBe(2);
    await retry();
    expect([loads, reload.mock.calls.length]).toEqual([2, 1]);
  });
});
