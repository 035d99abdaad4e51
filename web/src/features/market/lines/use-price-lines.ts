import { useEffect, useMemo } from 'react';
import { type Pair, priceDigits } from '#schema/pair.js';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  type PriceLinePartsFragment,
  PriceLinesDocument,
  useAddPriceLineMutation,
  useDeletePriceLineMutation,
  useMovePriceLineMutation,
  usePriceLineCrossedSubscription,
  usePriceLinesQuery,
} from '../../../gql/market-lines';
import { useReconnected } from '../../../lib/apollo/connection';
import { refetchQuery } from '../../../lib/apollo/refetch-query';
import { formatPrice } from '../../../lib/format-price';
import { notify } from '../../../ui/notify';
import type { DrawnLine } from './line-shape';

const NONE: readonly DrawnLine[] = [];

/** A price alert as a line; it has no time. */
const alertLine = ({ id, price }: PriceLinePartsFragment): DrawnLine => ({
  id,
  points: [{ time: 0, price }],
  isAlert: true,
});

function notifySaved({ pair, price, isBeyond }: PriceLinePartsFragment): void {
  const beyond = isBeyond ? ' O preço já passou daí e precisa voltar antes.' : '';
  notify({
    tone: 'success',
    title: 'Alerta de preço salvo',
    description: `${pair} em ${formatPrice(pair, price)}.${beyond}`,
  });
}

export interface PriceLines {
  /** Oldest first. */
  readonly alerts: readonly DrawnLine[];
  readonly add: (price: number) => void;
  /** Shown at once, and taken back if the gateway refuses. */
  readonly move: (id: string, price: number) => void;
  readonly remove: (id: string) => void;
}

/** The enabled price alerts of a pair, as lines of its chart. */
export function usePriceLines(pair: Pair): PriceLines {
  const { data, refetch } = usePriceLinesQuery();
  useReconnected(() => void refetch());
  // Another tab may have changed them meanwhile.
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [refetch]);
  // An alert that rings once is then disabled.
  usePriceLineCrossedSubscription({
    ignoreResults: true,
    onData: ({ client }) => refetchQuery(client, 'PriceLines'),
  });
  const [addRule] = useAddPriceLineMutation({
    refetchQueries: [PriceLinesDocument],
    awaitRefetchQueries: true,
  });
  const [moveRule] = useMovePriceLineMutation();
  const [deleteRule] = useDeletePriceLineMutation({
    update: (cache, _, { variables }) => {
      cache.evict({ id: cache.identify({ __typename: 'PriceRule', ...variables }) ?? '' });
    },
  });
  const runAdd = useMutationToast(addRule, 'Falha ao criar o alerta de preço. Tente novamente.');
  const runMove = useMutationToast(moveRule, 'Falha ao mover o alerta de preço. Tente novamente.');
  const runDelete = useMutationToast(deleteRule, 'Falha ao apagar o alerta de preço. Tente novamente.');
  const rules = useMemo(
    () => data?.priceRules.filter((rule) => rule.pair === pair && rule.enabled) ?? [],
    [data, pair],
  );
  const alerts = useMemo(() => (rules.length > 0 ? rules.map(alertLine) : NONE), [rules]);
  const quoted = (price: number) => Number(price.toFixed(priceDigits(pair)));

  const add = (price: number) =>
    void runAdd({ variables: { input: { pair, price: quoted(price), channels: ['BELL'] } } }).then(
      (result) => {
        if (result.done && result.data.data) notifySaved(result.data.data.createPriceRule);
      },
    );
  const move = (id: string, price: number) => {
    const rule = rules.find((own) => own.id === id);
    if (!rule) return;
    const { crossing, repeats } = rule;
    const moved = { ...rule, price: quoted(price) };
    void runMove({
      variables: { id, input: { pair, price: moved.price, crossing, repeats, enabled: true } },
      optimisticResponse: { updatePriceRule: moved },
    }).then((result) => {
      if (result.done && result.data.data) notifySaved(result.data.data.updatePriceRule);
    });
  };
  const remove = (id: string) => void runDelete({ variables: { id } }, 'Alerta de preço apagado');
  return { alerts, add, move, remove };
}
