import { createStore } from 'zustand';

/** The name of this page's build; undefined on the development server. */
function ownBuild(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
}

/** The name of the build that the gateway serves now; undefined if the answer has none. */
async function servedBuild(): Promise<string | undefined> {
  const response = await fetch('/build.json', { cache: 'no-store' });
  if (!response.ok) return undefined;
  const { build } = (await response.json()) as { build?: unknown };
  return typeof build === 'string' ? build : undefined;
}

/** The build that the gateway serves, if it differs from this page's and was not dismissed; otherwise null. */
export const newBuildStore = createStore<string | null>(() => null);

/** Builds that the user has dismissed on this page. */
const putOff = new Set<string>();

export function dismissNewBuild(): void {
  const build = newBuildStore.getState();
  if (build !== null) putOff.add(build);
  newBuildStore.setState(null);
}

/** Asks the gateway which build it serves. It never reloads the page: that is up to the user. */
export async function checkForNewBuild(): Promise<void> {
  const own = ownBuild();
  if (own === undefined) return;
  // The gateway may be unavailable or still an old one; the next check may find more.
  const served = await servedBuild().catch(() => undefined);
  if (served === undefined) return;
  newBuildStore.setState(served === own || putOff.has(served) ? null : served, true);
}

const LOOK_EVERY_MS = 30 * 60_000;
/** Visibility and connection often return together: the second check is skipped within this time. */
const CHECK_AGAIN_MS = 10_000;

/** Checks when the page becomes visible, when the connection returns, and every half hour in between. */
export function followDeployment(): () => void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    if (document.visibilityState === 'hidden' || performance.now() - lookedAt < CHECK_AGAIN_MS) return;
    lookedAt = performance.now();
    void checkForNewBuild();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  };
}
