import { RegistrationService } from '../../features/accounts/registration.service.js';
import { BrokerResolver } from '../../features/broker/broker.resolver.js';
import { BrokerService } from '../../features/broker/broker.service.js';
import { BrokerSettingsService } from '../../features/broker/broker-settings.service.js';
import { FrameUrlResolver } from '../../features/broker/frame-url/frame-url.resolver.js';
import { FrameUrlService } from '../../features/broker/frame-url/frame-url.service.js';
import { FramingService } from '../../features/broker/framing.service.js';
import { EventBus } from '../../platform/event-bus.js';
import { createRateLimiter } from '../../platform/redis/redis-rate-limit.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import type { Foundations } from '../foundations.js';

/** The embedded platform, and where each user is on it. */
export function addBrokerServices(
  registry: ServiceRegistry,
  { dataSource, clock, log, broker, publicUrl, redis }: Foundations,
): void {
  const events = registry.get(EventBus);
  const settings = registry.add(new BrokerSettingsService(dataSource, events));
  const framing = registry.add(new FramingService(broker, publicUrl, events, log));
  registry.add(new BrokerResolver(new BrokerService(broker, settings, framing)));
  const limiter = createRateLimiter(clock, redis);
  const registrations = registry.get(RegistrationService);
  const urls = registry.add(new FrameUrlService(dataSource, registrations, limiter, clock));
  registry.add(new FrameUrlResolver(urls));
}
