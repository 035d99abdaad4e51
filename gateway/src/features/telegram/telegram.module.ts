import { TELEGRAM_LOG_DAYS } from '#schema/telegram.js';
import { createKeyedHash } from '../../platform/auth/keyed-hash.js';
import { page } from '../../platform/auth/policy.js';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.js';
import { LeaderLock } from '../../platform/database/leader-lock.js';
import { connectionString } from '../../platform/database/pool.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { deleteAfter, deleteOlderThan } from '../../platform/retention/retention-rule.js';
import { AccountReachService } from '../accounts/account-reach.service.js';
import { OwnerProofService } from '../accounts/owner-proof.service.js';
import { PasswordService } from '../accounts/password.service.js';
import { AlertChannelService } from '../alerts/alert-channel.service.js';
import { AlertHoldService } from '../alerts/alert-hold.service.js';
import { AlertThreadService } from '../alerts/alert-thread.service.js';
import { NoticeService } from '../notifications/notice.service.js';
import { UserDayService } from '../progress/user-day.service.js';
import { RecordFiguresService } from '../record/record-figures.service.js';
import { SignalService } from '../signals/signal.service.js';
import {
  TelegramBotEntity,
  TelegramCodeEntity,
  TelegramLinkEntity,
  TelegramMessageEntity,
  TelegramUpdateEntity,
} from './telegram.entity.js';
import { TelegramResolver } from './telegram.resolver.js';
import { TelegramService } from './telegram.service.js';
import { TELEGRAM_BOT, TELEGRAM_SETTINGS, TelegramBot } from './telegram-bot.js';
import { TelegramCommands } from './telegram-commands.js';
import { TelegramDispatchService } from './telegram-dispatch.service.js';
import { TelegramFeedService } from './telegram-feed.service.js';
import { TelegramLinkRepository } from './telegram-link.repository.js';
import { TelegramLinkService } from './telegram-link.service.js';
import { TelegramMessageRepository } from './telegram-message.repository.js';
import { TelegramQueueService } from './telegram-queue.service.js';
import { TELEGRAM_LEADER, TelegramReceiverService } from './telegram-receiver.service.js';
import { TelegramUpdateService } from './telegram-update.service.js';

const DAY_MS = 86_400_000;

const binaryOptions = page('accessBinaryOptions');

/** Alerts in a Telegram chat, and a bot that replies there. Inactive without TELEGRAM_BOT_TOKEN. */
export const telegramModule: FeatureModule = {
  name: 'telegram',
  entities: [
    TelegramLinkEntity,
    TelegramCodeEntity,
    TelegramUpdateEntity,
    TelegramBotEntity,
    TelegramMessageEntity,
  ],
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
    const messages = new TelegramMessageRepository(dataSource, bot?.id ?? '');
    services.provide(TELEGRAM_BOT, () => bot);
    services.provide(
      TelegramQueueService,
      () => new TelegramQueueService(messages, get(AlertThreadService), clock),
    );
    services.provide(
      TelegramLinkService,
      () =>
        new TelegramLinkService(
          dataSource,
          links,
          get(TelegramQueueService),
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
          messages,
          get(TelegramLinkService),
          get(TelegramQueueService),
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
          messages,
          get(TelegramQueueService),
          get(RATE_LIMITER),
          get(Outbox),
          log,
          clock,
        ),
    );
    services.provide(
      TelegramDispatchService,
      () =>
        new TelegramDispatchService(
          dataSource,
          bot,
          links,
          messages,
          get(TelegramLinkService),
          get(TelegramQueueService),
          get(AccountReachService),
          get(AlertHoldService),
          get(AlertThreadService),
          get(Outbox),
          log,
          clock,
        ),
    );
    services.provide(TelegramFeedService, () => {
      const feed = new TelegramFeedService(
        links,
        messages,
        get(TelegramQueueService),
        get(AlertThreadService),
        publicUrl,
        clock,
      );
      get(AlertChannelService).add(feed);
      return feed;
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
      () => (timer) => new LeaderLock(connectionString(dataSource), ADVISORY_LOCKS.telegram, timer, log),
    );
  },

  handlers: (services) => (services.get(TELEGRAM_BOT) ? services.get(TelegramDispatchService).handlers : {}),

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
    deleteOlderThan('telegram_messages', TELEGRAM_LOG_DAYS * DAY_MS),
    // Replies to commands are of no use once they have been read.
    deleteAfter('telegram_messages', "CASE WHEN kind = 'REPLY' THEN created_at ELSE 'infinity' END", DAY_MS),
    deleteAfter('telegram_codes', 'expires_at', 0),
    // Telegram redelivers an update for at most a day.
    deleteAfter('telegram_updates', 'received_at', 2 * DAY_MS),
  ],
};
