import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { tooEarlyText } from '#schema/evidence.js';
import type { Pair } from '#schema/pair.js';
import { IntervalTrack } from '../../entities/interval-track';
import { starredFirst } from '../../entities/starred-first';
import { useStarredPairs } from '../../entities/starred-pairs';
import type { RealTradeAccountInput } from '../../gql/journal';
import { formatCount, formatRate } from '../../lib/format-number';
import { moneyChangeText } from '../../lib/money';
import { Card, CardHeader } from '../../ui/card';
import { CaptionedTable, HeadCell, TightCell } from '../../ui/data-table';
import { SelectField } from '../../ui/select-field';
import { Small } from '../../ui/small';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { DIMENSIONS, type Dimension, type Habits, rateText, splitRows } from './habit-texts';
import { lotsText } from './real/real-texts';

const Name = chakra('th', {
  base: { pl: { base: '4', sm: '6' }, pr: '2', fontWeight: 'medium', textAlign: 'left', minW: '104px' },
});
interface HabitSplitsCardProps {
  readonly habits: Habits;
  /** Currency and kind of the trades with brokers; undefined for practice. */
  readonly real: RealTradeAccountInput | undefined;
}

/** Hit rate by pair, hour, stake and so on, with an interval for each row. */
export function HabitSplitsCard({ habits, real }: HabitSplitsCardProps) {
  const titleId = useId();
  const [chosen, setDimension] = useState<Dimension>('byPair');
  const starred = useStarredPairs();
  const { breakEven, currency } = habits;
  const isVolume = real?.kind === 'POSITION';
  const dimensions = DIMENSIONS.filter(({ value }) => !real || value !== 'bySignal').map((one) =>
    isVolume && one.value === 'byStake' ? { ...one, label: 'Volume' } : one,
  );
  const dimension = dimensions.some(({ value }) => value === chosen) ? chosen : 'byPair';
  const splits = splitRows(habits, dimension, isVolume ? lotsText : undefined);
  const rows = dimension === 'byPair' ? starredFirst(splits, starred, ({ name }) => name as Pair) : splits;
  const label = dimensions.find(({ value }) => value === dimension)?.label ?? '';
  return (
    <Card overflow="hidden" aria-labelledby={titleId}>
      <CardHeader title="Acerto por grupo" titleId={titleId} roomy />
      <Flex wrap="wrap" align="end" gap="4" px={{ base: '4', sm: '6' }} py="3" borderBottomWidth="1px">
        <Box w={{ base: 'full', sm: '220px' }}>
          <SelectField label="Ver por" value={dimension} options={dimensions} onChange={setDimension} />
        </Box>
        <Small>
          Cada linha tem seu intervalo de 95%. De cada vinte linhas, cerca de uma se destaca por acaso: isso
          não é uma descoberta.{' '}
          {breakEven !== null && `A linha tracejada é o equilíbrio, ${formatRate(breakEven)}.`}
        </Small>
      </Flex>
      <CaptionedTable caption={`Acerto por ${label.toLowerCase()}`}>
        <thead>
          <tr>
            <HeadCell scope="col" pl={{ base: '4', sm: '6' }}>
              {label}
            </HeadCell>
            <HeadCell scope="col" end>
              Operações
            </HeadCell>
            <HeadCell scope="col" end>
              Acerto
            </HeadCell>
            <HeadCell scope="col">Intervalo de 95%</HeadCell>
            <HeadCell scope="col" end pr={{ base: '4', sm: '6' }}>
              Ganho ou perda
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, sums }) => (
            <tr key={name}>
              <Name scope="row">{name}</Name>
              <TightCell end>{formatCount(sums.trades)}</TightCell>
              <TightCell end>
                {sums.rate === null ? '–' : formatRate(sums.rate)}
                {!sums.enough && <Small>{tooEarlyText(sums.won + sums.lost)}</Small>}
              </TightCell>
              <TightCell w="full" title={rateText(sums)}>
                <IntervalTrack {...sums} breakEven={breakEven} />
                <VisuallyHidden>{rateText(sums)}</VisuallyHidden>
              </TightCell>
              <TightCell end pr={{ base: '4', sm: '6' }}>
                {moneyChangeText(sums.profit, currency)}
              </TightCell>
            </tr>
          ))}
        </tbody>
      </CaptionedTable>
    </Card>
  );
}
