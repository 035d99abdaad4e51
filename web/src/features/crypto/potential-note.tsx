import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { TARGET_CHANCE } from '#schema/opportunity.js';
import { formatRate } from '../../lib/format-number';
import { Card, CardHeader } from '../../ui/card';

const Body = chakra('div', {
  base: { display: 'grid', gap: '2', p: '4', textStyle: 'xs', color: 'muted', '& b': { color: 'text' } },
});

/** Where the potential comes from, and what it is not. */
export function PotentialNote() {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="Como o potencial é calculado" titleId={titleId} />
      <Body>
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
      </Body>
    </Card>
  );
}
