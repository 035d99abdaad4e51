import type { DataSource } from 'typeorm';
import type { BrokerService } from '../../broker/broker.service.js';
import type { Actor } from '../actor.js';
import type { AuditService } from '../audit/audit.service.js';

/** Shows or hides the embedded broker on every user's trading page. */
export class FrameSwitchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly broker: BrokerService,
    private readonly audit: AuditService,
  ) {}

  isOn(): Promise<boolean> {
    return this.broker.isFrameOn();
  }

  async turn(actor: Actor, on: boolean): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const before = await this.broker.switchFrame(manager, on);
      await this.audit.record(manager, actor, {
        action: 'FRAME_SWITCHED',
        before: { frameOn: before },
        after: { frameOn: on },
      });
    });
    this.broker.announce();
  }
}
