import { Token } from '../../platform/service-registry.js';

/** The broker shown in the frame, as configured by the operator. */
export interface BrokerConfig {
  /** A path of this origin, or an http(s) address. */
  readonly url: string;
  /** Text in the broker's URL by which a user counts as registered. */
  readonly investMark: string;
}

/** Our own practice platform, the default if no broker is configured. */
export const PRACTICE_PLATFORM: BrokerConfig = { url: '/pratica', investMark: '/invest' };

/** Origin of a foreign broker, such as `https://broker.example`; undefined for our own. */
export function foreignOrigin({ url }: BrokerConfig, publicUrl: string): string | undefined {
  const own = new URL(publicUrl).origin;
  const { origin } = new URL(url, publicUrl);
  return origin === own ? undefined : origin;
}

export const BROKER = new Token<BrokerConfig>('broker');
