import { createKeyedHash } from '../../platform/auth/keyed-hash.js';
import { page } from '../../platform/auth/policy.js';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.js';
import { LeaderLock } from '../../platform/database/leader-lock.js';
import { sessionUrl } from '../../platform/database/postgres.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { deleteAfter } from '../../platform/retention/retention-rule.js';
import { AccountReachService } from '../accounts/account-reach.service.js';
import { OwnerProofService } from '../accounts/owner-proof.service.js';
import { PasswordService } from '../accounts/password.service.js';
import { AlertChannelService } from '../alerts/alert-channel.service.js';
import { CallIntakeService } from '../auditor/call-intake.service.js';
import { DeliveryService } from '../deliveries/delivery.service.js';
import { NoticeService } from '../notifications/notice.service.js';
import { UserDayService } from '../progress/user-day.service.js';
import { RecordFiguresService } from '../record/record-figures.service.js';
import { SignalService } from '../signals/signal.service.js';
import { TelegramCodeEntity, TelegramLinkEntity, TelegramUpdateEntity } from './telegram.entity.js';
import { TelegramResolver } from './telegram.resolver.js';
import { TelegramService } from './telegram.service.js';
import { TELEGRAM_BOT, TELEGRAM_SETTINGS, TelegramBot } from './telegram-bot.js';
import { TelegramCommands } from './telegram-commands.js';
import { TelegramLinkRepository } from './telegram-link.repository.js';
import { TelegramLinkService } from './telegram-link.service.js';
import { TELEGRAM_LEADER, TelegramReceiverService } from './telegram-receiver.service.js';
import { TelegramSender } from './telegram-sender.js';
import { TelegramUpdateService } from './telegram-update.service.js';

const DAY_MS = 86_400_000;

const binaryOptions = page('accessBinaryOptions');

/** Alerts in a Telegram chat, and a bot that replies there. Inactive without TELEGRAM_BOT_TOKEN. */
export const telegramModule: FeatureModule = {
  name: 'telegram',
  entities: [TelegramLinkEntity, TelegramCodeEntity, TelegramUpdateEntity],
  resolvers: [TelegramResolver],
  policies: {
    'Query.telegram': binaryOptions,
    'Mutation.linkTelegram': binaryOptions,
    'Mutation.unlinkTelegram': binaryOptions,
    'Mutation.switchTelegram': binaryOptions,
    'Mutation.sendTestTelegram': binaryOptions,
  },

  provide(services, { dataSource, authSecret, publicUrl, clock, log }) {
    const { get } = services;
    const settings = get(TELEGRAM_SETTINGS);
    const bot = settings && new TelegramBot(settings, log);
    const links = new TelegramLinkRepository(dataSource, bot?.id ?? '');
    services.provide(TELEGRAM_BOT, () => bot);
    services.provide(
      TelegramLinkService,
      () =>
        new TelegramLinkService(
          dataSource,
          links,
          get(DeliveryService),
          get(AccountReachService),
          get(NoticeService),
          get(MailService),
          get(Outbox),
          createKeyedHash(authSecret, `telegram code ${bot?.id ?? ''}`),
          clock,
        ),
    );
    services.provide(
      TelegramService,
      () =>
        new TelegramService(
          dataSource,
          bot,
          links,
          get(TelegramLinkService),
          get(DeliveryService),
          get(PasswordService),
          get(OwnerProofService),
          get(RATE_LIMITER),
          clock,
        ),
    );
    services.provide(TelegramResolver, () => new TelegramResolver(get(TelegramService)));
    if (!bot) return;
    services.provide(
      TelegramCommands,
      () =>
        new TelegramCommands(
          links,
          get(TelegramLinkService),
          get(SignalService),
          get(RecordFiguresService),
          get(UserDayService),
          get(CallIntakeService),
          publicUrl,
          clock,
        ),
    );
    services.provide(
      TelegramUpdateService,
      () =>
        new TelegramUpdateService(
          bot,
          get(TelegramCommands),
          links,
          get(DeliveryService),
          get(RATE_LIMITER),
          get(Outbox),
          log,
          clock,
        ),
    );
    services.provide(TelegramSender, () => {
      const sender = new TelegramSender(bot, links, publicUrl, clock);
      get(AlertChannelService).add(sender);
      return sender;
    });
    services.provide(
      TelegramReceiverService,
      () =>
        new TelegramReceiverService(
          bot,
          get(TelegramUpdateService),
          publicUrl,
          createKeyedHash(authSecret, 'telegram webhook'),
          log,
        ),
    );
    services.provide(
      TELEGRAM_LEADER,
      () => (timer) => new LeaderLock(sessionUrl(dataSource), ADVISORY_LOCKS.telegram, timer, log),
    );
  },

  start(services, runner) {
    // Without a bot, links and codes of a former one still end.
    const endFollowing = services.get(TelegramLinkService).followPasswords();
    if (!services.get(TELEGRAM_BOT)) return endFollowing;
    const receiver = services.get(TelegramReceiverService);
    const lock = services.get(TELEGRAM_LEADER)(runner.timer);
    const endTending = runner.repeat({
      name: 'telegram',
      everyMs: 5000,
      atOnce: true,
      work: () => receiver.tend(lock),
      failureMessage: 'Telegram could not be asked who the bot is',
    });
    return async () => {
      endFollowing();
      await endTending();
      await lock.stop();
      await receiver.stop();
    };
  },

  personalData: (services) => [
    { name: 'telegram', exportOf: (userId) => services.get(TelegramService).linkOf(userId) },
    { name: 'telegramMessages', exportOf: (userId) => services.get(TelegramService).messagesOf(userId) },
  ],

  retention: [
    deleteAfter('telegram_codes', 'expires_at', 0),
    // Telegram redelivers an update for at most a day.
    deleteAfter('telegram_updates', 'received_at', 2 * DAY_MS),
  ],
};
