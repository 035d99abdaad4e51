import { signedIn } from '../../platform/auth/policy.js';
import { EventBus } from '../../platform/event-bus.js';
import type { FeatureModule } from '../../platform/feature-module.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { USER_KEYS } from '../accounts/account-access.service.js';
import { OwnerProofService } from '../accounts/owner-proof.service.js';
import { PasswordService } from '../accounts/password.service.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { ApiKeyResolver } from './api-key.resolver.js';
import { ApiKeyService } from './api-key.service.js';

/** API keys for programs. */
export const integrationsModule: FeatureModule = {
  name: 'integrations',
  entities: [ApiKeyEntity],
  resolvers: [ApiKeyResolver],
  policies: {
    'Query.apiKeys': signedIn,
    'Mutation.createApiKey': signedIn,
    'Mutation.revokeApiKey': signedIn,
  },
  provide(services, { dataSource, clock }) {
    const { get } = services;
    services.provide(
      ApiKeyService,
      () =>
        new ApiKeyService(
          dataSource,
          new ApiKeyRepository(dataSource),
          get(PasswordService),
          get(OwnerProofService),
          get(MailService),
          get(EventBus),
          clock,
        ),
    );
    // Resolved lazily, because of a cycle: creating a key checks the password, and setting a password revokes keys.
    services.provide(USER_KEYS, () => ({
      revokeAll: (manager, userId) => get(ApiKeyService).revokeAll(manager, userId),
    }));
    services.provide(ApiKeyResolver, () => new ApiKeyResolver(get(ApiKeyService)));
  },
  personalData: (services) => [
    { name: 'apiKeys', exportOf: (userId) => services.get(ApiKeyService).list(userId) },
  ],
};
