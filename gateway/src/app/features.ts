import { accountsModule } from '../features/accounts/accounts.module.js';
import { userSecondFactorModule } from '../features/accounts/second-factor/user-second-factor.module.js';
import { adminModule } from '../features/admin/admin.module.js';
import { alertsModule } from '../features/alerts/alerts.module.js';
import { priceAlertsModule } from '../features/alerts/price/price-alerts.module.js';
import { auditorModule } from '../features/auditor/auditor.module.js';
import { boardModule } from '../features/board/board.module.js';
import { brokerModule } from '../features/broker/broker.module.js';
import { calibrationModule } from '../features/calibration/calibration.module.js';
import { chartLinesModule } from '../features/chart-lines/chart-lines.module.js';
import { cryptoModule } from '../features/crypto/crypto.module.js';
import { dashboardModule } from '../features/dashboard/dashboard.module.js';
import { deliveriesModule } from '../features/deliveries/deliveries.module.js';
import { drillsModule } from '../features/drills/drills.module.js';
import { educationModule } from '../features/education/education.module.js';
import { forecastsModule } from '../features/forecasts/forecasts.module.js';
import { integrationsModule } from '../features/integrations/integrations.module.js';
import { journalModule } from '../features/journal/journal.module.js';
import { marketModule } from '../features/market/market.module.js';
import { notificationsModule } from '../features/notifications/notifications.module.js';
import { ntfyModule } from '../features/ntfy/ntfy.module.js';
import { oidcModule } from '../features/oidc/oidc.module.js';
import { outcomesModule } from '../features/outcomes/outcomes.module.js';
import { passkeysModule } from '../features/passkeys/passkeys.module.js';
import { practiceModule } from '../features/practice/practice.module.js';
import { progressModule } from '../features/progress/progress.module.js';
import { pushModule } from '../features/push/push.module.js';
import { recordModule } from '../features/record/record.module.js';
import { rewardsModule } from '../features/rewards/rewards.module.js';
import { sandboxModule } from '../features/sandbox/sandbox.module.js';
import { sharingModule } from '../features/sharing/sharing.module.js';
import { signalsModule } from '../features/signals/signals.module.js';
import { telegramModule } from '../features/telegram/telegram.module.js';
import { webhooksModule } from '../features/webhooks/webhooks.module.js';
import type { Policies } from '../platform/auth/policy.js';
import type { FeatureModule } from '../platform/feature-module.js';
import { mailModule } from '../platform/mail/mail.module.js';
import { outboxModule } from '../platform/outbox/outbox.module.js';

/** The one list of features, in any order. */
export const FEATURES: readonly FeatureModule[] = [
  mailModule,
  outboxModule,
  accountsModule,
  userSecondFactorModule,
  marketModule,
  signalsModule,
  outcomesModule,
  progressModule,
  educationModule,
  practiceModule,
  brokerModule,
  notificationsModule,
  integrationsModule,
  cryptoModule,
  dashboardModule,
  adminModule,
  rewardsModule,
  recordModule,
  deliveriesModule,
  alertsModule,
  priceAlertsModule,
  pushModule,
  webhooksModule,
  ntfyModule,
  telegramModule,
  journalModule,
  drillsModule,
  forecastsModule,
  calibrationModule,
  boardModule,
  auditorModule,
  chartLinesModule,
  passkeysModule,
  oidcModule,
  sandboxModule,
  sharingModule,
];

/** The tables of all features. */
export const ENTITIES = FEATURES.flatMap(({ entities = [] }) => [...entities]);

/** The authorisation policy of each root field of the schema. */
export const POLICIES: Policies = Object.assign({}, ...FEATURES.map(({ policies }) => policies));

/** Names of the public streams of all features. */
export const PUBLIC_STREAMS: ReadonlySet<string> = new Set(
  FEATURES.flatMap(({ publicStreams = [] }) => publicStreams),
);
