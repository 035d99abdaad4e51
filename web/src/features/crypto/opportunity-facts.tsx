import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { TARGET_CHANCE } from '#schema/opportunity.js';
import { timeframeMs } from '#schema/timeframe.js';
import type { OpportunityPartsFragment } from '../../gql/crypto';
import { formatCoinPrice } from '../../lib/format-coin';
import { formatChange, formatDecimal, formatRate, formatWholePercent } from '../../lib/format-number';
import { formatClock, formatDayClock } from '../../lib/format-time';
import { Card, CardHeader } from '../../ui/card';

import { FigureList } from '../../ui/figure-list';
import { entryDistance } from './opportunity-row';

const Text = chakra('div', {
  base: { display: 'grid', gap: '2', p: '4', textStyle: 'xs', color: 'muted', '& b': { color: 'text' } },
});

/** How the potential is computed, and that it is not a forecast. */
export function PotentialNote() {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="Como o potencial é calculado" titleId={titleId} />
      <Text>
        <p>
          <b>ATR(14) das velas de 1h × √24 ÷ 2</b>: metade do que o preço costuma percorrer em 24 horas. É um
          tamanho de movimento, <b>não uma previsão</b>.
        </p>
        <p>
          Num mercado sem tendência, um alvo a essa distância é alcançado por acaso em cerca de{' '}
          {formatRate(TARGET_CHANCE)} das vezes. Só vale mais do que isso o que o acerto medido mostrar.
        </p>
        <p>
          Uma moeda entra na lista quando RSI, MACD, suporte e resistência das últimas 300 velas fechadas de
          1h pendem para a compra com confiança de 60% ou mais.
        </p>
      </Text>
    </Card>
  );
}

const Note = chakra('p', { base: { textStyle: 'xs', color: 'muted', maxW: '72ch' } });
const Name = chakra('span', { base: { color: 'muted' } });

interface OpportunityFactsProps {
  readonly opportunity: OpportunityPartsFragment;
}

/** Why a coin is on the list: the figures, the target and how it was set. */
export function OpportunityFacts({ opportunity }: OpportunityFactsProps) {
  const { symbol, reason, potentialReturn, confidence, indicators } = opportunity;
  const titleId = useId();
  const distance = entryDistance(opportunity);
  const readAt = Date.parse(opportunity.candleTime) + timeframeMs('1h');
  const price = (value: number | string) => formatCoinPrice(symbol, value);
  const facts = [
    ['Entrada', price(opportunity.entryPrice)],
    ['Alvo', price(opportunity.targetPrice)],
    ['Preço agora', opportunity.lastPrice === null ? '–' : price(opportunity.lastPrice)],
    ['Distância da entrada', distance === undefined ? '–' : formatChange(distance)],
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
        meta={<Name>Leitura de {formatDayClock(readAt)}</Name>}
      />
      <Grid gap="4" p="4">
        <p>{reason}</p>
        <FigureList>
          {facts.map(([term, figure]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </FigureList>
        <Note>
          Confiança {formatWholePercent(confidence)}: compara a leitura com as que foram medidas, não é
          probabilidade. A entrada é o fechamento da vela de 1h que acabou às {formatClock(readAt)}; a leitura
          não muda com o preço.
        </Note>
      </Grid>
    </Card>
  );
}
