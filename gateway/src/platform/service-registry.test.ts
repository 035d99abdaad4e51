import { expect, test } from 'vitest';
import { ServiceRegistry, Token } from './service-registry.js';

class Clock {}
class Market {
  constructor(readonly clock: Clock) {}
}

test('a service is created once, with dependencies provided after it', () => {
  const services = new ServiceRegistry();
  services.provide(Market, () => new Market(services.get(Clock)));
  services.provide(Clock, () => new Clock());
  expect(services.get(Market)).toBe(services.get(Market));
  expect(services.get(Market).clock).toBe(services.get(Clock));
});

test('a value without a class has a token', () => {
  const services = new ServiceRegistry();
  const pairs = new Token<readonly string[]>('pairs');
  services.provide(pairs, () => ['EUR/USD']);
  expect(services.get(pairs)).toEqual(['EUR/USD']);
});

test('a missing dependency is reported with the service that needs it', () => {
  const services = new ServiceRegistry();
  services.provide(Market, () => new Market(services.get(Clock)));
  expect(() => services.createAll()).toThrow('no module provides Market → Clock');
});

test('services that need each other are reported, and so is one that is provided twice', () => {
  const services = new ServiceRegistry();
  const chicken = new Token<string>('chicken');
  const egg = new Token<string>('egg');
  services.provide(chicken, () => `of ${services.get(egg)}`);
  services.provide(egg, () => `of ${services.get(chicken)}`);
  expect(() => services.get(chicken)).toThrow('services need each other: chicken → egg → chicken');
  expect(() => services.provide(egg, () => '')).toThrow('egg is provided twice');
});
