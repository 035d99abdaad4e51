/**
 * Text of the button that leads to the identity provider, in pages as they are built. The gateway puts the provider's name
 * in its place; without a provider the button is hidden.
 */
export const UNNAMED_PROVIDER_ENTRY = 'Entrar com o provedor de identidade';
