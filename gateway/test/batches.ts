import type { Batches } from '../src/platform/database/batches.js';

/** All items of a long list. */
export async function allItems<Item>(batches: Batches<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const batch of batches) items.push(...batch);
  return items;
}
