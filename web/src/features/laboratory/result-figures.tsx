import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatDecimal, formatMoney, formatMoneyChange, formatRate } from '../../lib/format-number';
import { intervalScale } from '../../lib/interval-figures';
import { CaptionedTable, Cell, HeadCell } from '../../ui/data-table';
import { FigureList } from '../../ui/figure-list';
import { IntervalScale } from '../../ui/interval-scale';
import { Small } from '../../ui/small';
import { EquityPlot } from './equity-plot';
import { BASELINE_LABELS } from './lab-texts';
import type { TrialResult } from './worker/trial';

const Big = chakra('p', {
  base: { textStyle: '3xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
});
const Plots = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '6',
  },
});
const Heading = chakra('h3', { base: { fontWeight: 'medium', mb: '2' } });

interface ResultFiguresProps {
  readonly result: TrialResult;
  /** The conclusion. */
  readonly children: ReactNode;
}

/** A combination's hit rate, its uncertainty, and the baseline of the same candles without it. */
export function ResultFigures({ result, children }: ResultFiguresProps) {
  const { figures, byConfidence, baselines, equity, isProduct } = result;
  const { rate, low, high, breakEven, won, lost, tied, moneyPerHundred, brier } = figures;
  return (
    <Flex direction="column" gap="6">
      <div>
        <Big>{rate === null ? 'Nada decidido' : formatRate(rate)}</Big>
        <Small mb="3">
          {formatDecimal(won, 0)} certos, {formatDecimal(lost, 0)} errados, {formatDecimal(tied, 0)} empates
        </Small>
        {rate !== null && <IntervalScale {...intervalScale({ rate, low, high, breakEven })} />}
      </div>
      {children}
      <FigureList>
        <div>
          <dt>Por R$ 100 apostados</dt>
          <dd>{moneyPerHundred === null ? '–' : formatMoneyChange(moneyPerHundred)}</dd>
        </div>
        <div>
          <dt>Maior queda (R$ 10 por operação)</dt>
          <dd>{formatMoney(equity.drawdown)}</dd>
        </div>
        <div>
          <dt>Mais perdas seguidas</dt>
          <dd>{formatDecimal(equity.longestLosses, 0)}</dd>
        </div>
        <div>
          <dt>Brier (uma moeda: 0,2500)</dt>
          <dd>{isProduct && brier !== null ? formatDecimal(brier, 4) : 'sem chance estimada'}</dd>
        </div>
      </FigureList>
      <Plots>
        <div>
          <Heading>Dinheiro, R$ 10 por operação</Heading>
          <EquityPlot equity={equity} />
        </div>
        <div>
          <Heading>Por confiança, e sem o modelo</Heading>
          <CaptionedTable caption="Acerto por confiança e de regras sem modelo nas mesmas velas">
            <thead>
              <tr>
                <HeadCell scope="col">Sinais</HeadCell>
                <HeadCell scope="col" end>
                  Decididos
                </HeadCell>
                <HeadCell scope="col" end>
                  Acerto
                </HeadCell>
                <HeadCell scope="col" end>
                  Intervalo de 95%
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {[...byConfidence, ...baselines].map(({ label, figures: row }) => (
                <tr key={label}>
                  <Cell h="10">{BASELINE_LABELS[label] ?? `Confiança ${label.replace('-', ' a ')}`}</Cell>
                  <Cell h="10" end>
                    {formatDecimal(row.decided, 0)}
                  </Cell>
                  <Cell h="10" end>
                    {row.rate === null ? '–' : formatRate(row.rate)}
                  </Cell>
                  <Cell h="10" end whiteSpace="nowrap">
                    {formatRate(row.low)} a {formatRate(row.high)}
                  </Cell>
                </tr>
              ))}
            </tbody>
          </CaptionedTable>
        </div>
      </Plots>
    </Flex>
  );
}
