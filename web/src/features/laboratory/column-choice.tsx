import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/select-field';
import type { Columns } from './worker/lab-messages';

const Fields = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' },
});

const PARTS = [
  { value: 'none', label: 'Não usar' },
  { value: 'time', label: 'Data e hora' },
  { value: 'clock', label: 'Só a hora' },
  { value: 'open', label: 'Abertura' },
  { value: 'high', label: 'Máxima' },
  { value: 'low', label: 'Mínima' },
  { value: 'close', label: 'Fechamento' },
  { value: 'bid', label: 'Preço (ticks)' },
] as const;
type Part = (typeof PARTS)[number]['value'];

/** The columns that the parts of a row make; undefined unless they have a time, and four prices or that of a tick. */
export function columnsOf(parts: readonly Part[]): Columns | undefined {
  const placeOf = (part: Part) =>
    parts.indexOf(part) === parts.lastIndexOf(part) ? parts.indexOf(part) : -1;
  const [time, clock, bid] = [placeOf('time'), placeOf('clock'), placeOf('bid')];
  const candle = (['open', 'high', 'low', 'close'] as const).map(placeOf).filter((place) => place >= 0);
  const isWhole = bid >= 0 ? candle.length === 0 : candle.length === 4;
  if (time < 0 || !isWhole) return undefined;
  return { time, ...(clock >= 0 && { clock }), prices: bid >= 0 ? [bid] : candle };
}

/** As much of a field as fits into one line of a label. */
function shown(field = ''): string {
  return field.length > 16 ? `${field.slice(0, 15)}…` : field || '(vazia)';
}

interface ColumnChoiceProps {
  /** The fields of a row of the file. */
  readonly fields: readonly string[];
  readonly onColumns: (columns: Columns) => void;
}

/** Asks what each column of a table is that was not recognised. */
export function ColumnChoice({ fields, onColumns }: ColumnChoiceProps) {
  const [parts, setParts] = useState<readonly Part[]>(() => fields.map(() => 'none'));
  const columns = columnsOf(parts);
  return (
    <Flex direction="column" gap="3" align="start">
      <Fields w="100%">
        {parts.map((part, place) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={place}
            label={`${place + 1}: ${shown(fields[place])}`}
            title={fields[place]}
            value={part}
            options={PARTS}
            onChange={(value) => setParts(parts.with(place, value))}
          />
        ))}
      </Fields>
      <Button disabled={columns === undefined} onClick={() => columns && onColumns(columns)}>
        Ler com estas colunas
      </Button>
    </Flex>
  );
}
