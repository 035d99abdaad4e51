/** A class, seen as the key of its one instance. */
export type ServiceKey<T> = { readonly prototype: T; readonly name: string };

/** The services of one gateway, found by their class. */
export class ServiceRegistry {
  private readonly instances = new Map<unknown, unknown>();

  add<T extends object>(instance: T): T {
    this.instances.set(instance.constructor, instance);
    return instance;
  }

  /** @throws Error where the class was never added */
  get<T>(key: ServiceKey<T>): T {
    const instance = this.instances.get(key);
    if (!instance) throw new Error(`no ${key.name}: app/services.ts has to make it`);
    return instance as T;
  }
}
