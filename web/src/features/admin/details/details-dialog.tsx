import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import {
  type AdminActivityKind,
  type AdminActivityPartsFragment,
  useAdminUserDetailsQuery,
} from '../../../gql/admin-details';
import { codeOf } from '../../../lib/apollo/error-message';
import { queryState } from '../../../lib/apollo/query-state';
import { formatDateClock } from '../../../lib/format-time';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { BlockConfirmation } from './block-confirmation';
import { DetailsSection, LineList, Muted } from './details-parts';
import { UserFacts } from './user-facts';
import { UserSessions } from './user-sessions';

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Labels of a user's actions. */
const ACTIVITY_LABELS = {
  SIGN_IN: 'Entrou',
  SIGNAL_GENERATED: 'Gerou um sinal',
  SIGNAL_SAVED: 'Salvou um sinal',
  DAILY_VISIT: 'Primeira visita do dia',
  TUTORIAL_MODULE: 'Concluiu um módulo',
  GUIDED_TOUR: 'Concluiu o tour guiado',
  EMAIL_VERIFIED: 'Verificou o e-mail',
} as const satisfies Record<AdminActivityKind, string>;

const Detail = chakra('span', { base: { color: 'muted' } });

interface UserActivityProps {
  /** Newest first. */
  readonly activity: readonly AdminActivityPartsFragment[];
}

function UserActivity({ activity }: UserActivityProps) {
  return (
    <DetailsSection title="Atividade recente">
      {activity.length === 0 ? (
        <Muted>Nenhuma atividade.</Muted>
      ) : (
        <LineList>
          {activity.map(({ at, kind, detail }) => (
            <li key={`${at} ${kind} ${detail}`}>
              <Box as="p" flex="1" minW="0">
                {ACTIVITY_LABELS[kind]} {detail && <Detail>{detail}</Detail>}
              </Box>
              <Muted>
                <time dateTime={at}>{formatDateClock(at)}</time>
              </Muted>
            </li>
          ))}
        </LineList>
      )}
    </DetailsSection>
  );
}

interface DetailsDialogProps {
  readonly userId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPermissions: () => void;
  /** Opens the audit log filtered by this user. */
  readonly onAudit: () => void;
}

/** A user's current data, open sessions and latest activity; undefined until loaded. */
function useUserDetails(id: string) {
  const result = useAdminUserDetailsQuery({
    variables: { id },
  });
  const details = result.data?.adminUser;
  return { details, ...queryState(result, details) };
}

type UserDetailsState = ReturnType<typeof useUserDetails>;

interface ContentProps extends Omit<DetailsDialogProps, 'open' | 'onClose'> {
  readonly state: UserDetailsState;
}

function Unknown({ error, retry, retrying }: UserDetailsState) {
  if (codeOf(error) === 'NOT_FOUND')
    return <EmptyState title="Usuário não encontrado" text="A conta pode ter sido excluída." />;
  if (error) return <ErrorState text="Não deu para carregar o usuário" onRetry={retry} retrying={retrying} />;
  return (
    <DialogBody aria-busy="true">
      {PLACEHOLDERS.map((key) => (
        <Skeleton key={key} h="9" mb="4" />
      ))}
    </DialogBody>
  );
}

function Content({ state, userId, onPermissions, onAudit }: ContentProps) {
  const [asking, setAsking] = useState(false);
  if (!state.details) return <Unknown {...state} />;
  const { user, sessions, activity } = state.details;
  const hasAccount = user.registrationStatus !== 'pending';
  const blocked = user.blockedAt !== null;
  return (
    <>
      <DialogBody>
        <Stack gap="6">
          <UserFacts user={user} />
          <UserSessions userId={userId} sessions={sessions} onRefresh={state.retry} />
          <UserActivity activity={activity} />
        </Stack>
      </DialogBody>
      <DialogFoot>
        {asking ? (
          <BlockConfirmation
            userId={userId}
            name={user.name}
            blocked={blocked}
            onEnd={() => setAsking(false)}
            onBlocked={state.retry}
          />
        ) : (
          <>
            <Button variant="secondary" onClick={onAudit}>
              Ver na auditoria
            </Button>
            {hasAccount && (
              <>
                <Button variant={blocked ? 'secondary' : 'danger'} onClick={() => setAsking(true)}>
                  {blocked ? 'Desbloquear' : 'Bloquear'}
                </Button>
                <Button onClick={onPermissions}>Permissões</Button>
              </>
            )}
          </>
        )}
      </DialogFoot>
    </>
  );
}

/** Everything an administrator may see about a user, and the available actions. */
export function DetailsDialog({ open, onClose, ...rest }: DetailsDialogProps) {
  const state = useUserDetails(rest.userId);
  const user = state.details?.user;
  return (
    <Dialog
      title={user?.name ?? 'Usuário'}
      description={user?.email}
      picture={user && <Avatar name={user.name} />}
      open={open}
      onClose={onClose}
    >
      <Content state={state} {...rest} />
    </Dialog>
  );
}
