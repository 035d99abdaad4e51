import { chakra } from '@chakra-ui/react/styled-system';
import { Card, CardHeader } from '../../ui/card';
import { BreakdownCard } from './breakdown-card';
import { CalibrationCard } from './calibration-card';
import { ComparisonCard } from './comparison-card';
import { GapsCard } from './gaps-card';
import { RateTable } from './rate-table';
import { RecordEnd } from './record-end';
import { type RecordFigures, toRateRow, type Verdicts } from './record-rows';
import { BASELINES } from './record-texts';
import { SecondFeedCard } from './second-feed-card';
import { ShadowCard } from './shadow-card';

const Note = chakra('p', { base: { textStyle: 'xs', color: 'muted', p: '4', maxW: '72ch' } });

interface RowsProps {
  readonly figures: RecordFigures;
  readonly breakEven: number;
}

/** Results of rules without a model on the same candles. */
function BaselineCard({ figures: { overall, baselines }, breakEven }: RowsProps) {
  const rows = [
    toRateRow('Farol', overall),
    ...baselines.map((row) => toRateRow(BASELINES[row.key] ?? row.key, row)),
  ];
  return (
    <Card aria-labelledby="placar-comparacao">
      <CardHeader title="As mesmas velas por outras regras" titleId="placar-comparacao" />
      <RateTable
        caption="Acerto de regras sem modelo nas mesmas velas"
        of="Regra"
        rows={rows}
        breakEven={breakEven}
      />
      <Note>Se uma regra sem cálculo nenhum acerta o mesmo, o motor não acrescenta nada.</Note>
    </Card>
  );
}

/** Signals that users generated, counted separately: in total, by timeframe and by pair. */
function UsersCard({ figures: { users }, breakEven }: RowsProps) {
  const { overall, pairs, timeframes } = users;
  const rows = [
    toRateRow('Todos', overall),
    ...[...timeframes, ...pairs].map((row) => toRateRow(row.key, row)),
  ];
  const isEmpty = overall.won + overall.lost === 0;
  return (
    <Card aria-labelledby="placar-usuarios">
      <CardHeader title="Gerados por usuários" titleId="placar-usuarios" />
      {!isEmpty && (
        <RateTable
          caption="Acerto dos sinais gerados por usuários"
          of="Sinais"
          rows={rows}
          breakEven={breakEven}
        />
      )}
      <Note>
        {isEmpty ? 'Nenhum sinal gerado por usuários foi decidido ainda. ' : ''}
        Quem gera escolhe a hora, o par e o tempo; por isso esta conta fica à parte, não mede o motor e não
        tem veredito. Conta o primeiro sinal de cada vela, e o intervalo respeita que resultados da mesma hora
        andam juntos. Estes sinais não estão no registro assinado; cada um aponta a entrada da sua vela nele.
      </Note>
    </Card>
  );
}

interface RecordPartsProps extends RowsProps {
  readonly verdicts: ReadonlyMap<unknown, Verdicts>;
}

/** Everything below the headline. */
export function RecordParts({ figures, breakEven, verdicts }: RecordPartsProps) {
  return (
    <>
      <CalibrationCard figures={figures} />
      <ComparisonCard comparisons={figures.worth.comparisons} />
      <ShadowCard shadows={figures.shadows} />
      <BaselineCard figures={figures} breakEven={breakEven} />
      <BreakdownCard figures={figures} verdicts={verdicts} breakEven={breakEven} />
      <UsersCard figures={figures} breakEven={breakEven} />
      <GapsCard {...figures} />
      <SecondFeedCard {...figures} />
      <RecordEnd figures={figures} />
    </>
  );
}
