import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setSocketState } from '../../lib/apollo/connection';
import { fakeGateway, refusal, renderWith } from '../../testing/live-gateway';
import { readNotice } from '../../ui/notify';
import { NoticeBell } from './notice-bell';

const notice = (id: string, title: string, readAt: string | null = null) => ({
  __typename: 'Notice',
  id,
  kind: 'WELCOME',
  title,
  body: 'Todo sinal é calculado, liquidado e contado.',
  path: '/advanced-signals?tab=ativos',
  proofLeaf: null as number | null,
  createdAt: new Date().toISOString(),
  readAt,
});
type Item = ReturnType<typeof notice>;

const board = (...items: Item[]) => ({
  __typename: 'NoticeBoard',
  unread: items.filter(({ readAt }) => readAt === null).length,
  items,
});

const READ = '2026-03-05T12:00:00.000Z';
const welcome = notice('n1', 'Boas-vindas ao Farol');

function showBell(Notices: () => unknown, MarkNoticesRead: () => unknown = () => ({})) {
  const gateway = fakeGateway({ Notices, MarkNoticesRead });
  renderWith(gateway, <NoticeBell />);
  return gateway;
}

const showing = (...items: Item[]) =>
  showBell(
    () => ({ notices: board(...items) }),
    () => ({ markNoticesRead: board(...items.map((item) => ({ ...item, readAt: READ }))) }),
  );

const bell = (name: string) => screen.findByRole('button', { name });
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notificações' }));

beforeEach(() => {
  // jsdom has no ResizeObserver; an open panel uses it to follow its button's size.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  act(() => setSocketState('idle'));
});

describe('§2 bell', () => {
  test.each([
    [[welcome], 'Notificações, 1 não lida'],
    [[welcome, notice('n2', 'Outra')], 'Notificações, 2 não lidas'],
    [[{ ...welcome, readAt: READ }], 'Notificações'],
  ])('it shows how many are unread', async (items, name) => {
    showing(...items);
    expect(await bell(name)).toHaveAttribute('aria-expanded', 'false');
  });

  test('opening it shows the notices and which are unread; a press marks one', async () => {
    const gateway = showing(welcome, notice('n0', 'Antiga', READ));
    await userEvent.click(await bell('Notificações, 1 não lida'));
    const rows = (await panel()).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Não lida: Boas-vindas ao Farolhoje');
    expect(rows[1]).toHaveTextContent(/^Antiga/);
    expect(gateway.countOf('MarkNoticesRead')).toBe(0);
    await userEvent.click((await panel()).getByRole('button', { name: 'Marcar como não lida: Antiga' }));
    expect(gateway.asked.at(-1)?.variables).toEqual({ ids: ['n0'], read: false });
  });

  test('all are marked read by one press', async () => {
    const gateway = showing(welcome, notice('n0', 'Outra'));
    await userEvent.click(await bell('Notificações, 2 não lidas'));
    await userEvent.click((await panel()).getByRole('button', { name: 'Marcar todas como lidas' }));
    expect(gateway.asked.at(-1)?.variables).toEqual({ ids: null, read: true });
    expect(await bell('Notificações')).toHaveAttribute('aria-expanded', 'true');
    expect((await panel()).queryByRole('button', { name: 'Marcar todas como lidas' })).toBeNull();
  });

  test('the list is filtered by what notices are about and by what is unread', async () => {
    const gateway = fakeGateway({
      Notices: () => ({ notices: board(welcome, notice('n2', 'Nível 2')) }),
      FilteredNotices: () => ({ notices: { __typename: 'NoticeBoard', items: [notice('n2', 'Nível 2')] } }),
    });
    renderWith(gateway, <NoticeBell />);
    await userEvent.click(await bell('Notificações, 2 não lidas'));
    await userEvent.selectOptions((await panel()).getByLabelText('Sobre'), 'Progresso');
    expect(await (await panel()).findAllByRole('listitem')).toHaveLength(1);
    await userEvent.click((await panel()).getByRole('radio', { name: 'Não lidas' }));
    await expect.poll(() => gateway.asked.at(-1)?.variables).toEqual({ topic: 'PROGRESS', unread: true });
  });

  test('a notice leads to what it speaks of, says its time, and closes the list', async () => {
    showing(notice('n1', 'Sinal salvo encerrado', READ));
    await userEvent.click(await bell('Notificações'));
    const row = (await panel()).getByRole('listitem');
    expect(row).toHaveTextContent(/hoje, \d\d:\d\d/);
    const link = within(row).getByRole('link', { name: 'Sinal salvo encerrado' });
    expect(link).toHaveAttribute('href', '/advanced-signals?tab=ativos');
    await userEvent.click(link);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  test('that of an alert also leads to its proof', async () => {
    showing({ ...notice('n1', 'Alerta: EUR/USD 1m CALL', READ), proofLeaf: 1204 });
    await userEvent.click(await bell('Notificações'));
    const link = (await panel()).getByRole('link', { name: 'Prova da linha 1.204 do registro' });
    expect(link).toHaveAttribute('href', '/prova?linha=1204');
  });

  test('by keyboard: it opens, ESC closes it, and the focus returns to the bell', async () => {
    showing(notice('n0', 'Antiga', READ));
    const button = await bell('Notificações');
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await expect.poll(() => document.activeElement).toBe(dialog);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(button);
  });

  test('a failure to mark is shown', async () => {
    const gateway = showBell(
      () => ({ notices: board(welcome) }),
      () => Promise.reject(refusal('Serviço indisponível.')),
    );
    await userEvent.click(await bell('Notificações, 1 não lida'));
    await userEvent.click((await panel()).getByRole('button', { name: 'Marcar todas como lidas' }));
    await expect.poll(readNotice).toMatchObject({ description: 'Serviço indisponível.' });
    expect(gateway.countOf('MarkNoticesRead')).toBe(1);
  });
});

describe('states of the panel', () => {
  test('without notices it explains what will appear', async () => {
    showing();
    await userEvent.click(await bell('Notificações'));
    expect((await panel()).getByText('Nenhuma notificação')).toBeInTheDocument();
  });

  test('while loading it shows placeholders', async () => {
    showBell(() => new Promise(() => {}));
    await userEvent.click(await bell('Notificações'));
    expect((await panel()).getByRole('list', { busy: true })).toBeInTheDocument();
  });

  test('a failure can be retried', async () => {
    const answers = [() => Promise.reject(new Error('boom')), () => ({ notices: board(welcome) })];
    showBell(
      () => answers.shift()?.(),
      () => ({ markNoticesRead: board({ ...welcome, readAt: READ }) }),
    );
    await userEvent.click(await bell('Notificações'));
    await userEvent.click((await panel()).getByRole('button', { name: /^Tentar novamente/ }));
    expect(await (await panel()).findByText('Boas-vindas ao Farol')).toBeInTheDocument();
  });
});

describe('incoming notices', () => {
  test('a new one is counted and announced politely; existing ones are not', async () => {
    const gateway = showing(welcome);
    await bell('Notificações, 1 não lida');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await act(async () => gateway.send({ noticesChanged: board(notice('n2', 'Nível 2'), welcome) }));
    expect(await bell('Notificações, 2 não lidas')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nova notificação: Nível 2'));
  });

  test('after a lost connection they are fetched again', async () => {
    const gateway = showing(welcome);
    await bell('Notificações, 1 não lida');
    act(() => setSocketState('open'));
    act(() => setSocketState('lost'));
    expect(gateway.countOf('Notices')).toBe(1);
    act(() => setSocketState('open'));
    await expect.poll(() => gateway.countOf('Notices')).toBe(2);
  });
});
