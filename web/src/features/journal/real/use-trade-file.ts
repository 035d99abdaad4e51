import { useRef, useState } from 'react';
import type { TradeColumns } from '#schema/trades/real-trade.js';
import { useTradeProfilesQuery } from '../../../gql/journal-real';
import { gatewayNow } from '../../../lib/gateway-time';
import { loadOnline } from '../../../ui/load-code';
import type { TradeFileFault } from '../engine/read-trades';
import type { TradeFileChoice, TradeReading } from '../engine/trade-reading';
import { DATE_ORDERS, DECIMALS } from './real-texts';

/** Larger files are no reports of trades. */
const FILE_MOST = 10_000_000;

const FAULTS: Readonly<Record<TradeFileFault, string>> = {
  empty: 'O arquivo está vazio.',
  binary:
    'É uma planilha ou um PDF. Abra no Excel ou no Google Planilhas e salve como CSV; no MetaTrader, salve o relatório em HTML.',
  columns:
    'Não reconheci as colunas. Cada trade precisa de ativo, direção, abertura, fechamento, valor e resultado.',
};

interface ReadFile {
  readonly name: string;
  readonly text: string;
  readonly choice: TradeFileChoice;
  readonly reading?: TradeReading;
  /** Why it cannot be read (pt-BR). */
  readonly failure?: string;
  /** Headings whose meaning only the user knows. */
  readonly heading?: readonly string[];
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The columns that the user named, as the reader takes them. */
function useProfiles() {
  const profiles = useTradeProfilesQuery().data?.tradeProfiles ?? [];
  return profiles.map(({ name, columns, zone, dateOrder, decimal, currency }) => {
    const order = DATE_ORDERS.find(({ value }) => value === dateOrder)?.value;
    const sign = DECIMALS.find(({ value }) => value === decimal)?.value;
    return {
      ...{ broker: name, zone, currency },
      ...(order && { dateOrder: order }),
      ...(sign && { decimal: sign }),
      columns: Object.fromEntries(columns.map(({ part, heading }) => [part, heading])) as TradeColumns,
    };
  });
}

/** A report of a broker, read in the browser; nothing of it is sent. */
export function useTradeFile() {
  const [file, setFile] = useState<ReadFile>();
  const [loading, setLoading] = useState(false);
  const newest = useRef(0);
  const profiles = useProfiles();

  const read = async ({ name, text, choice }: Pick<ReadFile, 'name' | 'text' | 'choice'>) => {
    const { readTrades, UnreadableTradesError } = await loadOnline(() => import('../engine/read-trades'));
    const context = { ownZone: ownZone(), now: gatewayNow(), profiles };
    try {
      return { name, text, choice, reading: readTrades(name, text, context, choice) };
    } catch (error) {
      if (!(error instanceof UnreadableTradesError)) throw error;
      const { fault, heading } = error;
      return { name, text, choice, failure: FAULTS[fault], ...(heading.length > 0 && { heading }) };
    }
  };
  const show = async (name: string, work: () => Promise<ReadFile>) => {
    newest.current += 1;
    const number = newest.current;
    setLoading(true);
    // The reader's code did not load, or the file is no longer there.
    const done = await work().catch((error: unknown): ReadFile => {
      console.warn('O arquivo não foi lido.', error);
      return { name, text: '', choice: {}, failure: 'Não deu para ler o arquivo. Escolha-o de novo.' };
    });
    if (number !== newest.current) return;
    setFile(done);
    setLoading(false);
  };

  const close = () => {
    newest.current += 1;
    setFile(undefined);
    setLoading(false);
  };

  return {
    file,
    loading,
    close,
    /** Called before the file is sent; what it returns closes the file, unless another was chosen meanwhile. */
    closeOnceSent: () => {
      const number = newest.current;
      return () => {
        if (number === newest.current) close();
      };
    },
    open: (chosen: File) =>
      show(chosen.name, async () => {
        const { name } = chosen;
        if (chosen.size > FILE_MOST)
          return { name, text: '', choice: {}, failure: 'O arquivo é grande demais: o limite é 10 MB.' };
        const { tradeText } = await loadOnline(() => import('../engine/trade-text'));
        return read({ name, text: await tradeText(chosen), choice: {} });
      }),
    /** Reads the file again, as the user says it is. */
    correct: (change: TradeFileChoice) => {
      if (file) void show(file.name, () => read({ ...file, choice: { ...file.choice, ...change } }));
    },
  };
}
