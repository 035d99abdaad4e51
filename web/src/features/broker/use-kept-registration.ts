import { useEffect } from 'react';
import { LocalKey } from '../../lib/session/storage-keys';
import type { FrameBadge } from './frame-state';

/** Notes in this browser that the platform's invest page was reached, and when. For display only (spec §4). */
export function useKeptRegistration(badge: FrameBadge): void {
  useEffect(() => {
    if (badge !== 'REGISTERED') return;
    localStorage.setItem(LocalKey.userRegistered, 'true');
    localStorage.setItem(LocalKey.registrationTimestamp, new Date().toISOString());
  }, [badge]);
}
