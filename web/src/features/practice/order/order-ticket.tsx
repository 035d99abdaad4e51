import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Pair } from '#schema/pair.js';
import { type Centavos, profitIfWon } from '#schema/practice.js';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import type { PracticeAccountPartsFragment } from '../../../gql/practice';
import { formatRate, formatWholePercent } from '../../../lib/format-number';
import { amountText, moneyChangeText, parseAmount } from '../../../lib/money';
import { type Coverage, isOffered, lackingTimeframes } from '../../../lib/offered-market';
import { Badge } from '../../../ui/badge';
import { CardHeader } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { SegmentedField } from '../../../ui/segmented-field';
import { countdownText, useSecondsLeft } from '../moments';
import type { Direction, OrderDraft } from '../order-draft';
import { DirectionButtons } from './direction-buttons';
import { LossStreak } from './loss-streak';
import { StakeField, stakeError, stakeOfShare, stakeWarning, USUAL_SHARE } from './stake-field';
import { type OrderMessage, useOrder } from './use-order';

interface DraftNoteProps {
  readonly draft: OrderDraft;
  /** Whether the feed has the signal's market. */
  readonly offered: boolean;
  readonly onDrop: () => void;
}

/** The signal that the ticket was filled in from. Nothing has been placed. */
function DraftNote({ draft: { pair, direction, timeframe }, offered, onDrop }: DraftNoteProps) {
  return (
    <Flex
      align="center"
      gap="1"
      justify="space-between"
      pl="2"
      borderRadius="sm"
      bg="action.soft"
      textStyle="xs"
      role="status"
    >
      <span>
        Do sinal: {pair} {direction} {timeframe}.{' '}
        {offered ? 'Confira e decida.' : 'O mercado não tem mais estes dados.'}
      </span>
      <IconButton size="sm" aria-label="Esquecer o sinal" onClick={onDrop}>
        <Icon as={X} size={14} />
      </IconButton>
    </Flex>
  );
}

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    rowGap: { md: '1' },
    '& dt': { color: 'muted' },
    '& dd': { textAlign: 'right', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  },
});

interface OrderFactsProps {
  readonly stake: Centavos | undefined;
  readonly payoutPercent: number;
  /** As a share. */
  readonly breakEven: number;
}

/** What an order may bring, and how often one must be right for it to be worth it. */
function OrderFacts({ stake = 0, payoutPercent, breakEven }: OrderFactsProps) {
  return (
    <Facts>
      <dt>Se acertar ({formatWholePercent(payoutPercent)})</dt>
      <dd>{moneyChangeText(profitIfWon(stake, payoutPercent))}</dd>
      <dt>Se errar</dt>
      <dd>{moneyChangeText(-stake)}</dd>
      <dt>Equilíbrio</dt>
      <dd>{formatRate(breakEven)}</dd>
    </Facts>
  );
}

const Message = chakra('p', {
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

interface OrderMessageLineProps {
  readonly message: OrderMessage | undefined;
}

/** What came of the last order; beside one that was placed, the time that it has left. */
function OrderMessageLine({ message }: OrderMessageLineProps) {
  const expiresAt = message?.trade?.expiresAt;
  return (
    <Flex align="baseline" gap="2" textStyle="xs">
      <div role="status">{message && <Message tone={message.tone}>{message.text}</Message>}</div>
      {/* Not in the status, which would be read out every second. */}
      {expiresAt && <Countdown key={expiresAt} moment={expiresAt} />}
    </Flex>
  );
}

/** A narrow window has no room for the heading. */
const Head = chakra('div', { base: { display: { base: 'none', md: 'block' } } });
const Lacking = chakra('p', { base: { mt: '1', textStyle: 'xs', color: 'muted' } });
const Warning = chakra('p', {
  base: { mt: '2', px: '2', py: '1', borderRadius: 'sm', bg: 'warn.soft', textStyle: 'xs' },
});

export interface TicketMarket {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
}

interface OrderTicketProps extends TicketMarket {
  readonly account: PracticeAccountPartsFragment;
  readonly coverage: Coverage;
  readonly onTimeframe: (timeframe: Timeframe) => void;
  readonly draft: OrderDraft | undefined;
  readonly onDropDraft: () => void;
  /** Called before an order is sent: whether the account is still this user's. */
  readonly checkRegistration: () => boolean;
}

function isOfDraft(draft: OrderDraft | undefined, { pair, timeframe }: TicketMarket): draft is OrderDraft {
  return draft?.pair === pair && draft.timeframe === timeframe;
}

/** The trading widget: what an order costs and may bring, and the two buttons that place it. */
export function OrderTicket(props: OrderTicketProps) {
  const { account, pair, timeframe, coverage, onTimeframe, draft, onDropDraft, checkRegistration } = props;
  const titleId = useId();
  const [text, setText] = useState(() => amountText(stakeOfShare(USUAL_SHARE, account)));
  const { place, sending, message, clearMessage } = useOrder(onDropDraft);
  const stake = parseAmount(text);
  const warning = stakeError(stake, account) === undefined ? stakeWarning(stake, account) : undefined;
  const lacking = lackingTimeframes(coverage, pair);
  const timeframes = TIMEFRAMES.map((value) => ({
    value,
    label: value,
    disabled: value !== timeframe && !isOffered(coverage, { pair, timeframe: value }),
  }));
  const followed = isOfDraft(draft, { pair, timeframe }) ? draft : undefined;

  const send = (direction: Direction) => {
    if (stake === undefined || !checkRegistration()) return;
    const signalId = followed?.direction === direction ? followed.signalId : null;
    void place({ pair, timeframe, direction, stake, signalId });
  };
  const type = (next: string) => {
    clearMessage();
    setText(next);
  };

  return (
    <section aria-labelledby={titleId}>
      <Head>
        <CardHeader
          title="Nova operação"
          titleId={titleId}
          actions={<Badge mr="2">Payout {formatWholePercent(account.payoutPercent)}</Badge>}
        />
      </Head>
      <Flex
        direction="column"
        gap={{ base: '1.5', md: '4' }}
        px={{ base: '3', md: '4' }}
        py={{ base: '2.5', md: '4' }}
      >
        {draft && <DraftNote draft={draft} offered={isOffered(coverage, draft)} onDrop={onDropDraft} />}
        <StakeField text={text} onText={type} purse={account} />
        <div>
          <SegmentedField legend="Expiração" value={timeframe} options={timeframes} onChange={onTimeframe} />
          {lacking && <Lacking>{lacking}</Lacking>}
        </div>
        <div>
          <OrderFacts stake={stake} payoutPercent={account.payoutPercent} breakEven={account.breakEven} />
          <div role="status">{warning && <Warning>{warning}</Warning>}</div>
        </div>
        <DirectionButtons
          sending={sending}
          disabled={stakeError(stake, account) !== undefined}
          marked={followed?.direction}
          onPlace={send}
        />
        <div>
          <OrderMessageLine message={message} />
          <LossStreak losses={account.lossStreak} />
        </div>
      </Flex>
    </section>
  );
}
