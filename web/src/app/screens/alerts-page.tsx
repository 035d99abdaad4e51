import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isPair } from '#schema/pair.js';
import { ScreenQuery } from '../../entities/screen-query';
import { AlertsCard } from '../../features/alerts/alerts-card';
import { DigestNotice } from '../../features/alerts/digest-notice';
import { AlertPauseNotice } from '../../features/alerts/pause-notice';
import { PriceAlertsCard } from '../../features/alerts/price/price-alerts-card';
import { PriceRulesCard } from '../../features/alerts/price/price-rules-card';
import { newRule } from '../../features/alerts/rule-draft';
import { RulesCard } from '../../features/alerts/rules-card';
import { useAlertRules } from '../../features/alerts/use-alert-rules';
import { FIRST_ALERTS } from '../../features/alerts/use-alerts';
import { useMarket } from '../../features/market/use-market';
import { AlertsPageDocument } from '../../gql/app-screens-alerts';
import { lazyPart } from '../../ui/lazy-part';
import { PageLead } from './page-lead';

// Loaded only if there is a bot.
const TelegramCard = lazyPart(() =>
  import('../../features/telegram/telegram-card').then((card) => card.TelegramCard),
);

const NtfyCard = lazyPart(() => import('../../features/ntfy/ntfy-card').then((card) => card.NtfyCard));

/** Rules and alerts side by side if there is room; otherwise the cards below the rules come last. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', lg: '6' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 3fr)' },
    gridTemplateRows: { xl: 'auto auto auto 1fr' },
  },
});

// Hidden while the number of rules above is unknown, so that it does not move when they arrive.
const Below = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '4', lg: '6' },
    minW: 0,
    gridRow: { xl: '1 / span 4' },
    gridColumn: { xl: 2 },
  },
  variants: { waiting: { true: { visibility: { base: 'hidden', xl: 'visible' } } } },
});

/** `?par=EUR/USD&de=preco` opens the form for a price alert, `?par=` alone that for a rule. */
const PRICE = 'preco';

function AlertCards() {
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const state = useAlertRules();
  const market = useMarket();
  const pair = parameters.get('par');
  const waiting = state.rules === undefined && !state.failed;
  const hasBot = state.board?.channels.some(({ channel }) => channel === 'TELEGRAM') ?? false;
  return (
    <Flex direction="column" gap={{ base: '4', lg: '6' }} py={{ lg: '2' }}>
      <PageLead simulated={market?.simulated === true}>
        Cada vela fechada entra no registro antes de se saber o resultado. Um alerta repete o que está lá, e o
        resultado vem depois, acerto ou erro. Salvar gera o sinal da mesma vela com o preço de agora.
      </PageLead>
      <AlertPauseNotice board={state.board} />
      <DigestNotice channels={state.board?.channels} />
      <Columns>
        <RulesCard
          key={key}
          state={state}
          draft={newRule(pair, parameters.get('tempo'))}
          startsOpen={pair !== null && parameters.get('de') !== PRICE}
        />
        <Below waiting={waiting}>
          <AlertsCard waiting={waiting} />
          <PriceAlertsCard />
        </Below>
        <PriceRulesCard
          key={`${key} price`}
          pair={isPair(pair) ? pair : undefined}
          startsOpen={parameters.get('de') === PRICE}
        />
        {hasBot && <TelegramCard />}
        <NtfyCard />
      </Columns>
    </Flex>
  );
}

/** Alert rules, and the alerts so far. */
export function AlertsPage() {
  return (
    <ScreenQuery query={AlertsPageDocument} variables={FIRST_ALERTS}>
      <AlertCards />
    </ScreenQuery>
  );
}
