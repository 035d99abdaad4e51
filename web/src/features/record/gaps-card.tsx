import { chakra } from '@chakra-ui/react/styled-system';
import { formatCount, formatCounted } from '../../lib/format-number';
import { formatDateClock } from '../../lib/format-time';
import { Card, CardHeader } from '../../ui/card';
import type { RecordFigures } from './record-rows';

const Body = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', p: '4', '& > *': { maxW: '72ch' } },
});
const List = chakra('ul', {
  base: { listStyleType: 'disc', pl: '5', fontVariantNumeric: 'tabular-nums', '& > li + li': { mt: '1' } },
});
const Muted = chakra('span', { base: { display: 'block', textStyle: 'xs', color: 'muted' } });

type Gap = RecordFigures['gaps'][number];

const WHY = {
  NO_PRICE: 'sem o primeiro preço da vela seguinte',
  NOT_READ: 'com o primeiro preço não lido a tempo, como numa parada do Farol',
  NO_CANDLE: 'sem a vela que decide, que o mercado não tem',
  OUT_OF_REACH: 'pendentes por mais tempo do que o histórico alcança, depois de uma parada',
} as const satisfies Readonly<Record<RecordFigures['voids'][number]['reason'], string>>;

const WHY_NONE = {
  NOT_FOLLOWED: 'sem uma vela logo depois, como no fim do pregão',
  TOO_FEW_CANDLES: 'com menos de 300 velas antes',
  STORED_LATE: 'que só chegaram ao registro um dia depois, numa parada do Farol',
  MARKET_PAUSE: 'junto de uma pausa do mercado',
  UNEXPLAINED: 'sem nenhum destes motivos, o que é uma falha',
} as const satisfies Readonly<Record<RecordFigures['undirected'][number]['reason'], string>>;

function Undirected({
  undirected,
  until,
}: {
  readonly undirected: RecordFigures['undirected'];
  readonly until: string;
}) {
  const total = undirected.reduce((sum, { count }) => sum + count, 0);
  const before = `até ${formatDateClock(until)}`;
  if (total === 0) return <p>Nenhuma vela fechada {before} ficou sem direção.</p>;
  return (
    <>
      <p>
        {formatCounted(total, 'vela fechada', 'velas fechadas')} {before} sem direção, e por quê:
      </p>
      <List>
        {undirected.map(({ reason, count }) => (
          <li key={reason}>
            {formatCount(count)} {WHY_NONE[reason]}
          </li>
        ))}
      </List>
    </>
  );
}

function GapLine({ gap: { from, until, markets, closes } }: { readonly gap: Gap }) {
  return (
    <li>
      Sem registro de {formatDateClock(from)} a {formatDateClock(until)}
      <Muted>
        {formatCounted(markets, 'par e tempo', 'pares e tempos')},{' '}
        {formatCounted(closes, 'fechamento', 'fechamentos')}, contando os de mercado fechado
      </Muted>
    </li>
  );
}

type Losses = Pick<RecordFigures, 'gaps' | 'voids' | 'undirected' | 'undirectedUntil'>;

/** What the record lacks: times that cannot be filled in later, why entries are void, and candles without any. */
export function GapsCard({ gaps, voids, undirected, undirectedUntil }: Losses) {
  return (
    <Card aria-labelledby="placar-faltas">
      <CardHeader title="O que falta" titleId="placar-faltas" />
      <Body>
        {gaps.length === 0 ? (
          <p>Nenhum período desta contagem ficou sem registro.</p>
        ) : (
          <>
            <p>
              Paradas de mais de um dia não podem ser completadas. Ninguém sabe o que os sinais destas horas
              teriam acertado:
            </p>
            <List>
              {gaps.map((gap) => (
                <GapLine key={gap.from} gap={gap} />
              ))}
            </List>
          </>
        )}
        {voids.length > 0 && (
          <>
            <p>Sinais anulados, e por quê:</p>
            <List>
              {voids.map(({ reason, count }) => (
                <li key={reason}>
                  {formatCount(count)} {WHY[reason]}
                </li>
              ))}
            </List>
          </>
        )}
        {undirectedUntil && <Undirected undirected={undirected} until={undirectedUntil} />}
      </Body>
    </Card>
  );
}
