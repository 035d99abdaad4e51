import { Arg, Args, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { Signal } from '../signals/signal.type.js';
import type { AlertChange } from './alert.event.js';
import { AlertRuleInput, AlertStreamArgs, AlertsArgs } from './alert.input.js';
import { AlertService } from './alert.service.js';
import { Alert, AlertPage } from './alert.type.js';
import { AlertDigestService } from './alert-digest.service.js';
import { AlertRuleService } from './alert-rule.service.js';
import { AlertBoard, AlertRule, AlertTrial } from './alert-rule.type.js';

@Resolver()
export class AlertResolver {
  constructor(
    private readonly rules: AlertRuleService,
    private readonly service: AlertService,
    private readonly digests: AlertDigestService,
  ) {}

  @Query(() => AlertBoard, { description: "The caller's rules, and whether alerts are paused." })
  alertBoard(@Ctx() { viewer }: Context): Promise<AlertBoard> {
    return this.rules.board(requireViewer(viewer));
  }

  @Query(() => AlertPage, { description: "The caller's alerts of the last 90 days, newest first." })
  alerts(@Args(() => AlertsArgs) args: AlertsArgs, @Ctx() { viewer }: Context): Promise<AlertPage> {
    return this.service.page(requireViewer(viewer), args);
  }

  @Query(() => Alert, {
    nullable: true,
    description: 'An alert of the caller; null if there is no such alert.',
  })
  alert(
    @Arg('id', () => ID, { description: 'Id of the alert.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<Alert | null> {
    return this.service.find(requireViewer(viewer), id);
  }

  @Query(() => AlertTrial, {
    description: 'What a rule would have done with the last seven days of the record; 20 calls a minute.',
  })
  alertTrial(
    @Arg('input', () => AlertRuleInput, { description: 'The rule.' }) input: AlertRuleInput,
    @Ctx() { viewer }: Context,
  ): Promise<AlertTrial> {
    return this.rules.try(requireViewer(viewer), input);
  }

  @Mutation(() => AlertRule, { description: 'Creates a rule, 20 at most.' })
  createAlertRule(
    @Arg('input', () => AlertRuleInput, { description: 'The rule.' }) input: AlertRuleInput,
    @Ctx() { viewer }: Context,
  ): Promise<AlertRule> {
    return this.rules.create(requireViewer(viewer), input);
  }

  @Mutation(() => AlertRule, { description: 'Changes a rule of the caller.' })
  updateAlertRule(
    @Arg('id', () => ID, { description: 'Id of the rule.' }) id: string,
    @Arg('input', () => AlertRuleInput, { description: 'The new version of the rule.' })
    input: AlertRuleInput,
    @Ctx() { viewer }: Context,
  ): Promise<AlertRule> {
    return this.rules.update(requireViewer(viewer), id, input);
  }

  @Mutation(() => AlertRule, { description: 'Enables or disables a rule of the caller.' })
  switchAlertRule(
    @Arg('id', () => ID, { description: 'Id of the rule.' }) id: string,
    @Arg('enabled', () => Boolean, { description: 'Whether the rule is enabled.' }) enabled: boolean,
    @Ctx() { viewer }: Context,
  ): Promise<AlertRule> {
    return this.rules.switch(requireViewer(viewer), id, enabled);
  }

  @Mutation(() => Boolean, { description: 'Deletes a rule of the caller; its alerts stay.' })
  async deleteAlertRule(
    @Arg('id', () => ID, { description: 'Id of the rule.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<boolean> {
    await this.rules.delete(requireViewer(viewer), id);
    return true;
  }

  @Mutation(() => Signal, {
    description:
      'Generates and saves the signal of an alert that has not expired: from the same candle, at the present price.',
  })
  saveAlert(
    @Arg('id', () => ID, { description: 'Id of the alert.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<Signal> {
    return this.service.save(requireViewer(viewer), id);
  }

  @Mutation(() => Boolean, { description: 'Sends the caller a test alert.' })
  async sendTestAlert(@Ctx() { viewer }: Context): Promise<boolean> {
    await this.service.sendTest(requireViewer(viewer));
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Mails the caller a test digest; one a minute.',
  })
  async sendTestDigest(@Ctx() { viewer }: Context): Promise<boolean> {
    await this.digests.sendTest(requireViewer(viewer));
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      "Resumes the caller's digests after they were switched off because their mail was refused too often; five a minute.",
  })
  async resumeAlertDigest(@Ctx() { viewer }: Context): Promise<boolean> {
    await this.digests.resume(requireViewer(viewer));
    return true;
  }

  @Subscription(() => Alert, {
    nullable: true,
    description: "The caller's alerts as they are made, and again with their outcomes.",
    subscribe: ({ args, context: { viewer, services } }: { args: AlertStreamArgs; context: Context }) =>
      services.get(AlertService).changes(requireViewer(viewer), args.after),
  })
  alertChanged(
    @Root() change: AlertChange,
    @Args(() => AlertStreamArgs) _args: AlertStreamArgs,
    @Ctx() { viewer }: Context,
  ): Promise<Alert | null> {
    return this.service.changed(requireViewer(viewer), change);
  }
}
