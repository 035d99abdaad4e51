import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import Hourglass from 'lucide-react/icons/hourglass';
import { PAUSE_REASONS } from '#schema/practice.js';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  PracticeAccountDocument,
  type PracticeAccountPartsFragment,
  useOpenPracticeAccountMutation,
} from '../../../gql/practice';
import { codeOf } from '../../../lib/apollo/error-message';
import { gatewayNow } from '../../../lib/gateway-time';
import { useTimeReached } from '../../../lib/use-time-reached';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { momentText } from '../moments';

/** Opens a practice account; if another tab has opened one meanwhile, that one is used. */
function useOpenAccount() {
  const [mutate, { client, loading }] = useOpenPracticeAccountMutation({
    onError: async (error) => {
      if (codeOf(error) === 'CONFLICT') await client.refetchQueries({ include: [PracticeAccountDocument] });
    },
    update: (cache, { data }) => {
      if (!data) return;
      const account = { practiceAccount: data.openPracticeAccount };
      cache.writeQuery({ query: PracticeAccountDocument, data: account });
    },
  });
  const run = useMutationToast(mutate, 'Não deu para abrir a conta de prática. Tente novamente.');
  return { open: () => void run({}), opening: loading };
}

const Pause = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    m: { base: '3', md: '4' },
    p: '4',
    borderRadius: 'md',
    bg: 'warn.soft',
    '& > svg': { color: 'warn.fg' },
  },
});
const Title = chakra('h2', { base: { fontWeight: 'semibold' } });
const Small = chakra('p', { base: { textStyle: 'xs' } });

interface PauseCardProps {
  /** ISO 8601. */
  readonly until: string;
  readonly reason: PracticeAccountPartsFragment['pauseReason'];
}

/** Shown instead of the ticket while practice is paused: until when, and why. */
function PauseCard({ until, reason }: PauseCardProps) {
  return (
    <Pause role="status">
      <Icon as={Hourglass} size={20} />
      <Title>Prática em pausa até {momentText(Date.parse(until), gatewayNow())}</Title>
      {reason && <Small>Motivo: {PAUSE_REASONS[reason]}.</Small>}
      <Small>
        A pausa faz parte do método e vale em todos os seus aparelhos. As operações abertas seguem até
        expirar.
      </Small>
    </Pause>
  );
}

const Text = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });

interface SpentCardProps {
  /** ISO 8601. */
  readonly mayReopenAt: string;
}

/** Shown instead of the ticket when the balance is below the smallest stake. */
function SpentCard({ mayReopenAt }: SpentCardProps) {
  const mayReopen = useTimeReached(mayReopenAt);
  const { open, opening } = useOpenAccount();
  return (
    <Flex direction="column" gap="3" p="4" role="status">
      <Title>O saldo desta conta acabou</Title>
      <Text>
        {mayReopen
          ? 'Você pode começar uma nova conta. O histórico continua guardado.'
          : `Uma nova conta pode começar em ${momentText(Date.parse(mayReopenAt), gatewayNow())}. Reveja o histórico com calma: ele continua guardado.`}
      </Text>
      <Button full disabled={!mayReopen} busy={opening} busyText="Abrindo..." onClick={open}>
        Abrir nova conta de prática
      </Button>
    </Flex>
  );
}

interface ClosedTicketProps {
  readonly account: Pick<PracticeAccountPartsFragment, 'pausedUntil' | 'pauseReason' | 'mayReopenAt'>;
  readonly paused: boolean;
}

/** Replaces the ticket while no order can be placed; a pause takes precedence. */
export function ClosedTicket({ account, paused }: ClosedTicketProps) {
  const { pausedUntil, pauseReason, mayReopenAt } = account;
  if (paused && pausedUntil !== null) return <PauseCard until={pausedUntil} reason={pauseReason} />;
  return mayReopenAt !== null && <SpentCard mayReopenAt={mayReopenAt} />;
}
