import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatDecimal } from '../../lib/format-number';
import { formatUtcDate } from '../../lib/format-time';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { ColumnChoice } from './column-choice';
import type { FileZone, FormatChoice } from './worker/lab-messages';
import type { Missing, RecognisedFile } from './worker/lab-session';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: '1',
    textStyle: 'sm',
    '& dt': { color: 'muted' },
    '& dd': { mb: { base: '1', sm: 0 }, fontVariantNumeric: 'tabular-nums' },
  },
});
const Corrections = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr auto' },
    gap: '3',
    alignItems: 'end',
  },
});

/** Offsets that brokers and data vendors use, minutes east of UTC. */
const ZONES: readonly (readonly [value: string, label: string, zone: FileZone])[] = [
  ['0', 'UTC', 0],
  ['-300', 'UTC−5 (HistData, EST)', -300],
  ['-180', 'UTC−3 (Brasília)', -180],
  ['60', 'UTC+1', 60],
  ['120', 'UTC+2', 120],
  ['180', 'UTC+3', 180],
  ['eet', 'EET com horário de verão (MetaTrader)', 'eet'],
];

const BASES = {
  stated: 'o arquivo diz',
  maker: 'é o fuso que a HistData declara para arquivos com este nome',
  assumed: 'suposto: nada no arquivo diz o fuso',
  chosen: 'escolhido por você',
} as const;

const DAY = 86_400_000;

function pauseText(milliseconds: number): string {
  if (milliseconds >= 2 * DAY) return `${formatDecimal(milliseconds / DAY, 0)} dias`;
  if (milliseconds >= 3_600_000) return `${formatDecimal(milliseconds / 3_600_000, 0)} horas`;
  return `${formatDecimal(milliseconds / 60_000, 0)} minutos`;
}

/** What was left out, and what is missing, each as a part of a sentence. */
function faultsOf({ report }: RecognisedFile): string[] {
  const {
    malformed,
    firstMalformed,
    outOfOrder,
    duplicates,
    conflicting,
    flat,
    gaps,
    missing,
    longestPause,
  } = report;
  const count = (number: number, text: string) => (number > 0 ? [`${formatDecimal(number, 0)} ${text}`] : []);
  const first = firstMalformed ? ` (a primeira é a ${firstMalformed.line}: ${firstMalformed.text})` : '';
  return [
    ...count(malformed, `linhas que não são velas${first}`),
    ...count(outOfOrder, 'fora de ordem, postas em ordem'),
    ...count(duplicates, 'repetidas, contadas uma vez'),
    ...count(conflicting, 'delas com outros preços'),
    ...count(flat, 'velas de mercado fechado (um só preço por uma hora ou mais), deixadas de lado'),
    ...(gaps > 0
      ? [`${formatDecimal(gaps, 0)} lacunas dentro do pregão, faltam ${formatDecimal(missing, 0)} velas`]
      : []),
    ...(longestPause >= 4 * DAY ? [`a maior pausa dura ${pauseText(longestPause)}`] : []),
  ];
}

interface FileReadingProps {
  readonly recognised: RecognisedFile | undefined;
  /** What only the user can say. */
  readonly missing: Missing | undefined;
  /** The fields of a row whose columns are not known. */
  readonly fields: readonly string[];
  /** What the user has said of the file so far. */
  readonly choice: FormatChoice;
  /** Recognises the file again, as the user says it is. */
  readonly onCorrect: (change: FormatChoice) => void;
  readonly onUse: () => void;
}

/** What a file is taken for, before anything is computed from it; the user can correct it. */
export function FileReading(props: FileReadingProps) {
  const { recognised, missing, fields, choice, onCorrect, onUse } = props;
  const [pair, setPair] = useState(choice.pair ?? '');
  if (missing === 'columns')
    return <ColumnChoice fields={fields} onColumns={(columns) => onCorrect({ columns })} />;
  if (missing)
    return (
      <SelectField
        label="Ordem nas datas"
        value=""
        options={[
          { value: '', label: 'Escolha' },
          { value: 'dmy', label: 'dia/mês/ano' },
          { value: 'mdy', label: 'mês/dia/ano' },
        ]}
        onChange={(order) => order !== '' && onCorrect({ dateOrder: order })}
      />
    );
  if (!recognised) return null;
  const { report, candles, from, to } = recognised;
  const { zone, zoneBasis, program } = report.format;
  const known = ZONES.find(([, , one]) => one === zone);
  const faults = faultsOf(recognised);
  const named = /^\s*([a-z]{3})\s*\/?\s*([a-z]{3})\s*$/i.exec(pair);
  const namePair = () => named && onCorrect({ pair: `${named[1]}/${named[2]}`.toUpperCase() });
  return (
    <Flex direction="column" gap="3">
      <Facts>
        <dt>Formato</dt>
        <dd>{program}</dd>
        <dt>Par e tempo gráfico</dt>
        <dd>
          {report.pair ?? 'par não informado'} {report.timeframe}
          {report.nameSays && ` (o nome diz ${report.nameSays}, as linhas decidem)`}, {report.digits} casas
        </dd>
        <dt>Velas</dt>
        <dd>
          {formatDecimal(candles, 0)}, de {formatUtcDate(from)} a {formatUtcDate(to)} (UTC)
        </dd>
        <dt>Fuso</dt>
        <dd>
          {known?.[1] ?? `UTC${Number(zone) < 0 ? '−' : '+'}${Math.abs(Number(zone)) / 60}`} (
          {BASES[zoneBasis]})
        </dd>
        <dt>Encontrado</dt>
        <dd>{faults.length === 0 ? 'nada de errado' : `${faults.join('; ')}.`}</dd>
      </Facts>
      <Corrections>
        <SelectField
          label="Fuso do arquivo"
          value={String(zone)}
          disabled={zoneBasis === 'stated'}
          options={[
            ...(known ? [] : [{ value: String(zone), label: 'Como reconhecido' }]),
            ...ZONES.map(([value, label]) => ({ value, label })),
          ]}
          onChange={(value) => {
            const chosen = ZONES.find(([one]) => one === value);
            if (chosen) onCorrect({ zone: chosen[2] });
          }}
        />
        {report.pair === undefined || choice.pair !== undefined ? (
          <TextField
            label="Par"
            placeholder="EUR/USD"
            value={pair}
            onChange={({ target }) => setPair(target.value)}
            onBlur={namePair}
          />
        ) : (
          <span />
        )}
        <Button onClick={onUse}>Usar estes dados</Button>
      </Corrections>
    </Flex>
  );
}
