import { useEffect, useRef, useState } from 'react';
import { BATCH_SIZE } from '#schema/limits.js';
import { BATCH_PAIRS } from '#schema/pair.js';
import { BATCH_TIMEFRAMES } from '#schema/timeframe.js';
import { type GeneratedSignalFragment, useGenerateSignalMutation } from '../../../gql/signals';
import { errorMessage } from '../../../lib/apollo/error-message';
import { refetchQuery } from '../../../lib/apollo/refetch-query';
import { type Coverage, isOffered, type MarketChoice } from '../../../lib/offered-market';
import { randomIndex } from '../../../lib/random-index';
import { notify } from '../../../ui/notify';

/** Returns a whole number from 0 to `count` − 1. */
type RandomIndex = (count: number) => number;

/**
 * The markets of a batch (spec §7): six random choices of one of the first seven pairs and a timeframe, none of them
 * twice as long as the feed has others.
 *
 * @param coverage the feed's markets; undefined until known
 * @returns an empty array if the feed has none of them
 */
export function batchMarkets(coverage: Coverage, draw: RandomIndex): readonly MarketChoice[] {
  const offered = BATCH_PAIRS.flatMap((pair) =>
    BATCH_TIMEFRAMES.map((timeframe) => ({ pair, timeframe })).filter((one) => isOffered(coverage, one)),
  );
  const left: MarketChoice[] = [];
  return Array.from({ length: offered.length > 0 ? BATCH_SIZE : 0 }).flatMap(() => {
    if (left.length === 0) left.push(...offered);
    return left.splice(draw(left.length), 1);
  });
}

interface BatchState {
  readonly signals: readonly GeneratedSignalFragment[];
  /** Number of the call in progress, from 1; undefined if there is none. */
  readonly call: number | undefined;
  readonly savedIds: ReadonlySet<string>;
}

const NOTHING: BatchState = { signals: [], call: undefined, savedIds: new Set() };

/** Whether the component is still mounted. */
function useMounted() {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}

function notifyFailure(reason: string) {
  notify({ title: 'Falha ao gerar sinais em lote', description: reason, tone: 'error' });
}

/**
 * Generates six signals, one call after the other, with the toasts of spec §8. A failure ends the run, since its cause
 * (a closed market, a limit) would usually fail the other calls too; signals generated before it are kept. The XP is
 * refetched afterwards (spec §7). There is one run at a time, and it ends when the page is left.
 *
 * @param coverage the feed's markets; undefined until known
 */
export function useBatch(coverage: Coverage, draw: RandomIndex = randomIndex) {
  const [state, setState] = useState(NOTHING);
  const [mutate, { client }] = useGenerateSignalMutation();
  const inFlight = useRef(false);
  const mounted = useMounted();
  const update = (change: Partial<BatchState>) => setState((previous) => ({ ...previous, ...change }));

  const generateAll = async () => {
    const markets = batchMarkets(coverage, draw);
    if (markets.length === 0) return notifyFailure('Este mercado não tem os pares do lote.');
    const signals: GeneratedSignalFragment[] = [];
    setState(NOTHING);
    for (const [done, input] of markets.entries()) {
      update({ call: done + 1 });
      const { data } = await mutate({ variables: { input } });
      if (!mounted.current) return;
      if (data) signals.push(data.generateSignal);
      update({ signals: [...signals] });
    }
    const description = `${signals.length} sinais avançados gerados com sucesso`;
    notify({ title: 'Sinais Gerados', description, tone: 'success' });
  };

  const run = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    try {
      await generateAll();
    } catch (error) {
      if (mounted.current) notifyFailure(errorMessage(error, 'Tente novamente.'));
    } finally {
      inFlight.current = false;
      refetchQuery(client, 'XpStats');
      update({ call: undefined });
    }
  };

  const markSaved = (id: string) =>
    setState((previous) => ({ ...previous, savedIds: new Set([...previous.savedIds, id]) }));
  return { ...state, run, markSaved };
}

export type Batch = ReturnType<typeof useBatch>;
