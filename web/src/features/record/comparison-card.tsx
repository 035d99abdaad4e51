import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';
import { formatAbout } from '#schema/about-count.js';
import type { RecordFiguresQuery } from '../../gql/record';
import { formatCount, formatSigned } from '../../lib/format-number';
import { Card, CardHeader } from '../../ui/card';
import { CaptionedTable, TightCell, TightHeadCell } from '../../ui/data-table';

type Comparison = RecordFiguresQuery['record']['worth']['comparisons'][number];

const Name = chakra('th', {
  base: { pl: '4', pr: { base: '2', sm: '4' }, py: '1', fontWeight: 'medium', textAlign: 'left', w: '25%' },
});
const Verdict = chakra(TightCell, { base: { w: '50%', whiteSpace: 'normal!' } });
const Muted = chakra('span', { base: { color: 'muted', textStyle: 'xs', display: 'block' } });
const Note = chakra('p', { base: { textStyle: 'xs', color: 'muted', p: '4', maxW: '72ch' } });
const Strong = chakra('p', { base: { fontWeight: 'medium', px: '4', pt: '4', maxW: '72ch' } });
const Heading = chakra('h3', { base: { fontWeight: 'medium', px: '4', pt: '4' } });

const RIVALS = [
  ['COIN', 'Contra uma moeda, que diz sempre 50%'],
  ['REVERSE', 'Contra o contrário da última vela'],
] as const;
const WORDS = { BETTER: 'melhor', WORSE: 'pior', UNKNOWN: 'ainda é cedo' } as const;

const SENTENCES: Readonly<Record<Comparison['word'], string>> = {
  BETTER: 'As chances do motor valeram mais que as de uma moeda.',
  WORSE: 'As chances do motor valeram menos que as de uma moeda.',
  UNKNOWN: 'Ainda é cedo para dizer se as chances do motor valem mais que as de uma moeda.',
};

interface ComparisonTableProps {
  readonly title: string;
  readonly rows: readonly Comparison[];
}

function ComparisonTable({ title, rows }: ComparisonTableProps) {
  return (
    <CaptionedTable caption={title}>
      <thead>
        <tr>
          <TightHeadCell scope="col" pl="4!">
            Sinais
          </TightHeadCell>
          <TightHeadCell scope="col" end>
            Decididos
          </TightHeadCell>
          <TightHeadCell scope="col" end>
            Vantagem
          </TightHeadCell>
          <TightHeadCell scope="col">Veredito</TightHeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, decided, lead, word, signalsNeeded }) => (
          <tr key={key}>
            <Name scope="row">{key === 'ALL' ? 'Todos' : key}</Name>
            <TightCell end>{formatCount(decided)}</TightCell>
            <TightCell end>{lead === null ? '–' : formatSigned(lead, 5)}</TightCell>
            <Verdict>
              {WORDS[word]}
              {word === 'UNKNOWN' && signalsNeeded !== null && (
                <Muted>faltam cerca de {formatAbout(signalsNeeded)}</Muted>
              )}
            </Verdict>
          </tr>
        ))}
      </tbody>
    </CaptionedTable>
  );
}

interface ComparisonCardProps {
  /** Empty unless the prices are those of a real market. */
  readonly comparisons: readonly Comparison[];
}

/** Whether the estimated chances are better than those of two rules that need no engine. */
export function ComparisonCard({ comparisons }: ComparisonCardProps) {
  const [whole] = comparisons;
  if (!whole) return null;
  return (
    <Card aria-labelledby="placar-chances">
      <CardHeader title="O que a chance vale" titleId="placar-chances" />
      <Strong>{SENTENCES[whole.word]}</Strong>
      {RIVALS.map(([rival, title]) => (
        <Fragment key={rival}>
          <Heading>{title}</Heading>
          <ComparisonTable title={title} rows={comparisons.filter((one) => one.rival === rival)} />
        </Fragment>
      ))}
      <Note>
        A vantagem é a diferença média dos escores de Brier; acima de zero, o motor foi melhor. A segunda
        regra diz, para cada tempo, o acerto que teve no estudo. Contam só horas completas. Os vereditos
        continuam valendo se você conferir muitas vezes, e para todas as linhas juntas: em 95% dos casos
        nenhum deles jamais erra. Valer mais que uma moeda não quer dizer pagar o risco: isso depende do
        equilíbrio.
      </Note>
    </Card>
  );
}
