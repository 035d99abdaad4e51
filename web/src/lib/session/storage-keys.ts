/** Keys of the browser's local storage (spec §3). */
export const LocalKey = {
  authToken: 'authToken',
  user: 'user',
  sessionId: 'sessionId',
  theme: 'theme',
  adminToken: 'adminToken',
  isAdmin: 'isAdmin',
  /** Ids of the completed modules, as stored by the gateway. */
  completedModules: 'completedModules',
  /** Whether the embedded platform's invest page was reached, and when (ISO 8601). */
  userRegistered: 'userRegistered',
  registrationTimestamp: 'registrationTimestamp',
  /** Id of the practice account whose owner has seen the introduction of the practice platform. */
  practiceWelcomed: 'practiceWelcomed',
  /** Fingerprint of the push subscription that the signed-in user has added, so that a lost one is noticed. */
  pushDevice: 'pushDevice',
  /** Set if settled practice trades play a sound. */
  practiceSound: 'practiceSound',
  /** Set if the user states a chance with orders. */
  statesChance: 'statesChance',
  /** How charts are drawn in this browser, see chart-choices.ts. */
  chartChoices: 'chartChoices',
  /** Set if the `?` key does not list the shortcuts. */
  helpKeyOff: 'helpKeyOff',
  /** Prices on which the laboratory has shown results, see seen-prices.ts. */
  laboratorySeen: 'laboratorySeen',
  /** Public keys by which proofs of the record are checked, see trusted-keys.ts. */
  trustedKeys: 'trustedKeys',
  /** Read by the offline page under this name: time of the gateway's last answer, ISO 8601 as JSON. */
  lastContact: 'lastContact',
  /** The signals last shown to the signed-in user, see offline-snapshot.ts. */
  knownSignals: 'knownSignals',
  /** What the pages of a session remember over a reload, see session-memory.ts. */
  sessionMemory: 'sessionMemory',
} as const;

/** Keys of one tab's session storage. */
export const TabKey = {
  justLoggedOut: 'justLoggedOut',
  /** Page to return to once an expired session has been renewed. */
  returnPath: 'returnPath',
  /** Page at which a visitor came, to be opened after the sign-in. */
  wantedPath: 'wantedPath',
  /** Set when an administrator has blocked the signed-in account. */
  accountBlocked: 'accountBlocked',
  /** The same for an administrator's session. */
  adminReturnPath: 'adminReturnPath',
  /** The registration that this tab has started: its id and e-mail address. */
  registration: 'registration',
  /** Combinations tried in the laboratory. */
  laboratory: 'laboratory',
  /** The user whose time zone this tab has reported, and the zone. */
  reportedTimeZone: 'reportedTimeZone',
  /** End of the token for which this tab has registered the browser for notifications. */
  claimedDevice: 'claimedDevice',
} as const;
