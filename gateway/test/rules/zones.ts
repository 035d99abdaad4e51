/** The layer of a file, derived only from its path, so that a new feature is covered the day its folder exists. */
export interface Zone {
  readonly layer: Layer;
  /** Set for files below `features/`. */
  readonly feature?: string;
}

/**
 * Which layer may import which. A layer may always import itself; a feature may import another one only by the rules of
 * `feature-imports.ts`. The order is the architecture's: `app → features → engine, platform → schema` and `app →
 * features → entities → ui, lib, gql`.
 */
export const MAY_IMPORT = {
  schema: [],
  // The package for integrators, which is installed without anything else of ours.
  'schema client': [],
  'schema tool': ['schema'],
  'gateway engine': ['schema'],
  'gateway env': ['gateway platform', 'schema'],
  'gateway platform': ['schema'],
  'gateway feature': ['gateway engine', 'gateway platform', 'schema'],
  'gateway data': ['gateway feature', 'gateway engine', 'gateway platform', 'schema'],
  'gateway app': [
    'gateway data',
    'gateway feature',
    'gateway engine',
    'gateway platform',
    'gateway env',
    'schema',
  ],
  // What a stranger has: other servers, and a reader of the log that shares no code with it.
  'gateway receiver': [],
  'gateway tool': [
    'gateway receiver',
    'gateway app',
    'gateway data',
    'gateway feature',
    'gateway engine',
    'gateway platform',
    'gateway env',
    'schema',
    'schema tool',
  ],
  // The generated hooks are made of the app's own `useQuery`.
  'web gql': ['web lib', 'schema'],
  'web ui': [],
  // A separate program besides every page.
  'web service worker': [],
  'web lib': ['web gql', 'schema'],
  'web entity': ['web ui', 'web lib', 'web gql', 'schema'],
  // Runs in a worker of the page with the engine's own code; pages know only the types of its messages.
  'web worker': ['gateway engine', 'schema'],
  // A few figures by the engine's own code, in the chunk of the page that shows them.
  'web engine': ['gateway engine', 'schema'],
  'web feature': ['web worker', 'web engine', 'web entity', 'web ui', 'web lib', 'web gql', 'schema'],
  'web app': ['web practice', 'web feature', 'web entity', 'web ui', 'web lib', 'web gql', 'schema'],
  // The practice platform joins features as the app does; the app knows only its route.
  'web practice': ['web feature', 'web entity', 'web ui', 'web lib', 'web gql', 'schema'],
  'web testing': [
    'web app',
    'web practice',
    'web feature',
    'web entity',
    'web ui',
    'web lib',
    'web gql',
    'schema',
  ],
  // Journeys have the same receivers on this machine as the gateway's tests.
  'web e2e': ['gateway receiver', 'schema'],
  'web tool': ['schema'],
} as const satisfies Record<string, readonly string[]>;

export type Layer = keyof typeof MAY_IMPORT;

/** First match wins. A path without a match fails: its folder has no layer yet. */
const LAYER_OF: readonly (readonly [RegExp, Layer])[] = [
  [/^schema\/src\//, 'schema'],
  [/^schema\/client\//, 'schema client'],
  [/^schema\//, 'schema tool'],
  [/^gateway\/src\/env(\.test)?\.ts$/, 'gateway env'],
  [/^gateway\/src\/engine\//, 'gateway engine'],
  [/^gateway\/src\/platform\//, 'gateway platform'],
  [/^gateway\/src\/features\/[^/]+\//, 'gateway feature'],
  [/^gateway\/src\/(app\/|main\.ts$)/, 'gateway app'],
  [/^gateway\/(migrations|seeds)\//, 'gateway data'],
  [
    /^gateway\/test\/((memory-folder|openid-provider|push-receiver|redis-server|telegram-stub|webhook-receiver)\.ts$|tlog-client\/)/,
    'gateway receiver',
  ],
  [/^gateway\/(?:(scripts|bench|simulation|study|backtest|test)\/|[^/]+\.ts$)/, 'gateway tool'],
  [/^web\/src\/gql\//, 'web gql'],
  [/^web\/src\/ui\//, 'web ui'],
  [/^web\/src\/service-worker\//, 'web service worker'],
  [/^web\/src\/lib\//, 'web lib'],
  [/^web\/src\/entities\//, 'web entity'],
  [/^web\/src\/features\/[^/]+\/worker\//, 'web worker'],
  [/^web\/src\/features\/[^/]+\/engine\//, 'web engine'],
  [/^web\/src\/features\/[^/]+\//, 'web feature'],
  [/^web\/src\/(app\/|(?:main|entry-server)\.tsx$|offline-proof(?:\.test)?\.ts$)/, 'web app'],
  [/^web\/src\/pratica\//, 'web practice'],
  [/^web\/src\/testing\//, 'web testing'],
  [/^web\/e2e\//, 'web e2e'],
  [/^web\/[^/]+\.ts$/, 'web tool'],
];

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

export function zoneOf(path: string): Zone | undefined {
  const layer = LAYER_OF.find(([pattern]) => pattern.test(path))?.[1];
  if (!layer) return undefined;
  const feature = /^(?:gateway|web)\/src\/features\/([^/]+)\//.exec(path)?.[1];
  return feature === undefined ? { layer } : { layer, feature };
}
