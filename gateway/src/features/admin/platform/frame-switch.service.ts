import type { DataSource } from 'typeorm';
import type { BrokerSettingsService } from '../../broker/broker-settings.service.js';
import type { Actor } from '../actor.js';
import type { AuditService } from '../audit/audit.service.js';

/** The switch that takes the embedded platform off every user's trading page. */
export class FrameSwitchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: BrokerSettingsService,
    private readonly audit: AuditService,
  ) {}

  isOn(): Promise<boolean> {
    return this.settings.isFrameOn();
  }

  async turn(actor: Actor, on: boolean): Promise<void> {
    const before = await this.isOn();
    await this.dataSource.transaction(async (manager) => {
      await this.settings.switchFrame(manager, on);
      await this.audit.record(manager, actor, {
        action: 'FRAME_SWITCHED',
        before: { frameOn: before },
        after: { frameOn: on },
      });
    });
    this.settings.announce();
  }
}
