import type { BrokerConfig } from './broker-config.js';
import type { BrokerFrame } from './broker-frame.type.js';
import type { BrokerSettingsService } from './broker-settings.service.js';
import type { FramingService } from './framing.service.js';

/** The platform in the frame, as the operator, the administrators and the platform itself have it. */
export class BrokerService {
  constructor(
    private readonly config: BrokerConfig,
    private readonly settings: BrokerSettingsService,
    private readonly framing: FramingService,
  ) {}

  async frame(): Promise<BrokerFrame> {
    const { url, investMark } = this.config;
    return { url, investMark, on: await this.settings.isFrameOn(), framing: this.framing.framing() };
  }
}
