// Own file: the webhook's rules for callers are apart from the other routes.
import type { FastifyInstance } from 'fastify';
import type { Update } from 'grammy/types';
import { z } from 'zod';
import { TELEGRAM_BOT } from '../features/telegram/telegram-bot.js';
import {
  TELEGRAM_WEBHOOK_PATH,
  TelegramReceiverService,
} from '../features/telegram/telegram-receiver.service.js';
import { TelegramUpdateService } from '../features/telegram/telegram-update.service.js';
import { unauthenticated } from '../platform/auth/policy.js';
import { networkOf } from '../platform/client-network.js';
import { FarolError } from '../platform/errors.js';
import type { RateLimiter } from '../platform/rate-limit.js';
import type { ServiceRegistry } from '../platform/service-registry.js';

/** Calls without the secret that one client network may make in a minute. */
const FORGED_PER_MINUTE = 30;

const shape = z.object({ update_id: z.number().int() }).loose();

/**
 * The webhook that Telegram sends updates to, if one is configured. It is outside `/api`: only Telegram calls it, with
 * our secret in a header. After any answer but 2xx Telegram sends the update again.
 */
export function serveTelegram(app: FastifyInstance, services: ServiceRegistry, limiter: RateLimiter): void {
  if (!services.get(TELEGRAM_BOT)?.hasWebhook) return;
  const receiver = services.get(TelegramReceiverService);
  const updates = services.get(TelegramUpdateService);
  app.post(TELEGRAM_WEBHOOK_PATH, async ({ headers, body, ip }, reply) => {
    if (!receiver.isFromTelegram(headers['x-telegram-bot-api-secret-token'])) {
      await limiter.take(`telegram forged ${networkOf(ip)}`, FORGED_PER_MINUTE);
      throw unauthenticated();
    }
    const update = shape.safeParse(body);
    if (!update.success) throw new FarolError('BAD_USER_INPUT', 'Isto não é uma atualização do Telegram.');
    await updates.handle(update.data as Update);
    return reply.status(200).send({});
  });
}
