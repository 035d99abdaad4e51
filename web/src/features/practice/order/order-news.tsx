import { chakra } from '@chakra-ui/react/styled-system';
import { countdownText, useSecondsLeft } from '../trades/use-seconds-left';
import type { OrderNews } from './use-order';

const Line = chakra('div', { base: { display: 'flex', alignItems: 'baseline', gap: '2', textStyle: 'xs' } });
const News = chakra('p', {
  base: { mb: '2' },
  variants: { tone: { done: { color: 'call.fg' }, failed: { color: 'put.fg' } } },
});
const Left = chakra('span', {
  base: { ml: 'auto', mb: '2', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
});

function Countdown({ moment }: { readonly moment: string }) {
  const seconds = useSecondsLeft(moment);
  return seconds > 0 && <Left role="timer">{countdownText(seconds)}</Left>;
}

interface OrderNewsLineProps {
  readonly news: OrderNews | undefined;
}

/** What came of the last order; beside one that was placed, the time that it has left. */
export function OrderNewsLine({ news }: OrderNewsLineProps) {
  const expiresAt = news?.trade?.expiresAt;
  return (
    <Line>
      <div role="status">{news && <News tone={news.tone}>{news.text}</News>}</div>
      {/* Beside the status, which would be read out with every second. */}
      {expiresAt && <Countdown key={expiresAt} moment={expiresAt} />}
    </Line>
  );
}
