import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { tooEarlyText } from '#schema/evidence.js';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import type { Pair } from '#schema/pair.js';
import { starredFirst } from '../../entities/starred-first';
import { useStarredPairs } from '../../entities/starred-pairs';
import type { HabitSumsPartsFragment } from '../../gql/journal';
import { formatCount, formatRate } from '../../lib/format-number';
import { placeOn, scaleOf } from '../../lib/interval-figures';
import { moneyChangeText } from '../../lib/money';
import { Card, CardHeader } from '../../ui/card';
import { CaptionedTable, HeadCell, TightCell } from '../../ui/data-table';
import { SelectField } from '../../ui/select-field';
import { Small } from '../../ui/small';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { DIMENSIONS, type Dimension, type Habits, rateText, splitRows } from './habit-texts';

/** A note in small text. */

const Name = chakra('th', {
  base: { pl: { base: '4', sm: '6' }, pr: '2', fontWeight: 'medium', textAlign: 'left', minW: '104px' },
});
const Track = chakra('span', {
  base: {
    display: 'block',
    position: 'relative',
    h: '4',
    minW: '96px',
    _before: {
      content: '""',
      pos: 'absolute',
      insetX: 0,
      top: '7px',
      h: '2px',
      borderRadius: 'full',
      bg: 'line',
    },
    '& > span': { position: 'absolute' },
  },
});
const Range = chakra('span', {
  base: {
    top: '1',
    h: '2',
    borderRadius: '2px',
    borderWidth: '1px',
    borderColor: 'action.fg',
    bg: 'action.fg/35',
  },
});
const Even = chakra('span', {
  base: { insetY: 0, borderLeftWidth: '2px', borderLeftStyle: 'dashed', borderLeftColor: 'warn.chart' },
});
const Rate = chakra('span', {
  base: { top: '2px', ml: '-2px', w: '1', h: '3', borderRadius: '2px', bg: 'text' },
});

/** Rate and interval on a scale common to all rows; the figures are beside it. */
function Drawn({ sums: { rate, low, high } }: { readonly sums: HabitSumsPartsFragment }) {
  const scale = scaleOf({ low: 0.05, high: 0.95, breakEven: BREAK_EVEN_RATE });
  const [from, until] = [placeOn(scale, low), placeOn(scale, high)];
  return (
    <Track aria-hidden="true">
      <Even style={{ left: `${placeOn(scale, BREAK_EVEN_RATE)}%` }} />
      {rate !== null && (
        <>
          <Range style={{ left: `${from}%`, width: `${until - from}%` }} />
          <Rate style={{ left: `${placeOn(scale, rate)}%` }} />
        </>
      )}
    </Track>
  );
}

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
                <Drawn sums={sums} />
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
