import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { OpportunityPartsFragment } from '../../gql/crypto';
import { formatCoinPrice } from '../../lib/format-coin';
import { formatChange, formatDecimal, formatWholePercent } from '../../lib/format-number';
import { formatDayClock } from '../../lib/format-time';
import { Card, CardHeader } from '../../ui/card';

const Body = chakra('div', { base: { display: 'grid', gap: '4', p: '4' } });
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    gap: '3',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { textStyle: 'xs', color: 'muted' },
    '& dd': { fontWeight: 'medium' },
  },
});
const Note = chakra('p', { base: { textStyle: 'xs', color: 'muted', maxW: '72ch' } });
const Name = chakra('span', { base: { color: 'muted' } });

interface OpportunityFactsProps {
  readonly opportunity: OpportunityPartsFragment;
}

/** Why the formulae speak for a coin, of which numbers, and how far the target lies and why there. */
export function OpportunityFacts({ opportunity }: OpportunityFactsProps) {
  const { symbol, name, reason, potentialReturn, confidence, indicators } = opportunity;
  const titleId = useId();
  const price = (value: number | string) => formatCoinPrice(symbol, value);
  const facts = [
    ['Entrada', price(opportunity.entryPrice)],
    ['Alvo', price(opportunity.targetPrice)],
    ['Potencial 24h', formatChange(potentialReturn / 100)],
    ['Válida até', formatDayClock(opportunity.expiresAt)],
    ['RSI 14', formatDecimal(indicators.rsi, 1)],
    ['Suporte', price(indicators.support)],
    ['Resistência', price(indicators.resistance)],
    ['ATR 14 (1h)', price(indicators.atr)],
  ] as const;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={`Por que ${symbol}`}
        titleId={titleId}
        meta={name !== symbol && <Name>{name}</Name>}
      />
      <Body>
        <p>{reason}</p>
        <Facts>
          {facts.map(([term, figure]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </Facts>
        <Note>
          Confiança {formatWholePercent(confidence)}: o quanto os indicadores concordam, não é probabilidade.
          A entrada é o fechamento da vela de 1h de {formatDayClock(opportunity.candleTime)}.
        </Note>
      </Body>
    </Card>
  );
}
