import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import type { AdminUserSessionPartsFragment } from '../../../gql/admin-details';
import { deviceName } from '../../../lib/device-name';
import { formatDateClock } from '../../../lib/format-time';
import { Button } from '../../../ui/button';
import { DetailsSection, LineList, Muted } from './details-parts';
import { useEndUserSession } from './use-end-user-session';

const Words = chakra('div', { base: { flex: '1', minW: 0 } });

interface UserSessionsProps {
  readonly userId: string;
  readonly sessions: readonly AdminUserSessionPartsFragment[];
  readonly onRefresh: () => void;
}

/** Where the user is signed in, and how to end it there. */
export function UserSessions({ userId, sessions, onRefresh }: UserSessionsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { end, ending } = useEndUserSession(userId, onRefresh);
  // The row that had the focus is gone, and with the last one the list.
  const endAndStay = async (id: string) => {
    if (await end(id)) list.current?.focus();
  };
  return (
    <DetailsSection title={`Sessões abertas (${sessions.length})`}>
      {sessions.length === 0 ? (
        <Muted>Nenhuma sessão aberta.</Muted>
      ) : (
        <LineList ref={list} tabIndex={-1}>
          {sessions.map(({ id, userAgent, lastSeenAt }) => {
            const [device, seen] = [deviceName(userAgent), formatDateClock(lastSeenAt)];
            return (
              <li key={id}>
                <Words>
                  <p>{device}</p>
                  <Muted>Último uso: {seen}</Muted>
                </Words>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Encerrar ${device}, último uso ${seen}`}
                  busy={ending === id}
                  busyText="Encerrando..."
                  onClick={() => void endAndStay(id)}
                >
                  Encerrar
                </Button>
              </li>
            );
          })}
        </LineList>
      )}
    </DetailsSection>
  );
}
