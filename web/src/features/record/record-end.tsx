import { chakra } from '@chakra-ui/react/styled-system';
import { Card, CardHeader } from '../../ui/card';
import { CheckCard } from './check-card';
import { GapsCard } from './gaps-card';
import { RateTable } from './rate-table';
import { type RecordFigures, toRateRow } from './record-rows';
import { SeriesCard } from './series-card';

const Note = chakra('p', { base: { textStyle: 'xs', color: 'muted', p: '4', maxW: '72ch' } });

interface UsersCardProps {
  readonly users: RecordFigures['users'];
  readonly breakEven: number;
}

/** What users generated, counted apart: whole, by pair and by timeframe. */
function UsersCard({ users: { overall, pairs, timeframes }, breakEven }: UsersCardProps) {
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

interface RecordEndProps {
  readonly figures: RecordFigures;
  readonly breakEven: number;
}

/** What stands far below the figures of the engine: users, gaps, every series, and how to check it all. */
export function RecordEnd({ figures, breakEven }: RecordEndProps) {
  const { users, gaps, voids, history, head, series } = figures;
  return (
    <>
      {series && <UsersCard users={users} breakEven={breakEven} />}
      {series && <GapsCard gaps={gaps} voids={voids} />}
      {history.length > 0 && <SeriesCard history={history} />}
      <CheckCard head={head} />
    </>
  );
}
