import { chakra } from '@chakra-ui/react/styled-system';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { type ReactNode, useId } from 'react';
import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import { verdictSentence } from '#schema/record-texts.js';
import type { CallRatePartsFragment, CallSourceFiguresQuery } from '../../gql/auditor';
import { formatCount, formatCounted, formatDecimal, formatRate, formatSigned } from '../../lib/format-number';
import { Card, CardHeader } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { FigureList } from '../../ui/figure-list';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { CardBody } from '../../ui/settings-parts';
import { Skeleton } from '../../ui/skeleton';
import { Small } from '../../ui/small';
import { oneIn } from './auditor-texts';
import { useFigures } from './use-auditor';

type Figures = NonNullable<CallSourceFiguresQuery['callSource']>['figures'];

const Rate = chakra('p', {
  base: { textStyle: '3xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
});
const Strong = chakra('p', { base: { fontWeight: 'medium' } });
const Part = chakra('section', { base: { display: 'flex', flexDirection: 'column', gap: '2' } });
const Heading = chakra('h3', { base: { textStyle: 'sm', fontWeight: 'semibold' } });

const decidedOf = ({ won, lost }: Pick<CallRatePartsFragment, 'won' | 'lost'>) => won + lost;

/** `52,0% (48,1% a 55,9%)`, or how far it is from the number that a rate needs. */
function rateText(rate: CallRatePartsFragment): string {
  const decided = decidedOf(rate);
  if (decided < EVIDENCE_MIN_SIGNALS || typeof rate.rate !== 'number')
    return `ainda é cedo (${decided} de ${EVIDENCE_MIN_SIGNALS})`;
  return `${formatRate(rate.rate)} (de ${formatRate(rate.low ?? 0)} a ${formatRate(rate.high ?? 1)})`;
}

function Figure({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function First({ figures: { first, pending } }: { readonly figures: Figures }) {
  const decided = decidedOf(first);
  const isMeasured = decided >= EVIDENCE_MIN_SIGNALS && typeof first.rate === 'number';
  return (
    <Part aria-label="Acerto da primeira entrada">
      <Small>Acerto da primeira entrada</Small>
      <Rate>{isMeasured ? formatRate(first.rate ?? 0) : 'Ainda é cedo'}</Rate>
      <Small>
        {isMeasured
          ? `Intervalo de 95%: ${formatRate(first.low ?? 0)} a ${formatRate(first.high ?? 1)}`
          : `${decided} de ${EVIDENCE_MIN_SIGNALS} chamadas decididas`}
      </Small>
      <FigureList>
        <Figure term="Certas">{formatCount(first.won)}</Figure>
        <Figure term="Erradas">{formatCount(first.lost)}</Figure>
        <Figure term="Empates e anuladas">{formatCount(first.tied + first.voided)}</Figure>
        <Figure term="Em aberto">{formatCount(pending)}</Figure>
      </FigureList>
    </Part>
  );
}

function Verdicts({ figures }: { readonly figures: Figures }) {
  const { verdicts, sources, callsToFind60, breakEven, simulated } = figures;
  const [half, even] = verdicts;
  return (
    <Part>
      <Heading>Veredito</Heading>
      {simulated && (
        <Notice tone="warn" icon={<Icon as={FlaskConical} />}>
          <Strong>Preços simulados: não há veredito</Strong>
          <p>As contas são as mesmas, mas nada aqui mede um mercado real.</p>
        </Notice>
      )}
      {half && (
        <Strong>
          {verdictSentence('de 50%, o acerto de uma moeda', {
            word: half.word,
            signalsNeeded: half.signalsNeeded ?? null,
          })}
        </Strong>
      )}
      {even && (
        <Strong>
          {verdictSentence(`do equilíbrio, ${formatRate(breakEven)}`, {
            word: even.word,
            signalsNeeded: even.signalsNeeded ?? null,
          })}
        </Strong>
      )}
      <Small>
        {sources > 1 &&
          `Corrigido para ${sources} fontes desta conta: quem olha muitas acha uma boa por acaso. `}
        {typeof callsToFind60 === 'number' &&
          `Uma fonte que acerta 60% aparece em até ${formatCount(callsToFind60)} chamadas.`}
      </Small>
    </Part>
  );
}

function Claim({ claim }: { readonly claim: NonNullable<Figures['claim']> }) {
  return (
    <Part>
      <Heading>A taxa anunciada: {formatRate(claim.rate)}</Heading>
      <Strong>
        {claim.chance >= 0.05
          ? `Nada aqui contradiz ${formatRate(claim.rate)} até agora.`
          : `Se a taxa fosse ${formatRate(claim.rate)}, um registro como este apareceria no máximo ${oneIn(claim.chance)}.`}
      </Strong>
    </Part>
  );
}

function Doubling({
  doubling,
  breakEven,
}: {
  readonly doubling: NonNullable<Figures['doubling']>;
  readonly breakEven: number;
}) {
  const { calls, wonFirst, wonAny, result, resultOfFirst, largestStake, deepestHole, capital } = doubling;
  if (calls === 0) return null;
  return (
    <Part>
      <Heading>Com os gales, em dinheiro</Heading>
      <Strong>
        “{formatRate(wonAny / calls)} com gale” deu {formatSigned(result, 2)} entradas; sem dobrar,{' '}
        {formatSigned(resultOfFirst, 2)}.
      </Strong>
      <FigureList>
        <Figure term="Certas na primeira">
          {formatCount(wonFirst)} de {formatCount(calls)}
        </Figure>
        <Figure term="Maior aposta">{formatDecimal(largestStake, 0)} entradas</Figure>
        <Figure term="Buraco mais fundo">{formatDecimal(deepestHole, 2)} entradas</Figure>
        <Figure term="Capital necessário">{formatDecimal(capital, 2)} entradas</Figure>
      </FigureList>
      <Small>
        Uma entrada é a primeira aposta; cada gale dobra a anterior. Dobrar muda quando se perde, não quanto:
        o equilíbrio continua {formatRate(breakEven)} por aposta.
      </Small>
    </Part>
  );
}

function Baselines({
  figures: { first, reverse, engine, stated, meanStated, brier },
}: {
  readonly figures: Figures;
}) {
  return (
    <Part>
      <Heading>Nos mesmos momentos</Heading>
      <FigureList>
        <Figure term="A fonte">{rateText(first)}</Figure>
        <Figure term="Uma moeda">50,0%</Figure>
        <Figure term="O contrário do último movimento">{rateText(reverse)}</Figure>
        {decidedOf(engine) > 0 && (
          <Figure term={`O motor do Farol, em ${formatCount(decidedOf(engine))} delas`}>
            {rateText(engine)}
          </Figure>
        )}
        {stated && typeof meanStated === 'number' && (
          <Figure term={`Quando diz ${formatRate(meanStated)}`}>{rateText(stated)}</Figure>
        )}
      </FigureList>
      {typeof brier === 'number' && (
        <Small>Erro das chances ditas (Brier): {formatDecimal(brier, 4)}; o de uma moeda é 0,2500.</Small>
      )}
    </Part>
  );
}

/** What is left out of the figures, and what one should know of them. */
function Remarks({ figures }: { readonly figures: Figures }) {
  const { unverified, duplicates, bothDirections, otherPrices } = figures;
  const late = unverified.won + unverified.lost + unverified.tied + unverified.voided;
  const remarks = [
    late > 0 &&
      `Não verificadas: ${formatCounted(late, 'chamada chegou', 'chamadas chegaram')} depois da hora (${formatCount(unverified.won)} certas, ${formatCount(unverified.lost)} erradas). Não entram em conta nenhuma.`,
    duplicates > 0 &&
      `${formatCounted(duplicates, 'chamada repetida contou', 'chamadas repetidas contaram')} uma vez só.`,
    bothDirections > 0 &&
      `Em ${formatCounted(bothDirections, 'momento', 'momentos')} a fonte disse CALL e PUT: as duas contam.`,
    otherPrices > 0 &&
      `${formatCounted(otherPrices, 'chamada é', 'chamadas são')} de preços de outra origem e não se somam a estas.`,
  ].filter((text) => text !== false);
  if (remarks.length === 0) return null;
  return (
    <Part>
      {remarks.map((text) => (
        <Small key={text}>{text}</Small>
      ))}
    </Part>
  );
}

/** How good a source is, and how sure that is. */
export function SourceFiguresCard({ sourceId }: { readonly sourceId: string }) {
  const titleId = useId();
  const { figures, failed, retry, retrying } = useFigures(sourceId);
  return (
    <Card aria-labelledby={titleId} aria-busy={!figures && !failed}>
      <CardHeader title="O que a fonte acerta" titleId={titleId} roomy />
      {failed && <ErrorState text="Não deu para carregar as contas" onRetry={retry} retrying={retrying} />}
      {!failed && !figures && (
        <CardBody aria-hidden="true">
          <Skeleton w="160px" h="9" />
          <Skeleton w="full" h="12" />
          <Skeleton w="full" h="20" />
        </CardBody>
      )}
      {figures && (
        <CardBody>
          <First figures={figures} />
          <Verdicts figures={figures} />
          {figures.claim && <Claim claim={figures.claim} />}
          {figures.doubling && <Doubling doubling={figures.doubling} breakEven={figures.breakEven} />}
          <Baselines figures={figures} />
          <Remarks figures={figures} />
        </CardBody>
      )}
    </Card>
  );
}
