import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { breakEvenRate } from '#schema/statistics/money.js';
import { PublicPage } from '../../entities/public-page';
import { operation } from '../../lib/gateway/ask';
import { useAnswer } from '../../lib/gateway/use-answer';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { TextLink } from '../../ui/text-link';
import { BreakdownCard } from './breakdown-card';
import { CalibrationCard } from './calibration-card';
import { HeadlineCard, type Terms } from './headline-card';
import { RateTable } from './rate-table';
import { givenVerdicts, type RecordFigures, toRateRow } from './record-rows';
import { BASELINES } from './record-texts';

const FIGURES = operation(
  'RecordFigures',
  async () => (await import('../../gql/record')).RecordFiguresDocument,
);

const Cards = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: { base: '4', lg: '6' }, mt: '6' },
});
const Note = chakra('p', { base: { textStyle: 'xs', color: 'muted', p: '4', maxW: '72ch' } });

interface BaselineCardProps {
  readonly figures: RecordFigures;
  readonly breakEven: number;
}

/** What rules without a model got from the same candles. */
function BaselineCard({ figures: { overall, baselines }, breakEven }: BaselineCardProps) {
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

/** The gateway's verdicts; for another payout they are drawn here, by the same code. */
function useVerdicts(figures: RecordFigures, payout: number, breakEven: number) {
  const [drawn, setDrawn] = useState<typeof import('./verdicts-at')>();
  const isGiven = payout === Math.round(figures.payout * 100);
  useEffect(() => {
    // Where its code does not come, the verdicts of that payout are left out.
    if (!isGiven && !drawn) import('./verdicts-at').then(setDrawn, () => undefined);
  }, [isGiven, drawn]);
  return useMemo(() => {
    const given = givenVerdicts(figures);
    if (isGiven) return given;
    if (drawn) return drawn.verdictsAt(breakEven, figures);
    return new Map([...given].map(([row, { half }]) => [row, { half, even: undefined }]));
  }, [figures, isGiven, drawn, breakEven]);
}

/** Two screens ahead, so that it is there when it is reached. */
const NEAR = { rootMargin: '200% 0px' };
const End = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: 'inherit', minH: '100dvh' },
});

/** What stands far below, whose code comes when one goes there: the figures need not wait for it. */
function EndWhenNear(props: { readonly figures: RecordFigures; readonly breakEven: number }) {
  const [part, setPart] = useState<typeof import('./record-end') | 'failed'>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const load = () =>
      import('./record-end').then(setPart, () => {
        setPart('failed');
      });
    if (typeof IntersectionObserver === 'undefined' || !place.current) {
      void load();
      return undefined;
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void load();
    }, NEAR);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (part === 'failed') return <p role="alert">Não deu para carregar o resto do placar.</p>;
  if (part) return <part.RecordEnd {...props} />;
  return <End ref={place} aria-busy="true" />;
}

function Loaded({ figures }: { readonly figures: RecordFigures }) {
  const [terms, setTerms] = useState<Terms>({ payout: Math.round(figures.payout * 100), ties: 'returned' });
  const breakEven = breakEvenRate(terms.payout / 100, figures.overall, 'returned');
  const verdicts = useVerdicts(figures, terms.payout, breakEven);
  return (
    <>
      <HeadlineCard
        figures={figures}
        verdicts={verdicts.get(figures.overall)}
        terms={terms}
        onTerms={setTerms}
      />
      <CalibrationCard figures={figures} />
      <BaselineCard figures={figures} breakEven={breakEven} />
      <BreakdownCard figures={figures} verdicts={verdicts} breakEven={breakEven} />
      <EndWhenNear figures={figures} breakEven={breakEven} />
    </>
  );
}

const Body = chakra('div', { base: { p: '6', '& > * + *': { mt: '3' } } });

// States of its own, in as little code as they take: a page for anybody is read on slow phones.
function NothingYet({ figures }: { readonly figures: RecordFigures }) {
  return (
    <>
      <Card>
        <Body>
          <p>
            <b>Nada contado ainda</b>
          </p>
          <p>O primeiro sinal é contado quando a próxima vela fecha. Volte em alguns minutos.</p>
        </Body>
      </Card>
      <EndWhenNear figures={figures} breakEven={figures.breakEven} />
    </>
  );
}

function Content() {
  const { data, failed, retry } = useAnswer(FIGURES);
  if (data)
    return data.record.series ? <Loaded figures={data.record} /> : <NothingYet figures={data.record} />;
  if (!failed) return <Card aria-busy="true" minH="100dvh" />;
  return (
    <Card>
      <Body role="alert">
        <p>Não deu para carregar o placar</p>
        <Button variant="secondary" onClick={retry}>
          Tentar novamente
        </Button>
      </Body>
    </Card>
  );
}

/** How often the product was right, for anybody. */
export function RecordPage() {
  return (
    <PublicPage
      title="Placar"
      lead="Cada vela fechada de cada par e tempo gráfico vira um sinal, guardado antes de se saber o resultado e contado aqui, certo ou errado."
      wide
    >
      <Cards>
        <Content />
        <p>
          Quer tentar com velas suas e outros pesos?{' '}
          <TextLink asChild underlined>
            <Link to="/laboratorio">Abra o laboratório</Link>
          </TextLink>
          .
        </p>
      </Cards>
    </PublicPage>
  );
}
