import { chakra } from '@chakra-ui/react/styled-system';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Inbox from 'lucide-react/icons/inbox';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Fold } from '../../ui/fold';
import { Icon } from '../../ui/icon';
import { Loading } from '../../ui/loading';
import { Notice } from '../../ui/notice';
import { type NotifyTone, notify } from '../../ui/notify';
import { OfflineBar } from '../../ui/offline-bar';
import { Skeleton } from '../../ui/skeleton';
import { Section } from './section';

const Wide = chakra(Card, { base: { w: '288px', maxW: 'full' } });
const toasts = ['info', 'success', 'error'] as const satisfies readonly NotifyTone[];

export function States() {
  return (
    <Section title="Os quatro estados">
      <Wide aria-busy="true">
        <CardHeader title="Sinais Ativos" />
        <Skeleton h="3" w="64%" m="4" />
        <Skeleton h="3" w="40%" m="4" />
      </Wide>
      <Wide>
        <CardHeader title="Sinais Ativos" />
        <EmptyState
          icon={<Icon as={Inbox} />}
          title="Nenhum sinal ativo no momento"
          text="Gere um sinal e salve-o para acompanhar aqui."
        />
      </Wide>
      <Wide>
        <CardHeader title="Sinais Ativos" />
        <ErrorState text="Não deu para carregar os sinais" onRetry={() => notify({ title: 'Tentando' })} />
      </Wide>
      <Wide>
        <CardHeader
          title="Sinais Ativos"
          meta={7}
          actions={
            <Button size="sm" variant="ghost">
              Ver Todos os Sinais
            </Button>
          }
        />
        <Loading />
      </Wide>
    </Section>
  );
}

export function Notices() {
  return (
    <Section title="Avisos">
      {toasts.map((tone) => (
        <Button
          key={tone}
          variant="secondary"
          onClick={() => notify({ title: `Aviso ${tone}`, description: 'Sai em 5 s, ou ao arrastar.', tone })}
        >
          {tone}
        </Button>
      ))}
      <Notice icon={<Icon as={CircleAlert} />}>Confiança não é probabilidade.</Notice>
      <Notice tone="warn" icon={<Icon as={CircleAlert} />}>
        As operações voltam às 15:32.
      </Notice>
      <Fold title="Como ler um cartão" note="oito exemplos">
        <p>Nenhum destes números é de agora.</p>
      </Fold>
      <OfflineBar>Sem conexão. Tentando reconectar...</OfflineBar>
    </Section>
  );
}
