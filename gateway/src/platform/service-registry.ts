/** A class as the key of its one instance, or a `Token`. */
export type ServiceKey<T> = { readonly prototype: T; readonly name: string };

/** Key of a value that is not an instance of our own class, such as a market feed. */
export class Token<T> {
  declare readonly prototype: T;

  constructor(readonly name: string) {}
}

/**
 * The services of one gateway by class. Each is made once, when it is first requested, so features can provide them in
 * any order.
 */
export class ServiceRegistry {
  private readonly factories = new Map<ServiceKey<unknown>, () => unknown>();
  private readonly instances = new Map<ServiceKey<unknown>, unknown>();
  /** Keys whose factory is running, outermost first. */
  private readonly pending: ServiceKey<unknown>[] = [];

  /** @throws Error where the key is provided already */
  provide<T>(key: ServiceKey<T>, factory: () => T): void {
    if (this.factories.has(key)) throw new Error(`${key.name} is provided twice`);
    this.factories.set(key, factory);
  }

  /** @throws Error where no module provides the key, or where it depends on itself */
  readonly get = <T>(key: ServiceKey<T>): T => {
    if (!this.instances.has(key)) this.instances.set(key, this.create(key));
    return this.instances.get(key) as T;
  };

  /** Makes the services not requested yet, so that faulty wiring fails at the start and not at the first call. */
  createAll(): void {
    for (const key of this.factories.keys()) this.get(key);
  }

  private create(key: ServiceKey<unknown>): unknown {
    const factory = this.factories.get(key);
    const path = [...this.pending, key].map(({ name }) => name).join(' → ');
    if (!factory) throw new Error(`no module provides ${path}`);
    if (this.pending.includes(key)) throw new Error(`services need each other: ${path}`);
    this.pending.push(key);
    try {
      return factory();
    } finally {
      this.pending.pop();
    }
  }
}
