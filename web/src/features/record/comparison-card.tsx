import { chakra } from '@chakra-ui/react/styled-system';
import { formatAbout } from '#schema/about-count.js';
import type { RecordFiguresQuery } from '../../gql/record';
import { formatCount, formatSigned } from '../../lib/format-number';
import { Card, CardHeader } from '../../ui/card';
import { CaptionedTable, HeadCell, TightCell } from '../../ui/data-table';

type Comparison = RecordFiguresQuery['record']['worth']['comparisons'][number];

const Head = chakra(HeadCell, { base: { px: { base: '2', sm: '4' } } });
const Name = chakra('th', {
  base: { pl: '4', pr: { base: '2', sm: '4' }, py: '1', fontWeight: 'medium', textAlign: 'left' },
});
const Muted = chakra('span', { base: { color: 'muted', textStyle: 'xs', display: 'block' } });
const Note = chakra('p', { base: { textStyle: 'xs', color: 'muted', p: '4', maxW: '72ch' } });
const Strong = chakra('p', { base: { fontWeight: 'medium', px: '4', pt: '4', maxW: '72ch' } });

const RIVALS = { COIN: 'Uma moeda', REVERSE: 'O contrário da última vela' } as const;
const WORDS = { BETTER: 'melhor', WORSE: 'pior', UNKNOWN: 'ainda é cedo' } as const;

const SENTENCES: Readonly<Record<Comparison['word'], string>> = {
  BETTER: 'As chances do motor valeram mais que as de uma moeda.',
  WORSE: 'As chances do motor valeram menos que as de uma moeda.',
  UNKNOWN: 'Ainda é cedo para dizer se as chances do motor valem mais que as de uma moeda.',
};

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
      <CaptionedTable caption="Chances do motor contra as de regras sem motor">
        <thead>
          <tr>
            <Head scope="col" pl="4!">
              Contra
            </Head>
            <Head scope="col" end>
              Sinais
            </Head>
            <Head scope="col" end>
              Vantagem
            </Head>
            <Head scope="col">A chance do motor é</Head>
          </tr>
        </thead>
        <tbody>
          {comparisons.map(({ rival, key, decided, lead, word, signalsNeeded }) => (
            <tr key={`${rival} ${key}`}>
              <Name scope="row">
                {RIVALS[rival]}
                <Muted>{key === 'ALL' ? 'todos os sinais' : `só ${key}`}</Muted>
              </Name>
              <TightCell end>{formatCount(decided)}</TightCell>
              <TightCell end>{lead === null ? '–' : formatSigned(lead, 5)}</TightCell>
              <TightCell>
                {WORDS[word]}
                {word === 'UNKNOWN' && signalsNeeded !== null && (
                  <Muted>faltam cerca de {formatAbout(signalsNeeded)} sinais</Muted>
                )}
              </TightCell>
            </tr>
          ))}
        </tbody>
      </CaptionedTable>
      <Note>
        A vantagem é a diferença média dos escores de Brier; acima de zero, o motor foi melhor. A moeda diz
        sempre 50%; a outra regra diz, para cada tempo, o acerto que teve no estudo. Contam só horas
        completas. Os vereditos continuam valendo se você conferir muitas vezes, e para todas as linhas
        juntas: em 95% dos casos nenhum deles jamais erra. Valer mais que uma moeda não quer dizer pagar o
        risco: isso depende do equilíbrio.
      </Note>
    </Card>
  );
}
