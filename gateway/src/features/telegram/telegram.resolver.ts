import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { demandViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { TelegramService } from './telegram.service.js';
import { Telegram, TelegramCode } from './telegram.type.js';

@Resolver()
export class TelegramResolver {
  constructor(private readonly service: TelegramService) {}

  @Query(() => Telegram, {
    nullable: true,
    description: 'The bot and the chat that the caller has linked to it; null where this Farol has none.',
  })
  telegram(@Ctx() { viewer }: Context): Promise<Telegram | null> {
    return this.service.of(demandViewer(viewer).userId);
  }

  @Mutation(() => TelegramCode, {
    description:
      'Makes a link, good once and for ten minutes, that binds the chat in which it is opened to the caller; voids the one before.',
  })
  linkTelegram(@Ctx() { viewer }: Context): Promise<TelegramCode> {
    return this.service.link(demandViewer(viewer));
  }

  @Mutation(() => Boolean, { description: 'Unbinds the chat of the caller; what waits for it is not sent.' })
  async unlinkTelegram(@Ctx() { viewer }: Context): Promise<boolean> {
    await this.service.unlink(demandViewer(viewer));
    return true;
  }

  @Mutation(() => Telegram, {
    description: 'Has alerts go to the chat of the caller, or not, until it is said otherwise.',
  })
  switchTelegram(
    @Arg('enabled', () => Boolean, { description: 'Whether alerts go there.' }) enabled: boolean,
    @Ctx() { viewer }: Context,
  ): Promise<Telegram> {
    return this.service.switch(demandViewer(viewer), enabled);
  }

  @Mutation(() => Telegram, {
    description: 'Sends the chat of the caller a message behind which nothing stands; three a minute.',
  })
  sendTestTelegram(@Ctx() { viewer }: Context): Promise<Telegram> {
    return this.service.sendTest(demandViewer(viewer));
  }
}
