import { posix } from 'node:path';
import type { Zone } from './zones.js';

/** Files by which one gateway feature may use another; its other files are private to it. */
const MEETING_ROLES = ['service', 'event', 'type', 'loader', 'errors'] as const;

/**
 * Files of a feature that others may import although they have no role: interfaces, the SQL for the kind of stored
 * prices, and the aggregate of signals, which outcomes settles and others read.
 */
const MEETING_FILES = [
  'gateway/src/features/market/market-feed.ts',
  'gateway/src/features/market/crypto-feed.ts',
  'gateway/src/features/market/price-kind.ts',
  'gateway/src/features/signals/signal.repository.ts',
] as const;

function isMeetingPoint(path: string): boolean {
  const role = posix.basename(path).split('.').at(-2) ?? '';
  return (
    (MEETING_ROLES as readonly string[]).includes(role) || (MEETING_FILES as readonly string[]).includes(path)
  );
}

/** Two tables that reference each other: `Relation<T>`, which is erased at run time. */
export function isEntityRelation(from: string, to: string, typeOnly: boolean): boolean {
  return typeOnly && from.endsWith('.entity.ts') && to.endsWith('.entity.ts');
}

interface FeatureImport {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

/** Why a feature may not import this file of another; undefined if it may. */
export function featureViolation({ from, to, typeOnly }: FeatureImport, source: Zone, target: Zone) {
  if (source.feature === target.feature) return undefined;
  if (source.layer === 'web feature') return 'a web feature never imports another; join them in app';
  if (isMeetingPoint(to) || isEntityRelation(from, to, typeOnly)) return undefined;
  return `features meet only through ${MEETING_ROLES.map((role) => `.${role}.ts`).join(', ')}`;
}
