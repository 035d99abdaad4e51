import { createStore } from 'zustand';

/** Which build of the client this page is; undefined on the development server. */
function ownBuild(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
}

/** Which build the gateway serves now; undefined where it does not say. */
async function servedBuild(): Promise<string | undefined> {
  const response = await fetch('/build.json', { cache: 'no-store' });
  if (!response.ok) return undefined;
  const { build } = (await response.json()) as { build?: unknown };
  return typeof build === 'string' ? build : undefined;
}

/** Another build than this page's that the gateway serves, and that was not put off; null where there is none. */
export const newBuildStore = createStore<string | null>(() => null);

/** Builds that the user has put off in this page. */
const putOff = new Set<string>();

export function putOffNewBuild(): void {
  const build = newBuildStore.getState();
  if (build !== null) putOff.add(build);
  newBuildStore.setState(null);
}

/** Asks the gateway which build it serves. It never loads the page again: that is the user's to do. */
export async function lookForNewBuild(): Promise<void> {
  const own = ownBuild();
  if (own === undefined) return;
  // Whether it is away, or a gateway of before, the next look may find more.
  const served = await servedBuild().catch(() => undefined);
  if (served === undefined) return;
  newBuildStore.setState(served === own || putOff.has(served) ? null : served, true);
}

const LOOK_EVERY_MS = 30 * 60_000;
/** Window and connection often come back together. */
const LOOK_AGAIN_MS = 10_000;

/** Looks when the page is come back to, when the connection is, and every half an hour in between. */
export function followDeployment(): () => void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    if (document.visibilityState === 'hidden' || performance.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = performance.now();
    void lookForNewBuild();
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
