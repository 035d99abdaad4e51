import { chakra } from '@chakra-ui/react/styled-system';
import Percent from 'lucide-react/icons/percent';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { FORECASTS_MAX } from '#schema/forecast.js';
import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import { IntervalTrack } from '../../../entities/interval-track';
import { SimulatedBadge } from '../../../entities/simulated-badge';
import { type ForecastKind, useMyForecastsQuery } from '../../../gql/journal-forecasts';
import { CACHE_THEN_NETWORK, queryState } from '../../../lib/apollo/query-state';
import { formatCount, formatRate, formatSigned, formatWholePercent } from '../../../lib/format-number';
import { Card, CardHeader } from '../../../ui/card';
import { CaptionedTable, TightCell, TightHeadCell } from '../../../ui/data-table';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { SegmentedButtons } from '../../../ui/segmented-buttons';
import { Skeleton } from '../../../ui/skeleton';
import { Small } from '../../../ui/small';
import { TextLink } from '../../../ui/text-link';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import {
  bandText,
  binName,
  type Comparison,
  comparisonText,
  type Forecasts,
  forecastSentence,
  scoreText,
} from './forecast-texts';

const Body = chakra('div', { base: { display: 'grid', gap: '4', p: { base: '4', sm: '6' } } });
const Choice = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 420px)', px: { base: '4', sm: '6' }, pt: '4' },
});
const Sentence = chakra('p', { base: { maxW: '72ch', fontWeight: 'medium' } });
const Name = chakra('th', {
  base: { pr: '2', fontWeight: 'medium', textAlign: 'left', whiteSpace: 'nowrap' },
});
const Ends = chakra('span', { base: { textStyle: 'xs', color: 'muted', hideBelow: 'sm' } });
const Rivals = chakra('dl', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    fontVariantNumeric: 'tabular-nums',
    '& dt': { textStyle: 'xs', fontWeight: 'medium', color: 'muted' },
    '& b': { fontWeight: 'semibold' },
  },
});
const Wrapped = chakra(TightCell, { base: { whiteSpace: 'normal!' } });

const KINDS = [
  { value: 'PRACTICE', label: 'Prática' },
  { value: 'DRILL', label: 'Treino' },
  { value: 'CALIBRATION', label: 'Calibração' },
] as const satisfies readonly { value: ForecastKind; label: string }[];

const RIVALS = {
  COIN: 'Contra uma moeda, que diz sempre 50%',
  ENGINE: 'Contra o motor, nas mesmas operações',
} as const satisfies Record<Comparison['rival'], string>;

const NOTHING_TO_COMPARE = {
  COIN: 'Nenhuma pergunta sobre velas foi respondida ainda.',
  ENGINE: 'O motor não tinha estimativa nestas operações.',
} as const satisfies Record<Comparison['rival'], string>;

function Comparisons({ comparisons }: Pick<Forecasts, 'comparisons'>) {
  return (
    <Rivals>
      {comparisons.map((comparison) => {
        const { rival, decided, brier, rivalBrier, skill } = comparison;
        return (
          <div key={rival}>
            <dt>{RIVALS[rival]}</dt>
            <dd>
              <b>{comparisonText(comparison)}</b>
              <Small>
                {skill === null
                  ? NOTHING_TO_COMPARE[rival]
                  : `Seu escore ${scoreText(brier)}, o outro ${scoreText(rivalBrier)} em ${formatCount(decided)}: ganho de ${formatSigned(skill * 100, 1)}%.`}
              </Small>
            </dd>
          </div>
        );
      })}
    </Rivals>
  );
}

function BinTable({ bins }: Pick<Forecasts, 'bins'>) {
  return (
    <CaptionedTable caption="O que você diz e o que acontece">
      <thead>
        <tr>
          <TightHeadCell scope="col" pl="0!">
            Você diz
          </TightHeadCell>
          <TightHeadCell scope="col" end>
            Acontece
          </TightHeadCell>
          <TightHeadCell scope="col" end>
            Vezes
          </TightHeadCell>
          <TightHeadCell scope="col">Faixa do acaso</TightHeadCell>
        </tr>
      </thead>
      <tbody>
        {bins.map((bin) => {
          const enough = bin.decided >= EVIDENCE_MIN_SIGNALS;
          return (
            <tr key={bin.from}>
              <Name scope="row">
                {formatWholePercent(Math.round(bin.chance * 100))} <Ends>({binName(bin)})</Ends>
              </Name>
              <TightCell end>{formatRate(bin.rate)}</TightCell>
              <TightCell end>{formatCount(bin.decided)}</TightCell>
              <Wrapped w="full" title={bandText(bin)}>
                {enough ? (
                  <>
                    <IntervalTrack
                      rate={bin.calibrated}
                      low={bin.low}
                      high={bin.high}
                      breakEven={bin.chance}
                    />
                    <VisuallyHidden>{bandText(bin)}</VisuallyHidden>
                  </>
                ) : (
                  <Small as="span">{bandText(bin)}</Small>
                )}
              </Wrapped>
            </tr>
          );
        })}
      </tbody>
    </CaptionedTable>
  );
}

interface ContentProps {
  readonly forecasts: Forecasts;
  readonly kind: ForecastKind;
}

function Content({ forecasts, kind }: ContentProps) {
  const { bins, comparisons, open, older } = forecasts;
  const isWeekly = kind === 'CALIBRATION';
  return (
    <Body>
      <div>
        <Sentence>{forecastSentence(forecasts)}</Sentence>
        {(open > 0 || older) && (
          <Small>
            {open > 0 && `Em aberto: ${formatCount(open)}. `}
            {older && `Só as ${formatCount(FORECASTS_MAX)} mais recentes entram na conta.`}
          </Small>
        )}
      </div>
      {bins.length > 0 && (
        <>
          <BinTable bins={bins} />
          <Small>
            A linha tracejada é a chance dita; o traço, o que aconteceu, ajustado para nunca cair quando a
            chance sobe. Se suas chances estiverem certas, o traço fica na faixa em 95 de 100 casos.
          </Small>
          {/* The engine answers no weekly questions. */}
          <Comparisons comparisons={comparisons.filter(({ rival }) => !isWeekly || rival === 'COIN')} />
          <Small>
            O escore é o de Brier: quanto menor, melhor. O ganho é o quanto o seu é menor que o outro. O
            veredito conta{' '}
            {isWeekly
              ? 'cada resposta sobre velas, não as de conta'
              : 'as duas primeiras previsões de cada hora completa'}{' '}
            e continua valendo se você conferir muitas vezes: de cada 100 pessoas sem habilidade, no máximo 5
            leem um errado alguma vez. Ser melhor que uma moeda não quer dizer pagar o risco: isso depende do
            equilíbrio.
          </Small>
        </>
      )}
    </Body>
  );
}

const EMPTY = {
  CALIBRATION: 'Responda às perguntas da semana com uma chance de 1 a 99%.',
  PRACTICE:
    'Ligue “Dizer sua chance” na boleta da prática e diga, antes de cada ordem, quanto acredita nela.',
  DRILL: 'Ligue “Dizer sua chance” na boleta do treino e diga, antes de cada ordem, quanto acredita nela.',
} as const satisfies Record<ForecastKind, string>;

/** What the chances are worth that the user has stated with practice orders, in drills, or for the weekly questions. */
export function ForecastsCard() {
  const titleId = useId();
  const [kind, setKind] = useState<ForecastKind>('PRACTICE');
  const result = useMyForecastsQuery({ ...CACHE_THEN_NETWORK, variables: { kind } });
  const forecasts = result.data?.myForecasts;
  const { failed, retry, retrying } = queryState(result, result.data);
  return (
    <Card overflow="hidden" aria-labelledby={titleId}>
      <CardHeader
        title="Suas previsões"
        titleId={titleId}
        roomy
        meta={forecasts?.simulated && <SimulatedBadge />}
      />
      <Choice>
        <SegmentedButtons label="Previsões analisadas" value={kind} options={KINDS} onChange={setKind} />
      </Choice>
      {failed && (
        <ErrorState text="Não deu para carregar suas previsões" onRetry={retry} retrying={retrying} />
      )}
      {!failed && forecasts === undefined && (
        <Body aria-hidden="true">
          <Skeleton h="5" w="60%" />
          <Skeleton h="40" />
        </Body>
      )}
      {forecasts === null && (
        <EmptyState icon={<Icon as={Percent} />} title="Nenhuma previsão ainda" text={EMPTY[kind]} />
      )}
      {forecasts && <Content forecasts={forecasts} kind={kind} />}
      {kind === 'CALIBRATION' && (
        <Body>
          <TextLink asChild>
            <Link to="/calibracao">Calibração da semana</Link>
          </TextLink>
        </Body>
      )}
    </Card>
  );
}
