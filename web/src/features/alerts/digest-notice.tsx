import { Flex } from '@chakra-ui/react/flex';
import MailX from 'lucide-react/icons/mail-x';
import { useMutationToast } from '../../entities/use-mutation-toast';
import { AlertBoardDocument, type AlertBoardQuery, useResumeAlertDigestMutation } from '../../gql/alerts';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';

/** Turns the digests on again. */
function useResumeDigest() {
  const [mutate, { loading }] = useResumeAlertDigestMutation();
  const run = useMutationToast(mutate, 'Falha ao ligar o resumo. Tente novamente.');
  const resume = () => run({ refetchQueries: [AlertBoardDocument] }, 'Resumo por e-mail ligado');
  return { resume, resuming: loading };
}

/** Notice that digests by e-mail were turned off, with a button to resume them; nothing while they are on. */
export function DigestNotice({
  channels = [],
}: {
  readonly channels: AlertBoardQuery['alertBoard']['channels'] | undefined;
}) {
  const { resume, resuming } = useResumeDigest();
  if (!channels.some(({ channel, isSetUp }) => channel === 'MAIL' && !isSetUp)) return null;
  return (
    <div id="resumo">
      <Notice tone="warn" icon={<Icon as={MailX} />}>
        <Flex direction="column" align="flex-start" gap="2">
          <span>
            O resumo por e-mail está desligado: o servidor do seu e-mail recusou as últimas tentativas. Seus
            alertas continuam nesta página. Confira o endereço no seu perfil antes de ligar o resumo de novo.
          </span>
          <Button
            variant="secondary"
            size="sm"
            busy={resuming}
            busyText="Ligando..."
            onClick={() => void resume()}
          >
            Ligar o resumo de novo
          </Button>
        </Flex>
      </Notice>
    </div>
  );
}
