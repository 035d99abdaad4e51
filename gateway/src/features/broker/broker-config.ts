import { Token } from '../../platform/service-registry.js';

/** Which platform stands in the frame, as the operator has configured it. */
export interface BrokerConfig {
  /** A path of this origin, or an http(s) address. */
  readonly url: string;
  /** Text in an address of the platform that means "registered". */
  readonly investMark: string;
}

/** The practice platform of our own. */
export const PRACTICE_PLATFORM: BrokerConfig = { url: '/pratica', investMark: '/invest' };

/** Origin of the platform where it is not our own, such as `https://broker.example`. */
export function foreignOrigin({ url }: BrokerConfig, publicUrl: string): string | undefined {
  const own = new URL(publicUrl).origin;
  const { origin } = new URL(url, publicUrl);
  return origin === own ? undefined : origin;
}

/** The platform in the frame. */
export const BROKER = new Token<BrokerConfig>('broker');
