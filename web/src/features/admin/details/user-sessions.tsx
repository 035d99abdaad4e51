import type { ApolloCache } from '@apollo/client';
import { Box } from '@chakra-ui/react/box';
import { useRef, useState } from 'react';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  type AdminUserSessionPartsFragment,
  useAdminEndUserSessionMutation,
} from '../../../gql/admin-details';
import { deviceName } from '../../../lib/device-name';
import { formatDateClock } from '../../../lib/format-time';
import { Button } from '../../../ui/button';
import { DetailsSection, LineList, Muted } from './details-parts';

/**
 * Ends a user's sessions, one at a time.
 *
 * @param onFailure fetches the list again: the session may already have ended
 */
function useEndUserSession(userId: string, onFailure: () => void) {
  const [mutate] = useAdminEndUserSessionMutation();
  const run = useMutationToast(mutate, 'Falha ao encerrar sessão. Tente novamente.');
  const [ending, setEnding] = useState<string>();

  /** @returns whether the session was ended */
  const end = async (sessionId: string): Promise<boolean> => {
    if (ending !== undefined) return false;
    setEnding(sessionId);
    const update = (cache: ApolloCache) =>
      void cache.evict({ id: cache.identify({ __typename: 'AdminUserSession', id: sessionId }) });
    const { done } = await run({ variables: { userId, sessionId }, update }, 'Sessão encerrada');
    if (!done) onFailure();
    setEnding(undefined);
    return done;
  };

  return { end, ending };
}

interface UserSessionsProps {
  readonly userId: string;
  readonly sessions: readonly AdminUserSessionPartsFragment[];
  readonly onRefresh: () => void;
}

/** The user's open sessions, and how to end them. */
export function UserSessions({ userId, sessions, onRefresh }: UserSessionsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { end, ending } = useEndUserSession(userId, onRefresh);
  // The row that had the focus is gone, and after the last one the whole list.
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
                <Box flex="1" minW="0">
                  <p>{device}</p>
                  <Muted>Último uso: {seen}</Muted>
                </Box>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Encerrar ${device}, último uso ${seen}`}
                  busy={ending === id}
                  busyText=""
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
