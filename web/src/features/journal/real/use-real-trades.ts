import { useState } from 'react';
import {
  FILE_NAME_MAX,
  REAL_TRADES_AT_ONCE,
  REAL_TRADES_PER_IMPORT,
  type TradeColumns,
  type TradePart,
} from '#schema/trades/real-trade.js';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { RealTradeAccountsDocument, TradingHabitsDocument } from '../../../gql/journal';
import {
  type ImportTradesInput,
  RealTradeFiguresDocument,
  type RealTradeFilter,
  type RealTradeInput,
  RealTradesDocument,
  type RealTradesQuery,
  TradeImportsDocument,
  type TradeProfileInput,
  TradeProfilesDocument,
  useDeleteTradeProfileMutation,
  useImportTradesMutation,
  useRealTradesQuery,
  useSaveTradeProfileMutation,
  useUndoTradeImportMutation,
} from '../../../gql/journal-real';
import { pagedList } from '../../../lib/apollo/paged-query';
import { CACHE_THEN_NETWORK } from '../../../lib/apollo/query-state';
import type { ReadTrade, TradeReading } from '../engine/trade-reading';

/** What shows trades with brokers, and is read again once there are others. */
const SHOWN = [
  RealTradesDocument,
  RealTradeFiguresDocument,
  RealTradeAccountsDocument,
  TradeImportsDocument,
  TradingHabitsDocument,
];

function withPage(
  previous: RealTradesQuery,
  { fetchMoreResult: { realTrades } }: { fetchMoreResult: RealTradesQuery },
): RealTradesQuery {
  const items = [...previous.realTrades.items, ...realTrades.items];
  return { ...previous, realTrades: { ...realTrades, items } };
}

/** Trades with brokers, newest first, page by page. */
export function useRealTrades(filter: RealTradeFilter) {
  const result = useRealTradesQuery({ ...CACHE_THEN_NETWORK, variables: { filter } });
  return pagedList(result.data?.realTrades ?? undefined, {
    ...result,
    fetchMore: (next) => result.fetchMore({ ...next, updateQuery: withPage }),
  });
}

function inputOf({
  line: _line,
  outcome: _outcome,
  openedAt,
  closedAt,
  ...trade
}: ReadTrade): RealTradeInput {
  return {
    ...trade,
    openedAt: new Date(openedAt).toISOString(),
    closedAt: new Date(closedAt).toISOString(),
  };
}

export interface ImportDone {
  readonly sent: number;
  readonly added: number;
  readonly duplicates: number;
}

const NOTHING: ImportDone = { sent: 0, added: 0, duplicates: 0 };

/** Sends a file's trades in several requests; those that are there already are not added again. */
export function useImport() {
  const [sending, setSending] = useState<ImportDone>();
  const [mutate, { client }] = useImportTradesMutation();
  const run = useMutationToast(
    async (input: ImportTradesInput) => (await mutate({ variables: { input } })).data?.importTrades,
    'Falha ao importar. Importe de novo: o que já está aqui não se repete.',
  );
  /** Undefined if it failed. */
  const send = async (fileName: string, reading: TradeReading): Promise<ImportDone | undefined> => {
    const { broker, account, zone, trades } = reading;
    const terms = { broker: broker.value, account: account ?? null, zone: zone.value };
    let [done, importId]: [ImportDone, string | null] = [NOTHING, null];
    setSending(done);
    while (done.sent < trades.length) {
      const next = trades.slice(done.sent, done.sent + REAL_TRADES_AT_ONCE);
      const name = fileName.slice(0, FILE_NAME_MAX);
      const answer = await run({ ...terms, importId, fileName: name, trades: next.map(inputOf) });
      if (!answer.done || !answer.data) break;
      const { added, duplicates, import: begun } = answer.data;
      importId = begun.id;
      done = {
        sent: done.sent + next.length,
        added: done.added + added,
        duplicates: done.duplicates + duplicates,
      };
      setSending(done);
    }
    setSending(undefined);
    await client.refetchQueries({ include: SHOWN });
    return done.sent === trades.length ? done : undefined;
  };
  return { send, sending, tooMany: (trades: number) => trades > REAL_TRADES_PER_IMPORT };
}

/** Deletes an import with its trades. */
export function useUndoImport() {
  const [mutate, { loading }] = useUndoTradeImportMutation({ refetchQueries: SHOWN });
  const run = useMutationToast(mutate, 'Falha ao desfazer a importação. Tente novamente.');
  return { undoing: loading, undo: (id: string) => run({ variables: { id } }, 'Importação desfeita') };
}

/** Keeps named columns for the next file of the same broker; returns whether it worked. */
export function useSaveProfile() {
  const [mutate] = useSaveTradeProfileMutation({ refetchQueries: [TradeProfilesDocument] });
  const run = useMutationToast(
    (input: TradeProfileInput) => mutate({ variables: { input } }),
    'Falha ao guardar as colunas. Tente novamente.',
  );
  return async (columns: TradeColumns, reading: TradeReading) => {
    const { broker, zone, dateOrder, decimal, currency } = reading;
    const named = Object.entries(columns) as [TradePart, string][];
    const { done } = await run({
      ...{ name: broker.value, zone: zone.value, currency: currency.value },
      ...{ dateOrder: dateOrder?.value ?? null, decimal: decimal?.value ?? null },
      columns: named.map(([part, heading]) => ({ part, heading })),
    });
    return done;
  };
}

/** Forgets named columns. */
export function useDeleteProfile() {
  const [mutate, { loading }] = useDeleteTradeProfileMutation({ refetchQueries: [TradeProfilesDocument] });
  const run = useMutationToast(mutate, 'Falha ao apagar as colunas. Tente novamente.');
  return { deleting: loading, remove: (id: string) => run({ variables: { id } }, 'Colunas apagadas') };
}
