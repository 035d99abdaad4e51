import type { PersonalDataSource } from '../../features/accounts/personal-data.service.js';
import type { SignalStoreService } from '../../features/signals/signal-store.service.js';

/** What each slice keeps of a person; a slice that keeps something new adds its line here. */
export function personalDataSources(signals: SignalStoreService): readonly PersonalDataSource[] {
  return [
    {
      name: 'signals',
      exportOf: (userId) => signals.allOf(userId),
      erase: (manager, userId) => signals.forgetAuthor(manager, userId),
    },
  ];
}
