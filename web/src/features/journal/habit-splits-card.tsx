import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { tooEarlyText } from '#schema/evidence.js';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import type { Pair } from '#schema/pair.js';
import { IntervalTrack } from '../../entities/interval-track';
import { starredFirst } from '../../entities/starred-first';
import { useStarredPairs } from '../../entities/starred-pairs';
import { formatCount, formatRate } from '../../lib/format-number';
import { moneyChangeText } from '../../lib/money';
import { Card, CardHeader } from '../../ui/card';
import { CaptionedTable, HeadCell, TightCell } from '../../ui/data-table';
import { SelectField } from '../../ui/select-field';
import { Small } from '../../ui/small';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { DIMENSIONS, type Dimension, type Habits, rateText, splitRows } from './habit-texts';

const Name = chakra('th', {
  base: { pl: { base: '4', sm: '6' }, pr: '2', fontWeight: 'medium', textAlign: 'left', minW: '104px' },
});
/** Hit rate by pair, hour, stake and so on, with an interval for each row. */
export function HabitSplitsCard({ habits }: { readonly habits: Habits }) {
  const titleId = useId();
  const [dimension, setDimension] = useState<Dimension>('byPair');
  const starred = useStarredPairs();
  const splits = splitRows(habits, dimension);
  const rows = dimension === 'byPair' ? starredFirst(splits, starred, ({ name }) => name as Pair) : splits;
  const label = DIMENSIONS.find(({ value }) => value === dimension)?.label ?? '';
  return (
    <Card overflow="hidden" aria-labelledby={titleId}>
      <CardHeader title="Acerto por grupo" titleId={titleId} roomy />
      <Flex wrap="wrap" align="end" gap="4" px={{ base: '4', sm: '6' }} py="3" borderBottomWidth="1px">
        <Box w={{ base: 'full', sm: '220px' }}>
          <SelectField label="Ver por" value={dimension} options={DIMENSIONS} onChange={setDimension} />
        </Box>
        <Small>
          Cada linha tem seu intervalo de 95%. De cada vinte linhas, cerca de uma se destaca por acaso: isso
          não é uma descoberta. A linha tracejada é o equilíbrio, {formatRate(BREAK_EVEN_RATE)}.
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
                <IntervalTrack {...sums} />
                <VisuallyHidden>{rateText(sums)}</VisuallyHidden>
              </TightCell>
              <TightCell end pr={{ base: '4', sm: '6' }}>
                {moneyChangeText(sums.profit)}
              </TightCell>
            </tr>
          ))}
        </tbody>
      </CaptionedTable>
    </Card>
  );
}
