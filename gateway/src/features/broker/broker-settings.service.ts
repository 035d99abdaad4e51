import type { DataSource, EntityManager } from 'typeorm';
import type { EventBus } from '../../platform/event-bus.js';
import { brokerFrameChanged } from './broker.event.js';

/** What administrators decide about the frame, for all users. */
export class BrokerSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventBus,
  ) {}

  async isFrameOn(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ on: boolean }[]>(
      'SELECT frame_on AS "on" FROM broker_settings',
    );
    return row?.on ?? true;
  }

  /** Switches the frame on or off for everybody, within a transaction; `announce` tells open pages once it has committed. */
  async switchFrame(manager: EntityManager, on: boolean): Promise<void> {
    await manager.query(
      'INSERT INTO broker_settings (is_only, frame_on) VALUES (true, $1) ON CONFLICT (is_only) DO UPDATE SET frame_on = $1',
      [on],
    );
  }

  announce(): void {
    this.events.publish(brokerFrameChanged, 'all', null);
  }
}
