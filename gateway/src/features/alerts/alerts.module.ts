import { ALERT_LOG_DAYS } from '#schema/alert.js';
import { type Policies, page } from '../../platform/auth/policy.js';
import { EventBus } from '../../platform/event-bus.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { deleteOlderThan } from '../../platform/retention/retention-rule.js';
import { AccountReachService } from '../accounts/account-reach.service.js';
import { DeliveryService } from '../deliveries/delivery.service.js';
import { DeliverySenderService } from '../deliveries/delivery-sender.service.js';
import { NoticeService } from '../notifications/notice.service.js';
import { NoticeSwitchService } from '../notifications/notice-switch.service.js';
import { PracticeGuardService } from '../practice/practice-guard.service.js';
import { UserDayService } from '../progress/user-day.service.js';
import { RECORD_STORED } from '../record/record.event.js';
import { RecordService } from '../record/record.service.js';
import { RecordTrialService } from '../record/record-trial.service.js';
import { SignalService } from '../signals/signal.service.js';
import { AlertEntity, AlertEntryEntity, AlertRevisionEntity, AlertRuleEntity } from './alert.entity.js';
import { AlertRepository } from './alert.repository.js';
import { AlertResolver } from './alert.resolver.js';
import { AlertService } from './alert.service.js';
import { AlertChannelService } from './alert-channel.service.js';
import { AlertDigestEntity } from './alert-digest.entity.js';
import { AlertDigestRepository } from './alert-digest.repository.js';
import { AlertDigestService } from './alert-digest.service.js';
import { AlertDigestSender } from './alert-digest-sender.js';
import { AlertMatchService } from './alert-match.service.js';
import { AlertOutcomeService } from './alert-outcome.service.js';
import { AlertRuleRepository } from './alert-rule.repository.js';
import { AlertRuleService } from './alert-rule.service.js';
import { PriceAlertRepository } from './price/price-alert.repository.js';
import { PriceRuleRepository } from './price/price-rule.repository.js';

const DAY_MS = 86_400_000;

const binaryOptions = page('accessBinaryOptions');

const alertPolicies: Policies = {
  'Query.alertBoard': binaryOptions,
  'Query.alerts': binaryOptions,
  'Query.alert': binaryOptions,
  'Query.alertTrial': binaryOptions,
  'Mutation.createAlertRule': binaryOptions,
  'Mutation.updateAlertRule': binaryOptions,
  'Mutation.switchAlertRule': binaryOptions,
  'Mutation.deleteAlertRule': binaryOptions,
  'Mutation.saveAlert': binaryOptions,
  'Mutation.sendTestAlert': binaryOptions,
  'Mutation.sendTestDigest': binaryOptions,
  'Mutation.resumeAlertDigest': binaryOptions,
  'Subscription.alertChanged': binaryOptions,
};

/** Alerts about entries of the record, by rules that users set. */
export const alertsModule: FeatureModule = {
  name: 'alerts',
  entities: [AlertRuleEntity, AlertRevisionEntity, AlertEntryEntity, AlertEntity, AlertDigestEntity],
  resolvers: [AlertResolver],
  policies: alertPolicies,

  provide(services, { dataSource, publicUrl, clock, log }) {
    const { get } = services;
    const digests = new AlertDigestRepository(dataSource);
    services.provide(AlertRuleRepository, () => new AlertRuleRepository(dataSource));
    services.provide(AlertRepository, () => new AlertRepository(dataSource));
    services.provide(
      AlertRuleService,
      () =>
        new AlertRuleService(
          get(AlertRuleRepository),
          get(PracticeGuardService),
          get(UserDayService),
          get(RecordTrialService),
          get(AlertChannelService),
          get(RATE_LIMITER),
          clock,
        ),
    );
    services.provide(
      AlertService,
      () =>
        new AlertService(
          get(AlertRepository),
          get(SignalService),
          get(NoticeService),
          get(PracticeGuardService),
          get(EventBus),
          get(RATE_LIMITER),
          clock,
        ),
    );
    services.provide(
      AlertChannelService,
      () =>
        new AlertChannelService(
          get(NoticeService),
          get(NoticeSwitchService),
          get(DeliverySenderService),
          get(DeliveryService),
          dataSource,
          get(EventBus),
          clock,
        ),
    );
    services.provide(AlertDigestSender, () => {
      const sender = new AlertDigestSender(
        digests,
        get(AlertRuleRepository),
        get(PriceRuleRepository),
        get(PriceAlertRepository),
        get(AccountReachService),
        get(UserDayService),
        get(RecordService),
        get(MailService),
        dataSource,
        publicUrl,
        clock,
      );
      get(AlertChannelService).add(sender);
      return sender;
    });
    services.provide(
      AlertDigestService,
      () => new AlertDigestService(dataSource, digests, get(DeliveryService), get(RATE_LIMITER), clock),
    );
    services.provide(
      AlertOutcomeService,
      () =>
        new AlertOutcomeService(
          get(AlertRepository),
          get(AccountReachService),
          get(UserDayService),
          get(AlertChannelService),
          get(Outbox),
          clock,
        ),
    );
    services.provide(
      AlertMatchService,
      () =>
        new AlertMatchService(
          get(AlertRuleRepository),
          get(AlertRepository),
          get(RecordService),
          get(AccountReachService),
          get(PracticeGuardService),
          get(UserDayService),
          get(AlertChannelService),
          get(AlertOutcomeService),
          get(Outbox),
          log,
          clock,
        ),
    );
    services.provide(
      AlertResolver,
      () => new AlertResolver(get(AlertRuleService), get(AlertService), get(AlertDigestService)),
    );
  },

  handlers: (services) => ({ [RECORD_STORED]: services.get(AlertMatchService).handler }),

  personalData: (services) => [
    { name: 'alertRules', exportOf: (userId) => services.get(AlertRuleService).listOf(userId) },
    { name: 'alerts', exportOf: (userId) => services.get(AlertService).allOf(userId) },
  ],

  retention: [
    deleteOlderThan('alerts', ALERT_LOG_DAYS * DAY_MS),
    // Kept a day longer, since an alert refers to its entry and is made less than a day after it.
    deleteOlderThan('alert_entries', (ALERT_LOG_DAYS + 1) * DAY_MS),
  ],
};
