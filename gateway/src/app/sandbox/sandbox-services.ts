import { SANDBOX_OPERATIONS, SANDBOX_START } from '#schema/sandbox.js';
import { MarketResolver } from '../../features/market/market.resolver.js';
import { MarketService } from '../../features/market/market.service.js';
import { MarketOverviewService } from '../../features/market/market-overview.service.js';
import { SandboxMarket, SandboxMarketService } from '../../features/market/sandbox-market.service.js';
import { notInSandbox } from '../../features/sandbox/sandbox.errors.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { SandboxCall } from '../../platform/sandbox-call.js';
import { ServiceRegistry } from '../../platform/service-registry.js';

/** @throws FarolError FORBIDDEN where a call in the sandbox asks for an operation that it does not answer */
export function assertInSandbox(operation: string, sandbox: SandboxCall | undefined): void {
  if (sandbox && !(SANDBOX_OPERATIONS as readonly string[]).includes(operation))
    throw notInSandbox(operation);
}

/**
 * The services of one call in the sandbox, in place of the gateway's: the same resolvers, so that arguments are checked and
 * answers formed as ever, over a market and a clock of its own. No other service is in here, so none can be reached.
 */
export function sandboxServices(
  services: ServiceRegistry,
  { seed, at, until }: SandboxCall,
  { userId }: Viewer,
): ServiceRegistry {
  const own = new ServiceRegistry();
  const { get } = own;
  const clock = { now: () => at ?? SANDBOX_START };
  const feed = services.get(SandboxMarketService).feedOf(seed, userId, clock);
  own.provide(MarketService, () => new SandboxMarket(feed, clock, until));
  own.provide(MarketResolver, () => new MarketResolver(get(MarketService), new MarketOverviewService(feed)));
  return own;
}
