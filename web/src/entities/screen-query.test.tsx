import type { ApolloLink } from '@apollo/client';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SettingsPageDocument } from '../gql/app-screens-settings';
import { useApiKeysQuery } from '../gql/integrations';
import { useWeeklySummaryQuery } from '../gql/rewards-weekly-summary';
import { queryState } from '../lib/apollo/query-state';
import { refusal, renderPage, renderScreen, scriptedClient } from '../testing/scripted-gateway';
import { ScreenQuery } from './screen-query';

function Keys() {
  const result = useApiKeysQuery();
  const keys = result.data?.apiKeys;
  const { failed, retry } = queryState(result, keys);
  if (failed)
    return (
      <button type="button" onClick={retry}>
        Chaves de novo
      </button>
    );
  return <p>{keys ? `${keys.length} chaves` : 'aguarde'}</p>;
}

function Summary() {
  const summary = useWeeklySummaryQuery().data?.weeklySummary;
  return <p>{summary ? `resumo ${summary.wanted ? 'ligado' : 'desligado'}` : 'aguarde'}</p>;
}

/** The settings' query above two of its cards, and the names of the operations that the gateway was sent. */
function settings(given: Partial<Parameters<typeof scriptedClient>[0]> = {}) {
  const operations = new Set<ApolloLink.Operation>();
  const sent = () => [...operations].map(({ operationName }) => operationName);
  const answers: Parameters<typeof scriptedClient>[0] = {
    Passkeys: () => ({ data: { passkeys: [] } }),
    SecondFactor: () => ({
      data: { secondFactor: { __typename: 'SecondFactorState', on: false, recoveryCodesLeft: 0 } },
    }),
    SignInProvider: () => ({ data: { signInProvider: null } }),
    WeeklySummary: () => ({
      data: { weeklySummary: { __typename: 'WeeklySummary', wanted: true, dueAt: null } },
    }),
    Sessions: () => ({ data: { sessions: [] } }),
    ApiKeys: () => ({ data: { apiKeys: [] } }),
    NoticeSwitches: () => ({ data: { noticeSwitches: [] } }),
  };
  const noted = Object.entries({ ...answers, ...given }).map(([part, answer]) => [
    part,
    (operation: ApolloLink.Operation) => {
      operations.add(operation);
      return answer?.(operation);
    },
  ]);
  const client = scriptedClient(Object.fromEntries(noted));
  const page = (
    <ScreenQuery query={SettingsPageDocument} variables={{ binaryOptions: false }}>
      <Keys />
      <Summary />
    </ScreenQuery>
  );
  return { open: () => renderScreen(page, client), openAgain: () => renderPage(page, client), sent };
}

test('a screen sends one query, and its cards show its answer without a query of their own', async () => {
  const { open, sent } = settings();
  await open();
  expect(screen.getByText('0 chaves')).toBeInTheDocument();
  expect(screen.getByText('resumo ligado')).toBeInTheDocument();
  expect(sent()).toEqual(['SettingsPage']);
});

test('a root field that fails leaves the other cards full, and its own card with an error and a retry', async () => {
  let isAway = true;
  const { open, sent } = settings({
    ApiKeys: () => (isAway ? refusal('UNAVAILABLE', 'Indisponível') : { data: { apiKeys: [] } }),
  });
  await open();
  expect(await screen.findByText('resumo ligado')).toBeInTheDocument();
  const retry = await screen.findByRole('button', { name: 'Chaves de novo' });
  expect(sent()).toEqual(['SettingsPage', 'ApiKeys', 'WeeklySummary']);
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByText('0 chaves')).toBeInTheDocument();
  expect(sent().slice(3)).toEqual(['ApiKeys']);
});

test('a screen that is opened again shows what it showed before, and its query refreshes that', async () => {
  let wanted = true;
  const { open, openAgain, sent } = settings({
    WeeklySummary: () => ({ data: { weeklySummary: { __typename: 'WeeklySummary', wanted, dueAt: null } } }),
  });
  await open();
  cleanup();
  // Apollo lets go of an unmounted query in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  wanted = false;
  openAgain();
  expect(screen.getByText('resumo ligado')).toBeInTheDocument();
  expect(await screen.findByText('resumo desligado')).toBeInTheDocument();
  expect(sent()).toEqual(['SettingsPage', 'SettingsPage']);
});
