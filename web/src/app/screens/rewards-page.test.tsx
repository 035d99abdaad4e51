import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LEVEL_NAMES } from '#schema/level.js';
import { AuthContext } from '../../features/accounts/auth-context';
import { useMeQuery } from '../../gql/accounts';
import { fakeGateway, refusal, renderWith } from '../../testing/live-gateway';
import { marina } from '../../testing/users';
import { dismissNotice, readNotice } from '../../ui/notify';
import { RewardsPage } from './rewards-page';

const entry = (id: string, reason: string, points: number) => ({
  __typename: 'XpEntry',
  id,
  reason,
  points,
  createdAt: '2026-03-10T12:00:00.000Z',
});
const pageOf = (ids: readonly string[], endCursor: string | null) => ({
  xpHistory: {
    __typename: 'XpPage',
    endCursor,
    items: ids.map((id) => entry(id, 'SIGNAL_SAVED', 5)),
  },
});

const answersAt = (xpPoints: number) => ({
  XpStats: () => ({
    xpStats: {
      __typename: 'XpStats',
      xpPoints,
      celebratedLevel: 10,
      signalsGenerated: 96,
      timeSpentMinutes: 1499,
    },
  }),
  XpHistory: (): unknown => pageOf([], null),
  Me: () => ({ me: marina }),
});

/** Signed in with the cache's user, so that choices appear as in the product. */
function SignedIn() {
  const { data } = useMeQuery();
  return data?.me ? (
    <AuthContext value={{ status: 'signedIn', user: data.me }}>
      <RewardsPage />
    </AuthContext>
  ) : null;
}

function open(xpPoints: number, more: Record<string, () => unknown> = {}) {
  const gateway = fakeGateway({ ...answersAt(xpPoints), ...more });
  renderWith(gateway, <SignedIn />);
  return gateway;
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => {
  dismissNotice();
  vi.unstubAllGlobals();
});

describe('§2 /rewards', () => {
  test('shows level, XP, signals, hours, and what the next level needs', async () => {
    open(1240);
    const level = await card('Bull Warrior');
    expect(level.getByText('Nível atual: 4 de 10')).toBeInTheDocument();
    expect(level.getByText('Faltam 360 XP')).toBeInTheDocument();
    expect(level.getByRole('meter', { name: 'Progresso até o próximo nível' })).toHaveAttribute(
      'aria-valuenow',
      '52',
    );
    expect(screen.getByText('96')).toBeInTheDocument();
    // §9: floor(1499 / 60)
    expect(screen.getByText('24 h')).toBeInTheDocument();
  });

  test('lists all ten levels and marks the current one', async () => {
    open(1240);
    const rows = (await card('Todos os níveis')).getAllByRole('heading', { level: 3 });
    expect(rows.map(({ textContent }) => textContent)).toEqual(
      LEVEL_NAMES.map((name, index) => `Nível ${index + 1}: ${name}`),
    );
    const current = document.querySelectorAll('[aria-current=step]');
    expect([...current].map((row) => row.textContent)).toEqual([expect.stringContaining('Bull Warrior')]);
    expect(screen.getAllByText('Concluído')).toHaveLength(3);
    expect(screen.getAllByText('Bloqueado')).toHaveLength(6);
  });

  test('lists unlocked rewards newest first, without those that everybody has', async () => {
    open(1240);
    const unlocked = await card('Recompensas desbloqueadas');
    expect(unlocked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Anel de perfil CordaNível 4',
      'Tema de gráfico LagoaNível 3',
      'Anel de perfil MaréNível 2',
    ]);
  });

  test('at level 1 nothing is unlocked, and what everybody has is not locked', async () => {
    open(40);
    expect(await screen.findByText('Nenhuma recompensa por nível ainda')).toBeInTheDocument();
    expect(screen.getByText('O nível 2 abre a primeira, aos 100 XP.')).toBeInTheDocument();
    const open_ = screen.getAllByRole('radio').filter((radio) => !(radio as HTMLInputElement).disabled);
    expect(open_).toHaveLength(3);
  });

  test('§4 level: level 10 needs no more XP', async () => {
    open(12_000);
    expect(await screen.findByText('Você chegou ao último')).toBeInTheDocument();
    expect(screen.getByText('100%')).toBeInTheDocument();
  });

  test('missing totals show a message and a retry', async () => {
    let asked = 0;
    open(0, {
      XpStats: () => {
        asked += 1;
        return asked === 1 ? Promise.reject(refusal('Serviço indisponível.')) : answersAt(1240).XpStats();
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    await card('Bull Warrior');
  });
});

test('§4 XP: what gives it, how much and how often, is a table', async () => {
  open(40);
  const ways = within(await screen.findByRole('table', { name: 'Como ganhar XP' }));
  const rows = ways.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Visitar o Farol+10a primeira vez de cada dia',
    'Gerar um sinal+5até 50 XP de sinais por dia',
    'Salvar um sinal+5dentro do mesmo limite por dia',
    'Concluir um módulo de Educação+30uma vez cada, são 6',
    'Terminar o tour guiado+20uma vez',
    'Confirmar o e-mail+10uma vez',
  ]);
  expect(screen.getByText('Operações, valores e acertos não dão XP.')).toBeInTheDocument();
});

describe('history of XP', () => {
  test('each entry shows its reason and its XP', async () => {
    open(30, {
      XpHistory: () => ({
        xpHistory: {
          __typename: 'XpPage',
          endCursor: null,
          items: [entry('a', 'GUIDED_TOUR', 20), entry('b', 'DAILY_VISIT', 10)],
        },
      }),
    });
    const history = await card('Histórico de XP');
    expect(await history.findByText('Tour guiado concluído')).toBeInTheDocument();
    expect(history.getByText('+20 XP')).toBeInTheDocument();
    expect(history.getByText('Primeira visita do dia')).toBeInTheDocument();
  });

  test('a list from before the first visit of the day is fetched again, once', async () => {
    const pages = [pageOf(['a'], null), pageOf(['visit', 'a'], null), pageOf(['visit', 'a'], null)];
    const gateway = open(10, { XpHistory: () => pages.shift() });
    const history = await card('Histórico de XP');
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(2));
    expect(gateway.asked.filter(({ name }) => name === 'XpHistory')).toHaveLength(2);
  });

  test('more entries load page by page until the end', async () => {
    const pages = [pageOf(['a', 'b'], 'after b'), pageOf(['c'], null)];
    const gateway = open(15, { XpHistory: () => pages.shift() });
    const history = await card('Histórico de XP');
    await userEvent.click(await history.findByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(3));
    expect(history.queryByRole('button')).toBeNull();
    expect(
      gateway.asked.filter(({ name }) => name === 'XpHistory').map(({ variables }) => variables),
    ).toEqual([{ first: 20 }, { first: 20, after: 'after b' }]);
  });

  test('an empty history shows what will appear, a failed one a retry', async () => {
    open(0);
    expect(await screen.findByText('Nenhum XP ainda')).toBeInTheDocument();
    const answers = [() => Promise.reject(refusal('boom')), () => pageOf(['a'], null)];
    open(5, { XpHistory: () => answers.shift()?.() });
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    await userEvent.click(retry);
    expect(await screen.findByText('Sinal salvo')).toBeInTheDocument();
  });
});

describe('appearance', () => {
  const chosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

  test('a choice applies at once and is saved', async () => {
    const keep = vi.fn(() => ({
      chooseAppearance: {
        __typename: 'Appearance',
        id: marina.id,
        profileRing: 'TIDE',
        chartTheme: 'CLASSIC',
      },
    }));
    const gateway = open(1240, { ChooseAppearance: keep });
    fireEvent.click(await screen.findByRole('radio', { name: /Maré/ }));
    expect(chosen(/Maré/)).toBe(true);
    await waitFor(() => expect(keep).toHaveBeenCalledOnce());
    const sent = gateway.asked.filter(({ name }) => name === 'ChooseAppearance');
    expect(sent).toMatchObject([{ variables: { input: { profileRing: 'TIDE' } } }]);
  });

  test('a refused choice is reverted, with the reason', async () => {
    open(1240, {
      ChooseAppearance: () => Promise.reject(refusal('Disponível a partir do nível 3.')),
    });
    await userEvent.click(await screen.findByRole('radio', { name: /Lagoa/ }));
    await waitFor(() => expect(readNotice()?.description).toBe('Disponível a partir do nível 3.'));
    expect(chosen(/Lagoa/)).toBe(false);
    expect(chosen(/Clássico/)).toBe(true);
  });

  test('choices of higher levels are disabled and name their level', async () => {
    open(1240);
    const lens = await screen.findByRole('radio', { name: /Lente.*Nível 10/ });
    expect(lens).toBeDisabled();
  });
});
