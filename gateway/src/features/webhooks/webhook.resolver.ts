import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { OwnerProofInput } from '../accounts/owner-proof.type.js';
import { WebhookService } from './webhook.service.js';
import {
  CreateWebhookInput,
  NewWebhook,
  ReplayWebhookArgs,
  Webhook,
  WebhookDeliveriesArgs,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookMessagePage,
  WebhookMessagesArgs,
  WebhookReplay,
} from './webhook.type.js';
import { WebhookDeliveryService } from './webhook-delivery.service.js';

@Resolver()
export class WebhookResolver {
  constructor(
    private readonly service: WebhookService,
    private readonly deliveries: WebhookDeliveryService,
  ) {}

  @Query(() => [Webhook], { description: "The caller's webhooks, oldest first." })
  webhooks(@Ctx() { viewer }: Context): Promise<Webhook[]> {
    return this.service.listOf(requireViewer(viewer).userId);
  }

  @Query(() => WebhookDeliveryPage, {
    description: 'Messages to a webhook of the caller in the last 14 days, newest first.',
  })
  webhookDeliveries(
    @Args(() => WebhookDeliveriesArgs) args: WebhookDeliveriesArgs,
    @Ctx() { viewer }: Context,
  ): Promise<WebhookDeliveryPage> {
    return this.deliveries.page(requireViewer(viewer), args);
  }

  @Query(() => WebhookMessagePage, {
    description:
      'Numbered messages to a webhook of the caller after a given number, in order, with their content: what a receiver has missed in the last 14 days.',
  })
  webhookMessages(
    @Args(() => WebhookMessagesArgs) args: WebhookMessagesArgs,
    @Ctx() { viewer }: Context,
  ): Promise<WebhookMessagePage> {
    return this.deliveries.missed(requireViewer(viewer), args);
  }

  @Mutation(() => NewWebhook, {
    description: 'Creates a webhook, at most three, shows its secret once, and notifies its owner by mail.',
  })
  createWebhook(
    @Arg('input', () => CreateWebhookInput, { description: 'The webhook.' }) input: CreateWebhookInput,
    @Arg('proof', () => OwnerProofInput, { description: 'The password, or a passkey of the caller.' })
    proof: OwnerProofInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<NewWebhook> {
    return this.service.create(requireViewer(viewer), input, proof, clientAddress);
  }

  @Mutation(() => NewWebhook, {
    description:
      'Creates a new secret, shows it once, and notifies the owner by mail; the previous one also signs for 24 hours.',
  })
  rotateWebhookSecret(
    @Arg('id', () => ID, { description: 'Id of the webhook.' }) id: string,
    @Arg('proof', () => OwnerProofInput, { description: 'The password, or a passkey of the caller.' })
    proof: OwnerProofInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<NewWebhook> {
    return this.service.rotate(requireViewer(viewer), id, proof, clientAddress);
  }

  @Mutation(() => Webhook, { description: 'Switches a webhook of the caller on or off.' })
  switchWebhook(
    @Arg('id', () => ID, { description: 'Id of the webhook.' }) id: string,
    @Arg('enabled', () => Boolean, { description: 'Whether messages are sent.' }) enabled: boolean,
    @Ctx() { viewer }: Context,
  ): Promise<Webhook> {
    return this.service.switch(requireViewer(viewer), id, enabled);
  }

  @Mutation(() => Boolean, { description: 'Deletes a webhook of the caller with the log of its messages.' })
  async deleteWebhook(
    @Arg('id', () => ID, { description: 'Id of the webhook.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<boolean> {
    await this.service.delete(requireViewer(viewer), id);
    return true;
  }

  @Mutation(() => WebhookDelivery, {
    description: 'Sends the test message `webhook.test` to a webhook of the caller; three a minute.',
  })
  sendTestWebhook(
    @Arg('id', () => ID, { description: 'Id of the webhook.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<WebhookDelivery> {
    return this.deliveries.sendTest(requireViewer(viewer), id);
  }

  @Mutation(() => WebhookReplay, {
    description:
      'Sends the messages to a webhook of the caller again, from a given number on, under their former ids: 100 at most; twice a minute.',
  })
  replayWebhook(
    @Args(() => ReplayWebhookArgs) args: ReplayWebhookArgs,
    @Ctx() { viewer }: Context,
  ): Promise<WebhookReplay> {
    return this.deliveries.replay(requireViewer(viewer), args);
  }

  @Mutation(() => WebhookDelivery, {
    description:
      'Sends a message again under the same id. An alert is sent only while its signal lives and no pause is in force.',
  })
  replayWebhookDelivery(
    @Arg('id', () => ID, { description: 'Id of the message.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<WebhookDelivery> {
    return this.deliveries.redeliver(requireViewer(viewer), id);
  }
}
