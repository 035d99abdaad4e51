import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { NOTHING_COUNTED, RECORD_LEAD } from '#schema/record-texts.js';
import { breakEvenRate } from '#schema/statistics/money.js';
import { PublicPage } from '../../entities/public-page';
import { useRecordFiguresQuery } from '../../gql/record';
import { CACHE_THEN_NETWORK, queryState } from '../../lib/apollo/query-state';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { TextLink } from '../../ui/text-link';
import { whenIdle } from '../../ui/when-idle';
import { HeadlineCard, type Terms } from './headline-card';
import { givenVerdicts, type RecordFigures } from './record-rows';

const Cards = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: { base: '4', lg: '6' }, mt: '6' },
});

/** The gateway's verdicts; for another payout they are computed here, with the same code. */
function useVerdicts(figures: RecordFigures, payout: number, breakEven: number) {
  const [drawn, setDrawn] = useState<typeof import('./verdicts-at')>();
  const isGiven = payout === Math.round(figures.payout * 100);
  useEffect(() => {
    // If its code cannot be loaded, the verdicts for that payout are omitted.
    if (!isGiven && !drawn) import('./verdicts-at').then(setDrawn, () => undefined);
  }, [isGiven, drawn]);
  return useMemo(() => {
    const given = givenVerdicts(figures);
    if (isGiven) return given;
    if (drawn) return drawn.verdictsAt(breakEven, figures);
    return new Map([...given].map(([row, { half }]) => [row, { half, even: undefined }]));
  }, [figures, isGiven, drawn, breakEven]);
}

const Reserved = chakra('div', { base: { minH: '100dvh' } });

interface AfterwardsProps<Part> {
  readonly load: () => Promise<Part>;
  readonly children: (part: Part) => ReactNode;
}

/** The part below the figures: its code is loaded after they are drawn, so that they need not wait for it. */
function Afterwards<Part extends object>({ load, children }: AfterwardsProps<Part>) {
  const [part, setPart] = useState<Part | 'failed'>();
  useEffect(() => {
    void whenIdle()
      .then(load)
      .then(
        // As a transition it is rendered in slices: at once, a slow phone would stand still for a fifth of a second.
        (loaded) => startTransition(() => setPart(loaded)),
        () => setPart('failed'),
      );
  }, [load]);
  if (part === 'failed')
    return <p role="alert">Não deu para carregar o resto do placar. Recarregue a página.</p>;
  return part ? children(part) : <Reserved aria-busy="true" />;
}

const parts = () => import('./record-parts');
const end = () => import('./record-end');

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
      <Afterwards load={parts}>
        {({ RecordParts }) => <RecordParts figures={figures} breakEven={breakEven} verdicts={verdicts} />}
      </Afterwards>
    </>
  );
}

const Body = chakra('div', { base: { p: '6', '& > * + *': { mt: '3' } } });

// Minimal loading and error states: this public page is read on slow phones.
function NothingYet({ figures }: { readonly figures: RecordFigures }) {
  return (
    <>
      <Card>
        <Body>
          <p>
            <b>{NOTHING_COUNTED.title}</b>
          </p>
          <p>{NOTHING_COUNTED.text}</p>
        </Body>
      </Card>
      <Afterwards load={end}>{({ RecordEnd }) => <RecordEnd figures={figures} />}</Afterwards>
    </>
  );
}

function Content() {
  const result = useRecordFiguresQuery(CACHE_THEN_NETWORK);
  const { data } = result;
  const { failed, retry } = queryState(result, data);
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

/** The product's hit rate, for anyone. */
export function RecordPage() {
  return (
    <PublicPage title="Placar" lead={RECORD_LEAD} wide>
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
