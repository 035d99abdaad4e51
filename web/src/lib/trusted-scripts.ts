/** The service worker, and the files of the build, among them the worker of the laboratory. */
const OWN_SCRIPT = /^\/(?:sw\.js|assets\/[\w.-]+\.js)$/;

/** Whether an address given as text is that of a script of our own. */
export function isOwnScript(address: string, page = location.href): boolean {
  const { origin, pathname } = new URL(address, page);
  return origin === new URL(page).origin && OWN_SCRIPT.test(pathname);
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
}

/**
 * The one policy that the content security policy allows (Trusted Types). Browsers then refuse every text that would become
 * HTML or script, and every address of a worker but those of our own scripts.
 */
export function allowOwnScripts(): void {
  // Missing in browsers without Trusted Types, which ignore the directive.
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isOwnScript(address) ? address : null),
  });
}
