import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import X from 'lucide-react/icons/x';
import { type ComponentType, useId, useState } from 'react';
import type { Pair } from '#schema/pair.js';
import { type Centavos, profitIfWon } from '#schema/practice.js';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import { StatedChanceField, useStatedChance } from '../../../entities/stated-chance';
import type { PracticeAccountPartsFragment, PracticeTradePartsFragment } from '../../../gql/practice';
import { useOnline } from '../../../lib/apollo/connection';
import { formatRate, formatWholePercent } from '../../../lib/format-number';
import { moneyChangeText, moneyText } from '../../../lib/money';
import { type Coverage, isOffered, lackingTimeframes } from '../../../lib/offered-market';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { onDemand } from '../../../ui/on-demand';
import { SegmentedField } from '../../../ui/segmented-field';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { Direction, OrderDraft } from '../order-draft';
import { DirectionButtons, type OrderButtonsProps } from './direction-buttons';
import { LossStreak } from './loss-streak';
import type { UnconfirmedOrder } from './order-confirmation';
import { OrderMessageLine } from './order-message';
import { isAskedAbout, StakeField, stakeError, stakeWarning, useStake } from './stake-field';
import { useOrder } from './use-order';

/** Loaded with the first confirmation. */
const orderConfirmation = onDemand(() =>
  import('./order-confirmation').then(({ OrderConfirmationDialog }) => OrderConfirmationDialog),
);

interface DraftNoteProps {
  readonly draft: OrderDraft;
  /** Whether the feed has the signal's market. */
  readonly offered: boolean;
  readonly onDrop: () => void;
}

/** The signal that filled in the ticket. No order has been placed. */
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
    rowGap: '1',
    textStyle: 'xs',
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

/** What an order can earn, and the hit rate at which it breaks even. */
function OrderFacts({ stake = 0, payoutPercent, breakEven }: OrderFactsProps) {
  return (
    <Facts>
      <dt>Acerto paga</dt>
      <dd>{formatWholePercent(payoutPercent)}</dd>
      <dt>Equilíbrio</dt>
      <dd>{formatRate(breakEven)}</dd>
      <dt>Se acertar</dt>
      <dd>{moneyChangeText(profitIfWon(stake, payoutPercent))}</dd>
      <dt>Se errar</dt>
      <dd>{moneyChangeText(-stake)}</dd>
    </Facts>
  );
}

const Parts = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', px: { base: '4', sm: '3' }, py: '3' },
});
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
  readonly onMarket: (market: TicketMarket) => void;
  /** The most recently placed trade. */
  readonly last: PracticeTradePartsFragment | undefined;
  readonly draft: OrderDraft | undefined;
  readonly onDropDraft: () => void;
  /** Called before an order is sent; returns whether the account still belongs to this user. */
  readonly checkRegistration: () => boolean;
  /** The buttons that place the order; in the ticket by default. */
  readonly Buttons?: ComponentType<OrderButtonsProps> | undefined;
}

function isOfDraft(draft: OrderDraft | undefined, { pair, timeframe }: TicketMarket): draft is OrderDraft {
  return draft?.pair === pair && draft.timeframe === timeframe;
}

interface RepeatButtonProps {
  readonly last: PracticeTradePartsFragment | undefined;
  readonly coverage: Coverage;
  readonly onRepeat: (last: PracticeTradePartsFragment) => void;
}

/**
 * Fills in the ticket with the last trade's pair, expiry and stake, but not its direction, and sends nothing. Always
 * rendered, so that nothing moves when the first trade arrives.
 */
function RepeatButton({ last, coverage, onRepeat }: RepeatButtonProps) {
  const offered = last !== undefined && isOffered(coverage, last);
  return (
    <Button
      variant="ghost"
      size="sm"
      full
      h="auto"
      minH="control.sm"
      whiteSpace="normal"
      disabled={!offered}
      title={last && !offered ? 'O mercado não tem mais estes dados.' : undefined}
      onClick={() => last && onRepeat(last)}
    >
      {last
        ? `Repetir ${last.pair} · ${last.timeframe} · ${moneyText(last.stake)}`
        : 'Repetir a última operação'}
    </Button>
  );
}

/** The trading ticket: what an order costs and can earn, and the two buttons that place it. */
export function OrderTicket(props: OrderTicketProps) {
  const { account, pair, timeframe, coverage, onMarket, last, draft, onDropDraft, checkRegistration } = props;
  const { Buttons = DirectionButtons } = props;
  const titleId = useId();
  const online = useOnline();
  const { place, sending, message, clearMessage } = useOrder(onDropDraft);
  const { text, said, stake, type, fill, step } = useStake(account, clearMessage);
  const chance = useStatedChance();
  const [asked, setAsked] = useState<UnconfirmedOrder | null>();
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
    void place({ pair, timeframe, direction, stake, signalId, statedChance: chance.stated });
  };
  const press = (direction: Direction, byKey: boolean) => {
    if (byKey && stake !== undefined && isAskedAbout(stake, account)) setAsked({ direction, pair, stake });
    else send(direction);
  };
  const repeat = (trade: PracticeTradePartsFragment) => {
    if (draft) onDropDraft();
    onMarket({ pair: trade.pair, timeframe: trade.timeframe });
    fill(trade.stake, `Preenchido: ${trade.pair}, ${trade.timeframe}, ${moneyText(trade.stake)}`);
  };

  return (
    <section aria-labelledby={titleId}>
      <VisuallyHidden asChild>
        <h2 id={titleId}>Nova operação</h2>
      </VisuallyHidden>
      <Parts>
        {draft && <DraftNote draft={draft} offered={isOffered(coverage, draft)} onDrop={onDropDraft} />}
        <StakeField text={text} onText={type} purse={account} />
        <div>
          <SegmentedField
            legend="Expiração"
            value={timeframe}
            options={timeframes}
            onChange={(next) => onMarket({ pair, timeframe: next })}
          />
          {lacking && <Lacking>{lacking}</Lacking>}
        </div>
        <div>
          <OrderFacts stake={stake} payoutPercent={account.payoutPercent} breakEven={account.breakEven} />
          <div role="status">
            {!online && <Warning>Sem conexão: não dá para abrir operações agora.</Warning>}
            {warning && <Warning>{warning}</Warning>}
          </div>
        </div>
        <StatedChanceField {...chance} />
        <Buttons
          terms={`${timeframe} · paga ${formatWholePercent(account.payoutPercent)}`}
          stake={stake}
          sending={sending}
          disabled={!online || stakeError(stake, account) !== undefined}
          marked={followed?.direction}
          onPlace={press}
          onStakeStep={step}
        />
        <div>
          <OrderMessageLine message={message} />
          <LossStreak losses={account.lossStreak} />
        </div>
        <RepeatButton last={last} coverage={coverage} onRepeat={repeat} />
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </Parts>
      {asked !== undefined && (
        <orderConfirmation.Part
          asked={asked}
          balance={account.balance}
          onSend={send}
          onClose={() => setAsked(null)}
          onFailed={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
