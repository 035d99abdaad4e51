import { accountsPolicies } from '../features/accounts/accounts.policy.js';
import { AccountsResolver } from '../features/accounts/accounts.resolver.js';
import { EmailCodeEntity } from '../features/accounts/codes/email-code.entity.js';
import { MailAllowanceEntity } from '../features/accounts/codes/mail-allowance.entity.js';
import { VisitTallyEntity } from '../features/accounts/directory/visit-tally.entity.js';
import { ProfileResolver } from '../features/accounts/profile.resolver.js';
import { ProfilePhotoEntity } from '../features/accounts/profile-photo/profile-photo.entity.js';
import { RegistrationEntity } from '../features/accounts/registration.entity.js';
import { RegistrationResolver } from '../features/accounts/registration.resolver.js';
import { SecurityResolver } from '../features/accounts/security.resolver.js';
import { SessionEntity } from '../features/accounts/session.entity.js';
import { KnownDeviceEntity } from '../features/accounts/throttle/known-device.entity.js';
import { UserEntity } from '../features/accounts/user.entity.js';
import { adminPolicies } from '../features/admin/admin.policy.js';
import { AuditResolver } from '../features/admin/audit/audit.resolver.js';
import { AuditEntryEntity } from '../features/admin/audit/audit-entry.entity.js';
import { FrameSwitchResolver } from '../features/admin/platform/frame-switch.resolver.js';
import { RecoveryCodeEntity } from '../features/admin/second-factor/recovery-code.entity.js';
import { SecondFactorResolver } from '../features/admin/second-factor/second-factor.resolver.js';
import { AdminDeviceEntity } from '../features/admin/sign-in/admin-device.entity.js';
import { AdminSessionEntity } from '../features/admin/sign-in/admin-session.entity.js';
import { AdminSignInResolver } from '../features/admin/sign-in/admin-sign-in.resolver.js';
import { AdministratorEntity } from '../features/admin/sign-in/administrator.entity.js';
import { AdminStatsResolver } from '../features/admin/stats/admin-stats.resolver.js';
import { AdminUserResolver } from '../features/admin/users/admin-user.resolver.js';
import { brokerPolicies } from '../features/broker/broker.policy.js';
import { BrokerResolver } from '../features/broker/broker.resolver.js';
import { BrokerSettingsEntity } from '../features/broker/broker-settings.entity.js';
import { FrameUrlEntity } from '../features/broker/frame-url/frame-url.entity.js';
import { FrameUrlResolver } from '../features/broker/frame-url/frame-url.resolver.js';
import { VisitorUrlEntity } from '../features/broker/frame-url/visitor-url.entity.js';
import { cryptoPolicies } from '../features/crypto/crypto.policy.js';
import { CryptoResolver } from '../features/crypto/crypto.resolver.js';
import { CryptoRecordEntity } from '../features/crypto/crypto-record.entity.js';
import { OpportunityEntity } from '../features/crypto/opportunity.entity.js';
import { dashboardPolicies } from '../features/dashboard/dashboard.policy.js';
import { DashboardResolver } from '../features/dashboard/dashboard.resolver.js';
import { AcademyStepEntity } from '../features/education/academy-step.entity.js';
import { CompletedModuleEntity } from '../features/education/completed-module.entity.js';
import { educationPolicies } from '../features/education/education.policy.js';
import { EducationResolver } from '../features/education/education.resolver.js';
import { LessonMarketResolver } from '../features/education/lesson-market.resolver.js';
import { ApiKeyEntity } from '../features/integrations/api-key.entity.js';
import { ApiKeyResolver } from '../features/integrations/api-key.resolver.js';
import { integrationsPolicies } from '../features/integrations/integrations.policy.js';
import { marketPolicies } from '../features/market/market.policy.js';
import { MarketResolver } from '../features/market/market.resolver.js';
import { NoticeEntity } from '../features/notifications/notice.entity.js';
import { NoticeResolver } from '../features/notifications/notice.resolver.js';
import { notificationsPolicies } from '../features/notifications/notifications.policy.js';
import { HitRateEntity } from '../features/outcomes/hit-rate.entity.js';
import { OutcomeResolver } from '../features/outcomes/outcome.resolver.js';
import { outcomesPolicies } from '../features/outcomes/outcomes.policy.js';
import { LedgerEntryEntity } from '../features/practice/ledger/ledger-entry.entity.js';
import { LedgerTransactionEntity } from '../features/practice/ledger/ledger-transaction.entity.js';
import { practicePolicies } from '../features/practice/practice.policy.js';
import { PracticeResolver } from '../features/practice/practice.resolver.js';
import { PracticeAccountEntity } from '../features/practice/practice-account.entity.js';
import { PracticeGuardEntity } from '../features/practice/practice-guard.entity.js';
import { PracticeTradeEntity } from '../features/practice/practice-trade.entity.js';
import { ProgressEntity } from '../features/progress/progress.entity.js';
import { progressPolicies } from '../features/progress/progress.policy.js';
import { ProgressResolver } from '../features/progress/progress.resolver.js';
import { XpEntryEntity } from '../features/progress/xp-entry.entity.js';
import { AppearanceEntity } from '../features/rewards/appearance.entity.js';
import { rewardsPolicies } from '../features/rewards/rewards.policy.js';
import { RewardsResolver } from '../features/rewards/rewards.resolver.js';
import { WeeklySummaryEntity } from '../features/rewards/weekly-summary.entity.js';
import { CountedCandleEntity } from '../features/signals/counted-candle.entity.js';
import { SignalEntity } from '../features/signals/signal.entity.js';
import { SignalResolver } from '../features/signals/signal.resolver.js';
import { SignalOutcomeEntity } from '../features/signals/signal-outcome.entity.js';
import { SignalStreamResolver } from '../features/signals/signal-stream.resolver.js';
import { signalsPolicies } from '../features/signals/signals.policy.js';
import { TechnicalAnalysisResolver } from '../features/signals/technical-analysis.resolver.js';
import { SignInThrottleEntity } from '../platform/auth/sign-in-throttle.entity.js';
import { MailQueueEntity } from '../platform/mail/mail-queue.entity.js';
import { OutboxEntity } from '../platform/outbox/outbox.entity.js';
import type { Feature } from './feature.js';

/** The one list of features. */
export const FEATURES: readonly Feature[] = [
  // No slice of its own: the table that every slice's mails go through.
  { name: 'mail', entities: [MailQueueEntity], resolvers: [], policies: {} },
  // Nor this one: the events of all slices whose work is not done yet.
  { name: 'outbox', entities: [OutboxEntity], resolvers: [], policies: {} },
  {
    name: 'accounts',
    entities: [
      UserEntity,
      SessionEntity,
      ProfilePhotoEntity,
      RegistrationEntity,
      EmailCodeEntity,
      MailAllowanceEntity,
      SignInThrottleEntity,
      KnownDeviceEntity,
      VisitTallyEntity,
    ],
    resolvers: [AccountsResolver, RegistrationResolver, ProfileResolver, SecurityResolver],
    policies: accountsPolicies,
  },
  { name: 'market', entities: [], resolvers: [MarketResolver], policies: marketPolicies },
  {
    name: 'signals',
    entities: [SignalEntity, SignalOutcomeEntity, CountedCandleEntity],
    resolvers: [SignalResolver, SignalStreamResolver, TechnicalAnalysisResolver],
    policies: signalsPolicies,
  },
  { name: 'outcomes', entities: [HitRateEntity], resolvers: [OutcomeResolver], policies: outcomesPolicies },
  {
    name: 'progress',
    entities: [ProgressEntity, XpEntryEntity],
    resolvers: [ProgressResolver],
    policies: progressPolicies,
  },
  {
    name: 'education',
    entities: [AcademyStepEntity, CompletedModuleEntity],
    resolvers: [EducationResolver, LessonMarketResolver],
    policies: educationPolicies,
  },
  {
    name: 'practice',
    entities: [
      PracticeAccountEntity,
      PracticeGuardEntity,
      PracticeTradeEntity,
      LedgerTransactionEntity,
      LedgerEntryEntity,
    ],
    resolvers: [PracticeResolver],
    policies: practicePolicies,
  },
  {
    name: 'broker',
    entities: [BrokerSettingsEntity, FrameUrlEntity, VisitorUrlEntity],
    resolvers: [BrokerResolver, FrameUrlResolver],
    policies: brokerPolicies,
  },
  {
    name: 'notifications',
    entities: [NoticeEntity],
    resolvers: [NoticeResolver],
    policies: notificationsPolicies,
  },
  {
    name: 'integrations',
    entities: [ApiKeyEntity],
    resolvers: [ApiKeyResolver],
    policies: integrationsPolicies,
  },
  {
    name: 'crypto',
    entities: [OpportunityEntity, CryptoRecordEntity],
    resolvers: [CryptoResolver],
    policies: cryptoPolicies,
  },
  { name: 'dashboard', entities: [], resolvers: [DashboardResolver], policies: dashboardPolicies },
  {
    name: 'admin',
    entities: [
      AdministratorEntity,
      AdminSessionEntity,
      AdminDeviceEntity,
      RecoveryCodeEntity,
      AuditEntryEntity,
    ],
    resolvers: [
      AdminSignInResolver,
      SecondFactorResolver,
      AdminUserResolver,
      AdminStatsResolver,
      FrameSwitchResolver,
      AuditResolver,
    ],
    policies: adminPolicies,
  },
  {
    name: 'rewards',
    entities: [AppearanceEntity, WeeklySummaryEntity],
    resolvers: [RewardsResolver],
    policies: rewardsPolicies,
  },
];
