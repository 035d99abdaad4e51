import { AlertResolver } from '../../features/alerts/alert.resolver.js';
import { AlertService } from '../../features/alerts/alert.service.js';
import { EducationResolver } from '../../features/education/education.resolver.js';
import { type EducationService, progressAtFirst } from '../../features/education/education.service.js';
import type { HabitsService } from '../../features/journal/habits.service.js';
import { JournalResolver } from '../../features/journal/journal.resolver.js';
import type { JournalService } from '../../features/journal/journal.service.js';
import { CandleSeriesResolver, MarketResolver } from '../../features/market/market.resolver.js';
import { MarketService } from '../../features/market/market.service.js';
import { SandboxMarketService } from '../../features/market/sandbox-market.service.js';
import { PracticeResolver } from '../../features/practice/practice.resolver.js';
import type { PracticeAccountService } from '../../features/practice/practice-account.service.js';
import type { PracticeHistoryService } from '../../features/practice/practice-history.service.js';
import type { PracticeOrderService } from '../../features/practice/practice-order.service.js';
import { PracticeReplayService } from '../../features/practice/practice-replay.service.js';
import { SandboxAlertService } from '../../features/sandbox/sandbox-alert.service.js';
import { SandboxEntryService } from '../../features/sandbox/sandbox-entry.service.js';
import { SandboxJournalService } from '../../features/sandbox/sandbox-journal.service.js';
import { SandboxPracticeService } from '../../features/sandbox/sandbox-practice.service.js';
import { SandboxRunRepository } from '../../features/sandbox/sandbox-run.repository.js';
import { nowOf, type SandboxScope } from '../../features/sandbox/sandbox-scope.js';
import { SandboxSignalService } from '../../features/sandbox/sandbox-signal.service.js';
import { SandboxWebhookService } from '../../features/sandbox/sandbox-webhook.service.js';
import { SignalResolver } from '../../features/signals/signal.resolver.js';
import type { SignalService } from '../../features/signals/signal.service.js';
import { WebhookResolver } from '../../features/webhooks/webhook.resolver.js';
import type { WebhookDeliveryService } from '../../features/webhooks/webhook-delivery.service.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { RATE_LIMITER, type RateLimiter } from '../../platform/rate-limit.js';
import type { SandboxCall } from '../../platform/sandbox-call.js';
import { ServiceRegistry } from '../../platform/service-registry.js';

/** Replaces a service that the sandbox lacks; every operation that uses it has been refused before. */
function closed<Service extends object>(): Service {
  return new Proxy({} as Service, {
    get(_service, name) {
      throw new Error(`the sandbox has no service with ${String(name)}`);
    },
  });
}

/**
 * The services of one sandbox call, in place of the gateway's. The same resolvers check arguments and form answers,
 * over a market and a clock of the sandbox's own. No other service is in here, so none can be reached.
 */
export function sandboxServices(
  { get }: ServiceRegistry,
  call: SandboxCall,
  { userId, sessionId: keyId }: Viewer,
): ServiceRegistry {
  const markets = get(SandboxMarketService);
  const runs = get(SandboxRunRepository);
  const caller = { seed: call.seed, userId, until: call.until };
  const marketAt = (time: number) => markets.marketAt(caller, time);
  const scope: SandboxScope = { call, userId, keyId, marketAt };
  const sandboxAlerts = () => new SandboxAlertService(scope, get(SandboxEntryService), markets);
  const own = new ServiceRegistry();
  own.provide(MarketService, () => marketAt(nowOf(call)));
  own.provide(MarketResolver, () => new MarketResolver(own.get(MarketService), closed()));
  own.provide(CandleSeriesResolver, () => new CandleSeriesResolver(own.get(MarketService)));
  own.provide(SandboxSignalService, () => new SandboxSignalService(scope, runs, get(RATE_LIMITER)));
  own.provide(
    SandboxPracticeService,
    () => new SandboxPracticeService(scope, runs, get(PracticeReplayService)),
  );
  own.provide(SignalResolver, () => {
    const signals: Pick<SignalService, 'generate' | 'save' | 'active' | 'saved' | 'past'> =
      own.get(SandboxSignalService);
    return new SignalResolver(signals as SignalService, closed());
  });
  own.provide(JournalResolver, () => journalResolver(scope, own, get(RATE_LIMITER)));
  own.provide(EducationResolver, () => {
    const progress = progressAtFirst(`sandbox ${call.seed}`);
    const education: Pick<EducationService, 'progressOf'> = { progressOf: async () => progress };
    return new EducationResolver(education as EducationService);
  });
  own.provide(AlertService, () => {
    const alerts: Pick<AlertService, 'page' | 'changes' | 'changed'> = sandboxAlerts();
    return alerts as AlertService;
  });
  own.provide(AlertResolver, () => new AlertResolver(closed(), own.get(AlertService), closed()));
  own.provide(WebhookResolver, () => {
    const messages: Pick<WebhookDeliveryService, 'missed' | 'replay'> = new SandboxWebhookService(
      scope,
      sandboxAlerts(),
      get(RATE_LIMITER),
    );
    return new WebhookResolver(closed(), messages as WebhookDeliveryService);
  });
  own.provide(PracticeResolver, () => practiceResolver(own.get(SandboxPracticeService)));
  return own;
}

function journalResolver(scope: SandboxScope, own: ServiceRegistry, limiter: RateLimiter): JournalResolver {
  const run = new SandboxJournalService(
    scope,
    own.get(SandboxPracticeService),
    own.get(SandboxSignalService),
    limiter,
  );
  const journal: Pick<JournalService, 'page' | 'tags'> = run;
  const habits: Pick<HabitsService, 'of'> = run;
  return new JournalResolver(
    journal as JournalService,
    closed(),
    habits as HabitsService,
    closed(),
    closed(),
  );
}

function practiceResolver(practice: SandboxPracticeService): PracticeResolver {
  const accounts: Pick<PracticeAccountService, 'show'> = practice;
  const orders: Pick<PracticeOrderService, 'place'> = practice;
  const history: Pick<PracticeHistoryService, 'page'> = practice;
  return new PracticeResolver(
    accounts as PracticeAccountService,
    orders as PracticeOrderService,
    closed(),
    history as PracticeHistoryService,
  );
}
