import type { EventBus } from '../../platform/event-bus.js';
import type { Log } from '../../platform/log.js';
import { brokerFrameChanged } from './broker.event.js';
import { type BrokerConfig, foreignOrigin } from './broker-config.js';
import type { BrokerFraming } from './broker-frame.type.js';
import { mayBeFramed } from './framing.js';

const TIMEOUT_MS = 5000;

/** Whether the configured broker allows framing, by the headers that it last sent. */
export class FramingService {
  private state: BrokerFraming;

  constructor(
    private readonly config: BrokerConfig,
    private readonly publicUrl: string,
    private readonly events: EventBus,
    private readonly log: Log,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.state = foreignOrigin(config, publicUrl) === undefined ? 'ALLOWED' : 'UNKNOWN';
  }

  framing(): BrokerFraming {
    return this.state;
  }

  /** Requests the broker's headers. If it does not answer in time, the former state stays. */
  async ask(): Promise<void> {
    const origin = foreignOrigin(this.config, this.publicUrl);
    if (origin === undefined) return;
    try {
      this.learn(await this.isFramedBy(origin));
    } catch (error) {
      this.log.warn({ err: error, url: this.config.url }, 'the broker could not be asked about framing');
    }
  }

  private async isFramedBy(origin: string): Promise<boolean> {
    const response = await fetch(this.config.url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    await response.body?.cancel();
    const page = new URL(response.url);
    const headers = {
      contentSecurityPolicy: response.headers.get('content-security-policy'),
      xFrameOptions: response.headers.get('x-frame-options'),
    };
    // If the broker redirects to another origin, our own frame-src blocks the page.
    return page.origin === origin && mayBeFramed(headers, new URL(this.publicUrl), page);
  }

  private learn(isFramed: boolean): void {
    const state = isFramed ? 'ALLOWED' : 'REFUSED';
    if (state === this.state) return;
    this.state = state;
    this.log.info({ url: this.config.url, framing: state }, 'the broker was asked about framing');
    this.events.publish(brokerFrameChanged, 'all', null);
  }
}
