import { useFragment } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { type PracticeTradePartsFragment, PracticeTradePartsFragmentDoc } from '../../../gql/practice';
import { formatClock } from '../../../lib/format-time';
import { moneyChangeText, moneyText } from '../../../lib/money';
import { useTimeReached } from '../../../lib/use-time-reached';
import { countdownText, useSecondsLeft } from '../moments';

type Trade = PracticeTradePartsFragment;

/** Result of the last order: the reason it was not placed, or the trade that it opened. */
export type OrderMessage = { readonly failed: string } | { readonly opened: Trade };

const ENDINGS = {
  WON: 'acertou',
  LOST: 'errou',
  TIE: 'empatou, o valor voltou',
  VOID: 'anulada por falta de preço, o valor voltou',
} as const satisfies Record<NonNullable<Trade['result']>, string>;

const nameOf = ({ direction, pair, stake }: Trade) => `${direction} ${pair} de ${moneyText(stake)}`;

/** 'CALL EUR/USD de R$ 200,00: acertou, +R$ 170,00'. */
function endingText(trade: Trade): string {
  const { result, profit } = trade;
  const ending = result === null ? 'encerrada' : ENDINGS[result];
  const change = profit ? `, ${moneyChangeText(profit)}` : '';
  return `${nameOf(trade)}: ${ending}${change}`;
}

const Message = chakra('p', {
  base: { mb: '2' },
  variants: { tone: { done: { color: 'call.fg' }, failed: { color: 'put.fg' } } },
});
const Left = chakra('span', {
  base: { ml: 'auto', mb: '2', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
});

/** The trade's current state in the cache. */
function useLiveTrade(opened: Trade | undefined): Trade | undefined {
  const { data, complete } = useFragment({
    fragment: PracticeTradePartsFragmentDoc,
    fragmentName: 'PracticeTradeParts',
    from: opened === undefined ? null : { __typename: 'PracticeTrade', id: opened.id },
  });
  return opened && complete && data ? data : opened;
}

function Countdown({ moment }: { readonly moment: string }) {
  const seconds = useSecondsLeft(moment);
  return seconds > 0 && <Left role="timer">{countdownText(seconds)}</Left>;
}

/** Result of a trade that has expired. */
const overText = (trade: Trade) =>
  trade.status === 'SETTLED'
    ? endingText(trade)
    : `${nameOf(trade)} expirou às ${formatClock(trade.expiresAt)}: apurando`;

interface OrderMessageLineProps {
  readonly message: OrderMessage | undefined;
}

/** Result of the last order; for a trade that it opened, the time left and then the outcome. */
export function OrderMessageLine({ message }: OrderMessageLineProps) {
  const trade = useLiveTrade(message && 'opened' in message ? message.opened : undefined);
  const isExpired = useTimeReached(trade?.expiresAt ?? null);
  const running = trade?.status === 'OPEN' && !isExpired ? trade : undefined;
  return (
    <Flex align="baseline" gap="2" textStyle="xs">
      <div role="status">
        {message && 'failed' in message && <Message tone="failed">{message.failed}</Message>}
        {running && (
          <Message tone="done">
            {nameOf(running)} aberta até {formatClock(running.expiresAt)}
          </Message>
        )}
      </div>
      {/* Outside the status region: the time left would be read out every second, and the list of open trades
          announces each outcome. */}
      {running && <Countdown key={running.expiresAt} moment={running.expiresAt} />}
      {trade && !running && <Message>{overText(trade)}</Message>}
    </Flex>
  );
}
