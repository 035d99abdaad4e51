import { type DataSource, type EntityManager, In } from 'typeorm';
import { ALERT_DIGEST_HOUR } from '#schema/alert.js';
import type { Clock } from '../../platform/clock.js';
import { MailRefused, type MailService } from '../../platform/mail/mail.service.js';
import { type DayBounds, hourOfDay } from '../../platform/zone-calendar.js';
import type { AccountReachService } from '../accounts/account-reach.service.js';
import type { Answer, DueDelivery, Held } from '../deliveries/delivery-sender.service.js';
import type { UserDayService } from '../progress/user-day.service.js';
import type { RecordService } from '../record/record.service.js';
import type { AlertDeliveryKind } from './alert.type.js';
import type { AlertReceiver, AlertSender } from './alert-channel.service.js';
import { AlertDigestEntity } from './alert-digest.entity.js';
import type { AlertDigestRepository } from './alert-digest.repository.js';
import { alertDigestMail, type DigestPart, digestTestMail } from './alert-digest-mail.js';
import { digestOffNotice } from './alert-notice.js';
import type { AlertRuleRepository } from './alert-rule.repository.js';
import type { PriceAlertRepository } from './price/price-alert.repository.js';
import type { PriceRuleRepository } from './price/price-rule.repository.js';

export const DIGEST_QUEUE = 'digest';
/** How long a digest is retried. */
export const DIGEST_MS = 48 * 3_600_000;

/** When a day's digest is due: the morning after it. */
export const digestAfter = ({ timeZone, end }: DayBounds) => hourOfDay(timeZone, end, ALERT_DIGEST_HOUR);

/** Sends a day's alerts, and how each ended, as one mail the next morning; whoever is paused gets it a morning later. */
export class AlertDigestSender implements AlertSender<AlertDigestEntity> {
  readonly channel = 'MAIL';
  readonly limits = { queues: 1, atOnce: 5, asOne: true };
  readonly stopsInPause = ['ALERT', 'PRICE'] as const;
  // A digest states the outcomes of its alerts.
  readonly outcomeFollowsAlert = true;
  readonly receivers = {
    entity: AlertDigestEntity,
    where: (userIds: readonly string[]) => ({ userId: In([...userIds]) }),
    order: { userId: 'ASC' },
    idOf: ({ userId }: AlertDigestEntity) => userId,
  } as const;

  constructor(
    private readonly digests: AlertDigestRepository,
    private readonly rules: AlertRuleRepository,
    private readonly priceRules: PriceRuleRepository,
    private readonly prices: PriceAlertRepository,
    private readonly reach: AccountReachService,
    private readonly days: UserDayService,
    private readonly record: RecordService,
    private readonly mail: MailService,
    private readonly dataSource: DataSource,
    private readonly publicUrl: string,
    private readonly clock: Clock,
  ) {}

  /** Every user who may have rules has a verified address, but it may have refused too many digests. */
  async receiversOf(
    manager: EntityManager,
    userIds: readonly string[],
    kind: AlertDeliveryKind | 'PRICE',
  ): Promise<readonly AlertReceiver[]> {
    if (kind === 'OUTCOME') return [];
    const on = await this.digests.on(userIds, manager);
    return on.map((userId) => ({ id: userId, userId, queue: DIGEST_QUEUE, name: null }));
  }

  /** The mail is written when it is sent, with the outcomes that are known by then. */
  render(): string {
    return '';
  }

  renderPrice(): string {
    return '';
  }

  async timesOf(manager: EntityManager, userIds: readonly string[]) {
    const now = this.clock.now();
    const dayOf = await this.days.calendarOf(userIds, manager);
    return (userId: string) => dueAt(digestAfter(dayOf(userId, now)));
  }

  async heldBack(
    due: readonly DueDelivery[],
    _receivers: ReadonlyMap<string, AlertDigestEntity>,
    pausedUsers: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, Held>> {
    const alerts = due.filter(({ kind }) => kind !== 'TEST');
    const reasons = new Map<string, Held | undefined>();
    for (const userId of new Set(alerts.map(({ receiverId }) => receiverId)))
      reasons.set(userId, await this.reasonFor(userId, pausedUsers.has(userId)));
    return new Map(
      alerts.flatMap(({ id, receiverId }): [string, Held][] => {
        const reason = reasons.get(receiverId);
        return reason ? [[id, reason]] : [];
      }),
    );
  }

  async send(
    due: readonly [DueDelivery, ...DueDelivery[]],
    _receiver: AlertDigestEntity | undefined,
    signal: AbortSignal,
  ): Promise<Answer> {
    const newest = due.at(-1) ?? due[0];
    const userId = newest.receiverId;
    const { manager } = this.dataSource;
    await this.digests.begin(userId);
    const { name, email } = await this.reach.recipient(manager, userId);
    const content = newest.kind === 'TEST' ? digestTestMail(name) : await this.contentFor(userId, name, due);
    // The same at every attempt, by which receivers recognise a mail that they took before.
    const createdAt = new Date(newest.expiresAt.getTime() - DIGEST_MS);
    try {
      await this.mail.sendNow({ id: newest.id, to: email, ...content, createdAt }, signal);
      return { kind: 'delivered', text: null };
    } catch (error) {
      if (signal.aborted || !(error instanceof Error)) throw error;
      const isNotOfReceiver = !(error instanceof MailRefused);
      return { kind: 'retry', text: error.message, isNotOfReceiver };
    }
  }

  end({ userId }: AlertDigestEntity, _why: 'FAILED' | 'GONE', at: number) {
    return { userId, change: {}, notice: digestOffNotice(userId, at) };
  }

  private async reasonFor(userId: string, isPaused: boolean): Promise<Held | undefined> {
    const rules = [...(await this.rules.findOf(userId)), ...(await this.priceRules.findOf(userId))];
    if (!rules.some(({ channels }) => channels.includes('MAIL')))
      return { status: 'CANCELLED', answer: 'Nenhuma regra pede mais o resumo.' };
    if (!isPaused) return undefined;
    const now = this.clock.now();
    const { dueAt: until, expiresAt } = dueAt(digestAfter(await this.days.of(userId, now)));
    return { until, expiresAt };
  }

  private async contentFor(userId: string, name: string, due: readonly DueDelivery[]) {
    const { timeZone } = await this.days.of(userId, this.clock.now());
    const [alerts, prices, series, witness] = await Promise.all([
      this.digests.alerts(due.flatMap(({ alertId }) => alertId ?? [])),
      this.prices.byIds(due.flatMap(({ priceAlertId }) => priceAlertId ?? [])),
      this.record.series(),
      this.record.witnessText(timeZone),
    ]);
    const parts = series.flatMap(({ id, kind, engineVersion }): DigestPart[] => {
      const own = alerts.filter((alert) => alert.series === id);
      return own.length > 0 ? [{ kind, engineVersion, alerts: own }] : [];
    });
    return alertDigestMail({ name, timeZone, parts, prices, witness, publicUrl: this.publicUrl });
  }
}

const dueAt = (time: Date) => ({ dueAt: time, expiresAt: new Date(time.getTime() + DIGEST_MS) });
