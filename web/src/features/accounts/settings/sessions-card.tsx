import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import Monitor from 'lucide-react/icons/monitor';
import MonitorX from 'lucide-react/icons/monitor-x';
import Smartphone from 'lucide-react/icons/smartphone';
import { useId, useRef, useState } from 'react';
import type { OpenSessionFragment } from '../../../gql/accounts-settings';
import { deviceName, isPhoneOrTablet } from '../../../lib/device-name';
import { formatDayClock } from '../../../lib/format-time';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { MovingItems } from '../../../ui/moving-items';
import { Help, Row } from '../../../ui/settings-parts';
import { Skeleton } from '../../../ui/skeleton';
import { useSignOut } from '../use-sign-out';
import { useEndSession, useSessions } from './use-sessions';

const List = chakra('ul', { base: { outline: 0, '& > li + li': { borderTopWidth: '1px' } } });
const More = chakra('div', {
  base: { display: 'grid', placeItems: 'center', p: '3', borderTopWidth: '1px' },
});
const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } });

const SHOWN = 5;

function Waiting() {
  return (
    <Row py="3" aria-hidden="true">
      <Skeleton boxSize="5" />
      <Flex direction="column" flex="1" gap="2">
        <Skeleton w="160px" h="3.5" />
        <Skeleton w="128px" h="2.5" />
      </Flex>
      <Skeleton w="20" h="8" />
    </Row>
  );
}

const Device = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: '1',
    minW: 0,
    '& > svg': { flex: 'none', color: 'muted', hideBelow: 'sm' },
  },
});
const Name = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', fontWeight: 'medium' },
});

interface SessionRowProps {
  readonly session: OpenSessionFragment;
  readonly ending: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session: { userAgent, lastSeenAt, current }, ending, onEnd }: SessionRowProps) {
  const DeviceIcon = isPhoneOrTablet(userAgent) ? Smartphone : Monitor;
  const device = deviceName(userAgent);
  const seen = formatDayClock(lastSeenAt);
  return (
    <Row flexWrap="nowrap" py="3">
      <Device>
        <Icon as={DeviceIcon} size={20} />
        <div>
          <Name>
            {device}
            {current && (
              <Badge tone="action" size="sm">
                esta sessão
              </Badge>
            )}
          </Name>
          <Help>
            Último uso: <time dateTime={lastSeenAt}>{seen}</time>
          </Help>
        </div>
      </Device>
      <Button
        variant="secondary"
        size="sm"
        aria-label={current ? 'Encerrar esta sessão' : `Encerrar ${device}, último uso ${seen}`}
        busy={ending}
        busyText=""
        onClick={onEnd}
      >
        Encerrar
      </Button>
    </Row>
  );
}

interface SessionListProps {
  readonly sessions: readonly OpenSessionFragment[];
  readonly onRefresh: () => void;
}

/** This browser's session comes first and ends like a sign-out; the others follow, most recently used first. */
function SessionList({ sessions, onRefresh }: SessionListProps) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { end, ending } = useEndSession(list, onRefresh);
  const { signOut } = useSignOut();
  const ordered = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <>
      <List ref={list} tabIndex={-1} aria-label="Sessões abertas">
        <MovingItems
          leave="fade"
          items={ordered.slice(0, all ? undefined : SHOWN).map((session) => ({
            key: session.id,
            row: (
              <SessionRow
                session={session}
                ending={ending === session.id}
                onEnd={() => void (session.current ? signOut() : end(session))}
              />
            ),
          }))}
        />
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
        icon={<Icon as={MonitorX} />}
        title="Nenhuma sessão aberta"
        text="Os aparelhos em que você entrar aparecem aqui."
      />
    );
  }
  return <SessionList sessions={sessions} onRefresh={retry} />;
}

/** The user's open sessions, and how to end them. */
export function SessionsCard() {
  const titleId = useId();
  const state = useSessions();
  return (
    <Card aria-labelledby={titleId} aria-busy={!state.sessions && !state.failed}>
      <CardHeader
        title="Sessões"
        titleId={titleId}
        meta={state.sessions && <Count>{state.sessions.length}</Count>}
        roomy
      />
      <Content {...state} />
    </Card>
  );
}
