import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { Pair } from '#schema/pair.js';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import type { PracticeAccountPartsFragment } from '../../../gql/practice';
import { formatWholePercent } from '../../../lib/format-number';
import { type Coverage, isOffered, lackingTimeframes } from '../../../lib/offered-market';
import { Badge } from '../../../ui/badge';
import { CardHeader } from '../../../ui/card';
import { SegmentedField } from '../../../ui/segmented-field';
import { amountText, parseAmount } from '../money';
import type { Direction, OrderDraft } from '../order-draft';
import { DirectionButtons } from './direction-buttons';
import { DraftNote } from './draft-note';
import { LossStreak } from './loss-streak';
import { OrderFacts } from './order-facts';
import { OrderNewsLine } from './order-news';
import { stakeFlaw, stakeOfShare, stakeWarning, USUAL_SHARE } from './stake';
import { StakeField } from './stake-field';
import { useOrder } from './use-order';

const Form = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '1.5', md: '4' },
    px: { base: '3', md: '4' },
    py: { base: '2.5', md: '4' },
  },
});
/** In a narrow window the ticket explains itself. */
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
  /** Asked before an order is sent: whether there is still an account to place it on. */
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
  const { place, sending, news, forgetNews } = useOrder(onDropDraft);
  const stake = parseAmount(text);
  const warning = stakeFlaw(stake, account) === undefined ? stakeWarning(stake, account) : undefined;
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
    forgetNews();
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
      <Form>
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
          disabled={stakeFlaw(stake, account) !== undefined}
          marked={followed?.direction}
          onPlace={send}
        />
        <div>
          <OrderNewsLine news={news} />
          <LossStreak losses={account.lossStreak} />
        </div>
      </Form>
    </section>
  );
}
