import { chakra } from '@chakra-ui/react/styled-system';
import { AnimatePresence, m } from 'framer-motion';
import { MonitorX } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { OpenSessionFragment } from '../../../gql/accounts-settings';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { fade } from '../../../ui/motion';
import { Row } from '../../../ui/settings-parts';
import { Skeleton } from '../../../ui/skeleton';
import { useSignOut } from '../use-sign-out';
import { SessionRow } from './session-row';
import { useEndSession, useSessions } from './use-sessions';

const List = chakra('ul', { base: { outline: 0, '& > li + li': { borderTopWidth: '1px' } } });
const More = chakra('div', {
  base: { display: 'grid', placeItems: 'center', p: '3', borderTopWidth: '1px' },
});
const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } });
const Lines = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2', flex: '1' } });

const SHOWN = 5;

function Waiting() {
  return (
    <Row py="3" aria-hidden="true">
      <Skeleton boxSize="5" />
      <Lines>
        <Skeleton w="160px" h="3.5" />
        <Skeleton w="128px" h="2.5" />
      </Lines>
      <Skeleton w="20" h="8" />
    </Row>
  );
}

interface SessionListProps {
  readonly sessions: readonly OpenSessionFragment[];
  readonly onRefresh: () => void;
}

/** The session of this very browser ends as a sign-out does; it comes first, the others as they were last used. */
function SessionList({ sessions, onRefresh }: SessionListProps) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { end, ending } = useEndSession(list, onRefresh);
  const { signOut } = useSignOut();
  const ordered = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <>
      <List ref={list} tabIndex={-1} aria-label="Sessões abertas">
        <AnimatePresence initial={false}>
          {ordered.slice(0, all ? undefined : SHOWN).map((session) => (
            <m.li key={session.id} {...fade}>
              <SessionRow
                session={session}
                ending={ending === session.id}
                onEnd={() => void (session.current ? signOut() : end(session))}
              />
            </m.li>
          ))}
        </AnimatePresence>
      </List>
      {!all && ordered.length > SHOWN && (
        <More>
          <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
            Mostrar todas ({ordered.length})
          </Button>
        </More>
      )}
    </>
  );
}

function Content({ sessions, failed, retrying, retry }: ReturnType<typeof useSessions>) {
  if (failed) {
    return <ErrorState text="Não deu para carregar as sessões" onRetry={retry} retrying={retrying} />;
  }
  if (!sessions) return <Waiting />;
  if (sessions.length === 0) {
    return (
      <EmptyState
        icon={<MonitorX strokeWidth={1.75} aria-hidden="true" />}
        title="Nenhuma sessão aberta"
        text="Os aparelhos em que você entrar aparecem aqui."
      />
    );
  }
  return <SessionList sessions={sessions} onRefresh={retry} />;
}

/** Where one is signed in, and how to end it there. */
export function SessionsCard() {
  const titleId = useId();
  const known = useSessions();
  return (
    <Card aria-labelledby={titleId} aria-busy={!known.sessions && !known.failed}>
      <CardHeader
        title="Sessões"
        titleId={titleId}
        meta={known.sessions && <Count>{known.sessions.length}</Count>}
        roomy
      />
      <Content {...known} />
    </Card>
  );
}
