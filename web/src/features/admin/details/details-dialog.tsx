import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { codeOf } from '../../../lib/apollo/error-message';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { BlockConfirmation } from './block-confirmation';
import { useUserDetails } from './use-user-details';
import { UserActivity } from './user-activity';
import { UserFacts } from './user-facts';
import { UserSessions } from './user-sessions';

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6' } });
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

interface DetailsDialogProps {
  readonly userId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPermissions: () => void;
  /** Opens the log where it concerns this user. */
  readonly onAudit: () => void;
}

type Known = ReturnType<typeof useUserDetails>;

interface ContentProps extends Omit<DetailsDialogProps, 'open' | 'onClose'> {
  readonly known: Known;
}

function Unknown({ error, retry, retrying }: Known) {
  if (codeOf(error) === 'NOT_FOUND')
    return <EmptyState title="Usuário não encontrado" text="A conta pode ter sido excluída." />;
  if (error) return <ErrorState text="Não deu para carregar o usuário" onRetry={retry} retrying={retrying} />;
  return (
    <DialogBody aria-busy="true">
      {PLACES.map((place) => (
        <Skeleton key={place} h="9" mb="4" />
      ))}
    </DialogBody>
  );
}

function Content({ known, userId, onPermissions, onAudit }: ContentProps) {
  const [asking, setAsking] = useState(false);
  if (!known.details) return <Unknown {...known} />;
  const { user, sessions, activity } = known.details;
  const hasAccount = user.registrationStatus !== 'pending';
  const blocked = user.blockedAt !== null;
  return (
    <>
      <DialogBody>
        <Stack>
          <UserFacts user={user} />
          <UserSessions userId={userId} sessions={sessions} onRefresh={known.retry} />
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
            onBlocked={known.retry}
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

/** Everything an administrator may know of a user, and what may be done about it. */
export function DetailsDialog({ open, onClose, ...rest }: DetailsDialogProps) {
  const known = useUserDetails(rest.userId);
  const user = known.details?.user;
  return (
    <Dialog
      title={user?.name ?? 'Usuário'}
      description={user?.email}
      picture={user && <Avatar name={user.name} />}
      open={open}
      onClose={onClose}
    >
      <Content known={known} {...rest} />
    </Dialog>
  );
}
