import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row of what administrators decide about the frame; where it is missing, the frame is on. */
@Entity('broker_settings')
@Check('broker_settings_one_row', 'is_only')
export class BrokerSettingsEntity {
  /** Always true, so that there is one row. */
  @PrimaryColumn({ type: 'boolean', name: 'is_only' })
  isOnly: boolean;

  @Column({ type: 'boolean', name: 'frame_on' })
  frameOn: boolean;
}
