import { Query, Resolver, Subscription } from 'type-graphql';
import { EventBus } from '../../platform/event-bus.js';
import type { Context } from '../../platform/graphql/context.js';
import { brokerFrameChanged } from './broker.event.js';
import { BrokerService } from './broker.service.js';
import { BrokerFrame } from './broker-frame.type.js';

@Resolver()
export class BrokerResolver {
  constructor(private readonly broker: BrokerService) {}

  @Query(() => BrokerFrame, { description: 'The platform embedded in the trading page.' })
  brokerFrame(): Promise<BrokerFrame> {
    return this.broker.frame();
  }

  @Subscription(() => BrokerFrame, {
    description: 'The embedded platform, after each change of the switch or of its framing headers.',
    subscribe: ({ context: { services } }: { context: Context }) =>
      services.get(EventBus).iterate(brokerFrameChanged, 'all'),
  })
  brokerFrameChanged(): Promise<BrokerFrame> {
    return this.broker.frame();
  }
}
