import { expect } from 'vitest';
import { LogRepository } from '../src/features/record/log/log.repository.js';
import type { Leaf } from '../src/features/record/log/log-leaf.js';
import { LogLeafRepository } from '../src/features/record/log/log-leaf.repository.js';
import type { TestGateway } from './gateway.js';

/** All signed leaves, in order. */
export async function signedLeaves({ gateway: { services } }: TestGateway): Promise<Leaf[]> {
  const size = await services.get(LogRepository).size();
  const leaves = await services.get(LogLeafRepository).read(0, size);
  return leaves.map((leaf) => leaf ?? expect.fail('a leaf without a row'));
}
