import type { EntityManager } from 'typeorm';
import type { EventBus } from '../../platform/event-bus.js';
import { brokerFrameChanged } from './broker.event.js';
import type { BrokerRepository } from './broker.repository.js';
import type { BrokerConfig } from './broker-config.js';
import type { BrokerFrame } from './broker-frame.type.js';
import type { FramingService } from './framing.service.js';

/** The frame's state: the operator's broker, the administrators' switch, and whether the broker allows framing. */
export class BrokerService {
  constructor(
    private readonly config: BrokerConfig,
    private readonly rows: BrokerRepository,
    private readonly framing: FramingService,
    private readonly events: EventBus,
  ) {}

  async frame(): Promise<BrokerFrame> {
    const { url, investMark } = this.config;
    return { url, investMark, on: await this.isFrameOn(), framing: this.framing.framing() };
  }

  isFrameOn(): Promise<boolean> {
    return this.rows.isFrameOn();
  }

  /**
   * Switches the frame on or off for all users, within the transaction; call `announce` after the commit.
   *
   * @returns whether it was on
   */
  switchFrame(manager: EntityManager, on: boolean): Promise<boolean> {
    return this.rows.switchFrame(manager, on);
  }

  /** Sends the frame's present state to open pages. */
  announce(): void {
    this.events.publish(brokerFrameChanged, 'all', null);
  }
}
