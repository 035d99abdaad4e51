import { AccountsAndSignals1766000000000 } from './1766000000000-accounts-and-signals.js';
import { MailQueue1766000000100 } from './1766000000100-mail-queue.js';
import { ProfilePhotos1766000000200 } from './1766000000200-profile-photos.js';
import { RegistrationAndSecurity1766000000300 } from './1766000000300-registration-and-security.js';
import { ProgressAndNotices1766000000400 } from './1766000000400-progress-and-notices.js';
import { Education1766000000500 } from './1766000000500-education.js';
import { Rewards1766000000520 } from './1766000000520-rewards.js';
import { Broker1766000000550 } from './1766000000550-broker.js';
import { Practice1766000000600 } from './1766000000600-practice.js';
import { PracticeHistory1766000000610 } from './1766000000610-practice-history.js';
import { PracticeForgetting1766000000620 } from './1766000000620-practice-forgetting.js';
import { CryptoOpportunities1766000000700 } from './1766000000700-crypto-opportunities.js';
import { Administrators1766000000800 } from './1766000000800-administrators.js';
import { UserSearch1766000000810 } from './1766000000810-user-search.js';
import { VisitTallyAndRetention1766000000820 } from './1766000000820-visit-tally-and-retention.js';
import { ApiKeys1766000000900 } from './1766000000900-api-keys.js';
import { MonthPartitions1766000001100 } from './1766000001100-month-partitions.js';
import { Outbox1766000001200 } from './1766000001200-outbox.js';
import { SearchByPlace1766000001300 } from './1766000001300-search-by-place.js';
import { NetworkBudgets1766000001400 } from './1766000001400-network-budgets.js';
import { BoundCodes1766000001450 } from './1766000001450-bound-codes.js';
import { PracticeAccountsOfAll1766000002100 } from './1766000002100-practice-accounts-of-all.js';
import { PhonesInE1641766000002200 } from './1766000002200-phones-in-e164.js';
import { EstimatedChance1766000003000 } from './1766000003000-estimated-chance.js';
import { MarketKeys1766000003100 } from './1766000003100-market-keys.js';
import { Record1766000003200 } from './1766000003200-record.js';
import { RecordLog1766000003210 } from './1766000003210-record-log.js';
import { HitRateDates1766000003300 } from './1766000003300-hit-rate-dates.js';
import { RecordEpoch1766000003320 } from './1766000003320-record-epoch.js';
import { GeneratedClusters1766000003340 } from './1766000003340-generated-clusters.js';
import { RecordGaps1766000003350 } from './1766000003350-record-gaps.js';
import { LearningModules1766000003400 } from './1766000003400-learning-modules.js';
import { TradingPlans1766000003410 } from './1766000003410-trading-plans.js';
import { Alerts1766000003500 } from './1766000003500-alerts.js';
import { OneRoundTrip1766000003600 } from './1766000003600-one-round-trip.js';
import { Webhooks1766000003700 } from './1766000003700-webhooks.js';
import { Journal1766000003800 } from './1766000003800-journal.js';
import { StarredPairs1766000003900 } from './1766000003900-starred-pairs.js';
import { Passkeys1766000004000 } from './1766000004000-passkeys.js';
import { UserSecondFactor1766000004010 } from './1766000004010-user-second-factor.js';
import { AlertChannels1766000004050 } from './1766000004050-alert-channels.js';
import { Push1766000004060 } from './1766000004060-push.js';
import { Telegram1766000004100 } from './1766000004100-telegram.js';
import { Drills1766000004150 } from './1766000004150-drills.js';
import { FirstSteps1766000004200 } from './1766000004200-first-steps.js';
import { PushDevicesOfSessions1766000004260 } from './1766000004260-push-devices-of-sessions.js';
import { SandboxKeys1766000004300 } from './1766000004300-sandbox-keys.js';
import { SandboxRuns1766000004310 } from './1766000004310-sandbox-runs.js';
import { AlertDigests1766000004350 } from './1766000004350-alert-digests.js';
import { LeanProgress1766000004400 } from './1766000004400-lean-progress.js';
import { AlertDigestStreaks1766000004500 } from './1766000004500-alert-digest-streaks.js';
import { OptimisticAward1766000004650 } from './1766000004650-optimistic-award.js';
import { EmailKeys1766000004660 } from './1766000004660-email-keys.js';
import { LongDays1766000004670 } from './1766000004670-long-days.js';
import { RefusedAward1766000004690 } from './1766000004690-refused-award.js';
import { InlinedRefusal1766000004700 } from './1766000004700-inlined-refusal.js';
import { SignalDay1766000004710 } from './1766000004710-signal-day.js';
import { ForgottenAuthors1766000004720 } from './1766000004720-forgotten-authors.js';
import { GuessedCodes1766000004730 } from './1766000004730-guessed-codes.js';

/** In the order in which they run. A migration that has landed is never changed. */
export const ALL_MIGRATIONS = [
  AccountsAndSignals1766000000000,
  MailQueue1766000000100,
  ProfilePhotos1766000000200,
  RegistrationAndSecurity1766000000300,
  ProgressAndNotices1766000000400,
  Education1766000000500,
  Rewards1766000000520,
  Broker1766000000550,
  Practice1766000000600,
  PracticeHistory1766000000610,
  PracticeForgetting1766000000620,
  CryptoOpportunities1766000000700,
  Administrators1766000000800,
  UserSearch1766000000810,
  VisitTallyAndRetention1766000000820,
  ApiKeys1766000000900,
  MonthPartitions1766000001100,
  Outbox1766000001200,
  SearchByPlace1766000001300,
  NetworkBudgets1766000001400,
  BoundCodes1766000001450,
  PracticeAccountsOfAll1766000002100,
  PhonesInE1641766000002200,
  EstimatedChance1766000003000,
  MarketKeys1766000003100,
  Record1766000003200,
  RecordLog1766000003210,
  HitRateDates1766000003300,
  RecordEpoch1766000003320,
  GeneratedClusters1766000003340,
  RecordGaps1766000003350,
  LearningModules1766000003400,
  TradingPlans1766000003410,
  Alerts1766000003500,
  OneRoundTrip1766000003600,
  Webhooks1766000003700,
  Journal1766000003800,
  StarredPairs1766000003900,
  Passkeys1766000004000,
  UserSecondFactor1766000004010,
  AlertChannels1766000004050,
  Push1766000004060,
  Telegram1766000004100,
  Drills1766000004150,
  FirstSteps1766000004200,
  PushDevicesOfSessions1766000004260,
  SandboxKeys1766000004300,
  SandboxRuns1766000004310,
  AlertDigests1766000004350,
  LeanProgress1766000004400,
  AlertDigestStreaks1766000004500,
  OptimisticAward1766000004650,
  EmailKeys1766000004660,
  LongDays1766000004670,
  RefusedAward1766000004690,
  InlinedRefusal1766000004700,
  SignalDay1766000004710,
  ForgottenAuthors1766000004720,
  GuessedCodes1766000004730,
] as const;
