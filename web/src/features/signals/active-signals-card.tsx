import { chakra } from '@chakra-ui/react/styled-system';
import Inbox from 'lucide-react/icons/inbox';
import { type ComponentType, lazy, Suspense, useId } from 'react';
import { Link } from 'react-router-dom';
import { ACTIVE_SIGNALS_SHOWN } from '#schema/limits.js';
import type { SignalPartsFragment } from '../../gql/signals';
import type { FirstStepsPartsFragment } from '../../gql/signals-first-steps';
import { ButtonLink } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import type { FirstStepsState } from './first-steps/use-first-steps';
import type { Practise } from './practise-button';
import { SignalList, SignalListSkeleton } from './signal-list';
import type { FollowedSignals } from './use-followed-signals';

/** Loaded only for users who are guided through the first steps; without its code, the page does without the guide. */
const FirstSteps = lazy<ComponentType<{ readonly steps: FirstStepsPartsFragment }>>(() =>
  import('./first-steps/first-steps').then(
    ({ FirstSteps: Path }) => ({ default: Path }),
    () => ({ default: () => null }),
  ),
);

/** Reserves the path's height until its code has loaded. */
const PathRoom = chakra('div', { base: { minH: '9.5rem', borderBottomWidth: '1px' } });

/** An empty list is one line. */
const None = chakra('p', { base: { px: '4', py: '2', textStyle: 'xs', color: 'muted' } });

const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } });

interface ActiveSignalsCardProps {
  readonly following: FollowedSignals;
  readonly first: FirstStepsState;
  /** Shows every signal instead of the first five and a link to the rest. */
  readonly all?: boolean;
  readonly onPractise?: Practise;
}

function ToGenerator() {
  return (
    <ButtonLink asChild variant="secondary" size="sm">
      <Link to="/binary-options">Abrir o gerador</Link>
    </ButtonLink>
  );
}

/**
 * The five rows of a list sorted by expiry: active signals first, and where there are fewer, those that have expired
 * last.
 */
export function firstRows({
  signals = [],
  activeCount,
}: Pick<FollowedSignals, 'signals' | 'activeCount'>): readonly SignalPartsFragment[] {
  const expired = signals.length - activeCount;
  const start = Math.max(0, Math.min(expired, signals.length - ACTIVE_SIGNALS_SHOWN));
  return signals.slice(start, start + ACTIVE_SIGNALS_SHOWN);
}

function List({ following, all, onPractise }: Omit<ActiveSignalsCardProps, 'first'>) {
  const { signals, failed, retry, retrying } = following;
  if (failed)
    return <ErrorState text="Não deu para carregar os sinais" onRetry={retry} retrying={retrying} />;
  if (!signals) return <SignalListSkeleton />;
  if (signals.length === 0 && !all) return <None>Nenhum sinal ativo no momento</None>;
  if (signals.length === 0) {
    return (
      <EmptyState
        icon={<Icon as={Inbox} />}
        title="Nenhum sinal ativo no momento"
        text="Gere um sinal e salve-o para acompanhar aqui."
        action={<ToGenerator />}
      />
    );
  }
  if (all) return <SignalList signals={signals} fit="pairs" />;
  return <SignalList signals={firstRows(following)} onPractise={onPractise} />;
}

/** Shown together once both have loaded: a path that appeared later would push the list down. */
function Content({ first: { steps, pending }, ...list }: ActiveSignalsCardProps) {
  if (pending) return <SignalListSkeleton />;
  if (!steps) return <List {...list} />;
  return (
    <>
      <Suspense fallback={<PathRoom />}>
        <FirstSteps steps={steps} />
      </Suspense>
      <List {...list} />
    </>
  );
}

/** The user's saved signals, shown until their outcome has been seen. */
export function ActiveSignalsCard({ all = false, ...props }: ActiveSignalsCardProps) {
  const { following } = props;
  const { signals, activeCount } = following;
  const titleId = useId();
  const isKnown = !props.first.pending;
  const isCut = !all && (signals?.length ?? 0) > ACTIVE_SIGNALS_SHOWN;
  const more = isKnown && !all && (
    <ButtonLink asChild variant="ghost" size="sm">
      <Link to="/advanced-signals?tab=ativos">{isCut ? 'Ver Todos os Sinais' : 'Resultados'}</Link>
    </ButtonLink>
  );
  return (
    <Card
      display="flex"
      flexDirection="column"
      minH="0"
      overflow="auto"
      aria-labelledby={titleId}
      aria-busy={signals === undefined || props.first.pending}
      data-tour="active-signals"
    >
      <CardHeader
        title="Sinais Ativos"
        titleId={titleId}
        meta={isKnown && activeCount > 0 && <Count>{activeCount}</Count>}
        actions={more}
      />
      <Content {...props} all={all} />
    </Card>
  );
}
