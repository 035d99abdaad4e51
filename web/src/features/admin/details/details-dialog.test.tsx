import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listedUser } from '../../../testing/admins';
import { refusal, renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { DetailsDialog } from './details-dialog';

/** Local times in November 2026, so that the test shows the same hours in every time zone. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const session = (id: string, lastSeenAt: string) => ({
  __typename: 'AdminUserSession',
  id,
  userAgent: FIREFOX,
  createdAt: at(18, 9),
  lastSeenAt,
});
const did = (kind: string, moment: string, detail: string | null = null) => {
  return { __typename: 'AdminActivity', at: moment, kind, detail };
};

const details = {
  data: {
    adminUser: {
      __typename: 'AdminUserDetails',
      user: {
        ...listedUser,
        createdAt: at(18, 9),
        currentLevel: 4,
        signalsGenerated: 1203,
        iframeUrl: 'https://corretora.exemplo/invest',
        lastUrlUpdate: at(20, 12, 30),
      },
      sessions: [session('s1', at(20, 12)), session('s2', at(19, 12))],
      activity: [did('SIGNAL_GENERATED', at(20, 12, 10), 'EUR/USD 5m CALL'), did('SIGN_IN', at(20, 12))],
    },
  },
};

const nothing = () => undefined;
function open(answers: Parameters<typeof scriptedClient>[0]) {
  const client = scriptedClient(answers);
  renderPage(
    <DetailsDialog open userId={listedUser.id} onClose={nothing} onPermissions={nothing} onAudit={nothing} />,
    client,
  );
}
const factNamed = async (name: string) => (await screen.findByText(name)).nextElementSibling;

test('§2 details: profile, status, XP, signals, frame address and its last update, with Brazilian dates', async () => {
  open({ AdminUserDetails: () => details });
  for (const [name, value] of [
    ['Situação', 'Registrado'],
    ['Nível de acesso', 'Básico'],
    ['Páginas liberadas', '4 de 6'],
    ['Nível de XP', '4'],
    ['XP', '1.240'],
    ['Sinais gerados', '1.203'],
    ['Cadastro', '18/11/2026 09:00'],
    ['Última visita', 'Nunca'],
    ['Endereço da plataforma', 'https://corretora.exemplo/invest'],
    ['Última atualização', '20/11/2026 12:30'],
  ] as const)
    expect(await factNamed(name), name).toHaveTextContent(value);
  const activity = within(screen.getByRole('dialog')).getAllByRole('listitem').slice(2);
  expect(activity.map((item) => item.textContent)).toEqual([
    'Gerou um sinal EUR/USD 5m CALL20/11/2026 12:10',
    'Entrou 20/11/2026 12:00',
  ]);
});

test('ending one session leaves the other', async () => {
  const ended: unknown[] = [];
  open({
    AdminUserDetails: () => details,
    AdminEndUserSession: ({ variables }) => {
      ended.push(variables);
      return { data: { adminEndUserSession: true } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Encerrar .*20\/11\/2026 12:00$/ }));
  expect(await screen.findByText('Sessões abertas (1)')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Encerrar .*19\/11\/2026 12:00$/ })).toBeVisible();
  expect(ended).toEqual([{ userId: listedUser.id, sessionId: 's1' }]);
});

test('a deleted user is shown as not found', async () => {
  open({ AdminUserDetails: () => refusal('NOT_FOUND', 'Usuário não encontrado') });
  expect(await screen.findByText('A conta pode ter sido excluída.')).toBeVisible();
});

test('a failure is shown and can be retried', async () => {
  let failing = true;
  open({ AdminUserDetails: () => (failing ? refusal('CONFLICT', 'Agora não') : details) });
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  failing = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Sessões abertas (2)')).toBeVisible();
});
