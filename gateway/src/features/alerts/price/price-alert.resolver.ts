import { Arg, Args, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { requireViewer } from '../../../platform/auth/policy.js';
import type { Context } from '../../../platform/graphql/context.js';
import { AlertStreamArgs } from '../alert.input.js';
import { PriceAlertsArgs, PriceRuleInput } from './price-alert.input.js';
import { PriceAlertService } from './price-alert.service.js';
import { PriceAlert, PriceAlertPage, PriceRule } from './price-alert.type.js';
import { PriceRuleService } from './price-rule.service.js';

@Resolver()
export class PriceAlertResolver {
  constructor(
    private readonly rules: PriceRuleService,
    private readonly service: PriceAlertService,
  ) {}

  @Query(() => [PriceRule], { description: "The caller's price rules, oldest first." })
  priceRules(@Ctx() { viewer }: Context): Promise<PriceRule[]> {
    return this.rules.listOf(requireViewer(viewer).userId);
  }

  @Query(() => PriceAlertPage, {
    description: "The caller's price alerts of the last 90 days, newest first.",
  })
  priceAlerts(
    @Args(() => PriceAlertsArgs) args: PriceAlertsArgs,
    @Ctx() { viewer }: Context,
  ): Promise<PriceAlertPage> {
    return this.service.page(requireViewer(viewer), args);
  }

  @Mutation(() => PriceRule, { description: 'Creates a price rule, 20 at most.' })
  createPriceRule(
    @Arg('input', () => PriceRuleInput, { description: 'The rule.' }) input: PriceRuleInput,
    @Ctx() { viewer }: Context,
  ): Promise<PriceRule> {
    return this.rules.create(requireViewer(viewer), input);
  }

  @Mutation(() => PriceRule, { description: 'Changes a price rule of the caller.' })
  updatePriceRule(
    @Arg('id', () => ID, { description: 'Id of the rule.' }) id: string,
    @Arg('input', () => PriceRuleInput, { description: 'The new version of the rule.' })
    input: PriceRuleInput,
    @Ctx() { viewer }: Context,
  ): Promise<PriceRule> {
    return this.rules.update(requireViewer(viewer), id, input);
  }

  @Mutation(() => PriceRule, { description: 'Enables or disables a price rule of the caller.' })
  switchPriceRule(
    @Arg('id', () => ID, { description: 'Id of the rule.' }) id: string,
    @Arg('enabled', () => Boolean, { description: 'Whether the rule is enabled.' }) enabled: boolean,
    @Ctx() { viewer }: Context,
  ): Promise<PriceRule> {
    return this.rules.switch(requireViewer(viewer), id, enabled);
  }

  @Mutation(() => Boolean, { description: 'Deletes a price rule of the caller; its alerts stay.' })
  async deletePriceRule(
    @Arg('id', () => ID, { description: 'Id of the rule.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<boolean> {
    await this.rules.delete(requireViewer(viewer), id);
    return true;
  }

  @Subscription(() => PriceAlert, {
    nullable: true,
    description: "The caller's price alerts as they are made.",
    subscribe: ({ args, context: { viewer, services } }: { args: AlertStreamArgs; context: Context }) =>
      services.get(PriceAlertService).made(requireViewer(viewer), args.after),
  })
  priceAlertMade(
    @Root() { id }: { readonly id: string },
    @Args(() => AlertStreamArgs) _args: AlertStreamArgs,
    @Ctx() { viewer }: Context,
  ): Promise<PriceAlert | null> {
    return this.service.find(requireViewer(viewer), id);
  }
}
