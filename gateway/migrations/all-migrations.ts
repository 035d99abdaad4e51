import { RefuseFormerSchema1770000000050 } from './1770000000050-refuse-former-schema.js';
import { Accounts1770000000100 } from './1770000000100-accounts.js';
import { Administration1770000000200 } from './1770000000200-admin.js';
import { Passkeys1770000000300 } from './1770000000300-passkeys.js';
import { Market1770000000400 } from './1770000000400-market.js';
import { Signals1770000000500 } from './1770000000500-signals.js';
import { Progress1770000000600 } from './1770000000600-progress.js';
import { Education1770000000700 } from './1770000000700-education.js';
import { Practice1770000000800 } from './1770000000800-practice.js';
import { Drills1770000000900 } from './1770000000900-drills.js';
import { Record1770000001000 } from './1770000001000-record.js';
import { Alerts1770000001100 } from './1770000001100-alerts.js';
import { Broker1770000001200 } from './1770000001200-broker.js';
import { Integrations1770000001300 } from './1770000001300-integrations.js';
import { Push1770000001400 } from './1770000001400-push.js';
import { Telegram1770000001500 } from './1770000001500-telegram.js';
import { Webhooks1770000001600 } from './1770000001600-webhooks.js';
import { Deliveries1770000001700 } from './1770000001700-deliveries.js';
import { RecordSignedLeaves1770000001800 } from './1770000001800-record-signed-leaves.js';
import { Shadow1770000001900 } from './1770000001900-shadow.js';
import { PriceAlerts1770000002000 } from './1770000002000-price-alerts.js';
import { Auditor1770000002400 } from './1770000002400-auditor.js';
import { SharedSignals1770000002500 } from './1770000002500-shared-signals.js';
import { Ntfy1770000002600 } from './1770000002600-ntfy.js';
import { ChartLines1770000002700 } from './1770000002700-chart-lines.js';
import { RecordUndirected1770000002800 } from './1770000002800-record-undirected.js';
import { RecordEngineChanges1770000002850 } from './1770000002850-record-engine-changes.js';
import { CoinComparison1770000002900 } from './1770000002900-coin-comparison.js';
import { NoticeProof1770000003000 } from './1770000003000-notice-proof.js';
import { NoticeSwitches1770000003100 } from './1770000003100-notice-switches.js';
import { RealTrades1770000003200 } from './1770000003200-real-trades.js';
import { CallExports1770000003400 } from './1770000003400-call-exports.js';
import { CallSourcesInPublic1770000003500 } from './1770000003500-call-sources-in-public.js';
import { LoggedCalls1770000003600 } from './1770000003600-logged-calls.js';
import { StatedChances1770000003700 } from './1770000003700-stated-chances.js';
import { Calibration1770000003800 } from './1770000003800-calibration.js';
import { Oidc1770000004000 } from './1770000004000-oidc.js';
import { WebhookSequences1770000004020 } from './1770000004020-webhook-sequences.js';
import { AlertCosigned1770000004030 } from './1770000004030-alert-cosigned.js';
import { SandboxSavedSignals1770000004060 } from './1770000004060-sandbox-saved-signals.js';

/** In the order in which they run. */
export const ALL_MIGRATIONS = [
  RefuseFormerSchema1770000000050,
  Accounts1770000000100,
  Administration1770000000200,
  Passkeys1770000000300,
  Market1770000000400,
  Signals1770000000500,
  Progress1770000000600,
  Education1770000000700,
  Practice1770000000800,
  Drills1770000000900,
  Record1770000001000,
  Alerts1770000001100,
  Broker1770000001200,
  Integrations1770000001300,
  Push1770000001400,
  Telegram1770000001500,
  Webhooks1770000001600,
  Deliveries1770000001700,
  RecordSignedLeaves1770000001800,
  Shadow1770000001900,
  PriceAlerts1770000002000,
  Auditor1770000002400,
  SharedSignals1770000002500,
  Ntfy1770000002600,
  ChartLines1770000002700,
  RecordUndirected1770000002800,
  RecordEngineChanges1770000002850,
  CoinComparison1770000002900,
  NoticeProof1770000003000,
  NoticeSwitches1770000003100,
  RealTrades1770000003200,
  CallExports1770000003400,
  CallSourcesInPublic1770000003500,
  LoggedCalls1770000003600,
  StatedChances1770000003700,
  Calibration1770000003800,
  Oidc1770000004000,
  WebhookSequences1770000004020,
  AlertCosigned1770000004030,
  SandboxSavedSignals1770000004060,
] as const;
