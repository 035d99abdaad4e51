import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import Inbox from 'lucide-react/icons/inbox';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { BREAK_EVEN_RATE, DASHBOARD_LIST_SHOWN } from '#schema/limits.js';
import { confidenceBand } from '#schema/signal-score.js';
import { type SavedSignalsQuery, useSavedSignalsQuery } from '../../../gql/signals-summary';
import { queryState } from '../../../lib/apollo/query-state';
import { formatRate, formatWholePercent } from '../../../lib/format-number';
import { ButtonLink } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { ProgressBar } from '../../../ui/progress-bar';
import { ShortList } from '../../../ui/short-list';
import { Skeleton } from '../../../ui/skeleton';
import { RowEnd, RowText, SignalFrame } from '../signal-frame';
import { useTimeLeft } from '../use-time-left';

const tones = { high: 'call', medium: 'warn', low: 'put' } as const;

const Figure = chakra('b', { base: { fontWeight: 'medium', color: 'text' } });

interface SignalSummaryRowProps {
  readonly signal: SavedSignalsQuery['savedSignals'][number];
}

/** A saved signal in short: 'Vence em 4min', '82% confiança'. */
function SignalSummaryRow({ signal }: SignalSummaryRowProps) {
  const timeLeft = useTimeLeft(signal.expirationTime);
  const { confidence, estimatedChance } = signal;
  const terms = <RowText>{timeLeft === 'Expirado' ? timeLeft : `Vence em ${timeLeft}`}</RowText>;
  return (
    <Box h="14">
      <SignalFrame signal={signal} terms={terms}>
        <RowEnd>
          <Box display="grid" w={{ base: '24', sm: '28' }} gap="1">
            {estimatedChance !== null && <RowText>chance {formatRate(estimatedChance)}</RowText>}
            <RowText>
              <Figure>{formatWholePercent(confidence)}</Figure> confiança
            </RowText>
            <ProgressBar value={confidence} label="Confiança" tone={tones[confidenceBand(confidence)]} />
          </Box>
        </RowEnd>
      </SignalFrame>
    </Box>
  );
}

/** Rows while the list loads. */
function SignalSummarySkeleton() {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: DASHBOARD_LIST_SHOWN }, (_, place) => `row-${place}`).map((key) => (
        <li key={key}>
          <Flex align="center" gap="3" h="14" px="4">
            <Skeleton boxSize="8" />
            <Skeleton flex="1" h="3" />
            <Skeleton w="24" h="3" />
          </Flex>
        </li>
      ))}
    </ul>
  );
}

const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } });

const Note = chakra('p', {
  base: { px: '4', py: '2', borderTopWidth: '1px', textStyle: 'xs', color: 'muted' },
});

function NoSignals() {
  return (
    <EmptyState
      icon={<Icon as={Inbox} />}
      title="Nenhum sinal ativo no momento"
      text="Gere um sinal e salve-o para acompanhar aqui."
      action={
        <ButtonLink asChild variant="secondary" size="sm">
          <Link to="/binary-options">Abrir o gerador</Link>
        </ButtonLink>
      }
    />
  );
}

/** The number of the user's open saved signals, the newest three, and a link to all. */
export function SignalsSummary() {
  const result = useSavedSignalsQuery();
  const signals = result.data?.savedSignals;
  const { failed, retry, retrying } = queryState(result, signals);
  const titleId = useId();
  const content = () => {
    if (signals?.length === 0) return <NoSignals />;
    if (signals) {
      return (
        <ul>
          {signals.slice(0, DASHBOARD_LIST_SHOWN).map((signal) => (
            <li key={signal.id}>
              <SignalSummaryRow signal={signal} />
            </li>
          ))}
        </ul>
      );
    }
    if (!failed) return <SignalSummarySkeleton />;
    return <ErrorState text="Não deu para carregar os sinais" onRetry={retry} retrying={retrying} />;
  };
  const all = (
    <ButtonLink asChild variant="ghost" size="sm">
      <Link to="/advanced-signals?tab=ativos" aria-label="Ver Todas as opções binárias">
        Ver Todas
      </Link>
    </ButtonLink>
  );
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={!signals && !failed}>
      <CardHeader
        title="Opções Binárias"
        titleId={titleId}
        meta={signals && <Count>{`${signals.length} ${signals.length === 1 ? 'sinal' : 'sinais'}`}</Count>}
        actions={all}
      />
      <ShortList>{content()}</ShortList>
      {signals && signals.length > 0 && (
        <Note>Confiança não é probabilidade. Para empatar é preciso {formatRate(BREAK_EVEN_RATE)}.</Note>
      )}
    </Card>
  );
}
