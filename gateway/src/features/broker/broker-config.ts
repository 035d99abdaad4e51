import { Token } from '../../platform/service-registry.js';

/** Which broker is shown in the frame, as the operator has configured it. */
export interface BrokerConfig {
  /** A path of this origin, or an http(s) address. */
  readonly url: string;
  /** Text in an address of the broker that means "registered". */
  readonly investMark: string;
}

/** Our own practice platform, where no broker is configured. */
export const PRACTICE_PLATFORM: BrokerConfig = { url: '/pratica', investMark: '/invest' };

/** Origin of the broker where it is not our own, such as `https://broker.example`. */
export function foreignOrigin({ url }: BrokerConfig, publicUrl: string): string | undefined {
  const own = new URL(publicUrl).origin;
  const { origin } = new URL(url, publicUrl);
  return origin === own ? undefined : origin;
}

/** The broker in the frame. */
export const BROKER = new Token<BrokerConfig>('broker');
