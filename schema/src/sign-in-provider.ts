/**
 * Text of the button that leads to the identity provider, in pages as they are built. The gateway puts the provider's name
 * in its place.
 */
export const UNNAMED_PROVIDER_ENTRY = 'Entrar com o provedor de identidade';

/** Attribute of the paragraph with that button, which the gateway leaves out of its pages if there is no provider. */
export const PROVIDER_ENTRY = 'data-provider-entry';
