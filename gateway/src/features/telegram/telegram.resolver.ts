import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { OwnerProofInput } from '../accounts/owner-proof.type.js';
import { TelegramService } from './telegram.service.js';
import { Telegram, TelegramCode } from './telegram.type.js';

@Resolver()
export class TelegramResolver {
  constructor(private readonly service: TelegramService) {}

  @Query(() => Telegram, {
    nullable: true,
    description: "The bot and the caller's linked chat; null if this Farol has no bot.",
  })
  telegram(@Ctx() { viewer }: Context): Promise<Telegram | null> {
    return this.service.of(requireViewer(viewer).userId);
  }

  @Mutation(() => TelegramCode, {
    description:
      'Creates a link, valid once and for ten minutes, that connects the chat in which it is opened with the caller; voids the previous one. The owner is notified by mail when a chat is linked.',
  })
  linkTelegram(
    @Arg('proof', () => OwnerProofInput, { description: 'The password, or a passkey of the caller.' })
    proof: OwnerProofInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<TelegramCode> {
    return this.service.link(requireViewer(viewer), proof, clientAddress);
  }

  @Mutation(() => Boolean, { description: "Unlinks the caller's chat and cancels messages to it." })
  async unlinkTelegram(@Ctx() { viewer }: Context): Promise<boolean> {
    await this.service.unlink(requireViewer(viewer));
    return true;
  }

  @Mutation(() => Telegram, {
    description: "Resumes or pauses alerts to the caller's chat.",
  })
  switchTelegram(
    @Arg('enabled', () => Boolean, { description: 'Whether alerts are sent.' }) enabled: boolean,
    @Ctx() { viewer }: Context,
  ): Promise<Telegram> {
    return this.service.switch(requireViewer(viewer), enabled);
  }

  @Mutation(() => Telegram, {
    description: "Sends a test message to the caller's chat; three a minute.",
  })
  sendTestTelegram(@Ctx() { viewer }: Context): Promise<Telegram> {
    return this.service.sendTest(requireViewer(viewer));
  }
}
