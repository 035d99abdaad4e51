import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import {
  COLUMN_NAME_MAX,
  PROFILE_NAME_MAX,
  TRADE_PARTS,
  type TradeColumns,
  type TradePart,
  wholeColumns,
} from '#schema/trades/real-trade.js';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/select-field';
import { Help } from '../../../ui/settings-parts';
import { TextField } from '../../../ui/text-field';
import { PART_TEXTS } from './real-texts';

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    w: 'full',
  },
});

const OPTIONS = [
  { value: 'none', label: 'Não usar' },
  ...TRADE_PARTS.map((value) => ({ value, label: PART_TEXTS[value] })),
] as const;

interface ColumnNamesProps {
  /** The headings of the file. */
  readonly heading: readonly string[];
  readonly onNamed: (broker: string, columns: TradeColumns) => void;
}

/** Asks once what the columns of a table are, and whose table it is. */
export function ColumnNames({ heading, onNamed }: ColumnNamesProps) {
  const names = [...new Set(heading.map((name) => name.slice(0, COLUMN_NAME_MAX)))];
  const [broker, setBroker] = useState('');
  const [parts, setParts] = useState<Readonly<Record<string, TradePart | 'none'>>>({});
  const chosen = names.flatMap((name) => {
    const part = parts[name] ?? 'none';
    return part === 'none' ? [] : [[part, name] as const];
  });
  const columns: TradeColumns = Object.fromEntries(chosen);
  const isReady =
    broker.trim() !== '' && Object.keys(columns).length === chosen.length && wholeColumns(columns);
  return (
    <Flex direction="column" gap="4" align="start">
      <Help>
        Diga uma vez o que é cada coluna; da próxima vez o arquivo desta corretora é reconhecido. São
        precisos: ativo, direção, abertura, fechamento (ou duração), valor (ou volume) e ganho ou perda (ou o
        valor que voltou).
      </Help>
      <TextField
        label="Nome da corretora"
        value={broker}
        maxLength={PROFILE_NAME_MAX}
        autoComplete="off"
        onChange={({ target }) => setBroker(target.value)}
      />
      <Fields>
        {names.map((name) => (
          <SelectField
            key={name}
            label={name}
            title={name}
            value={parts[name] ?? 'none'}
            options={OPTIONS}
            onChange={(part) => setParts({ ...parts, [name]: part })}
          />
        ))}
      </Fields>
      <Button disabled={!isReady} onClick={() => onNamed(broker.trim(), columns)}>
        Ler com estas colunas
      </Button>
    </Flex>
  );
}
