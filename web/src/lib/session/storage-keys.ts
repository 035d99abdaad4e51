/** Names under which the browser keeps things (spec §3). */
export const LocalKey = {
  authToken: 'authToken',
  user: 'user',
  sessionId: 'sessionId',
  theme: 'theme',
  adminToken: 'adminToken',
  isAdmin: 'isAdmin',
  /** Ids of the modules completed, as the gateway keeps them. */
  completedModules: 'completedModules',
  /** That the embedded platform's invest page was reached, and when (ISO 8601). */
  userRegistered: 'userRegistered',
  registrationTimestamp: 'registrationTimestamp',
  /** Id of the practice account whose owner has seen the introduction to the practice platform. */
  practiceWelcomed: 'practiceWelcomed',
  /** Set where settled practice trades are heard. */
  practiceSound: 'practiceSound',
  /** Set where `?` does not list the shortcuts. */
  helpKeyOff: 'helpKeyOff',
  /** Prices on which the laboratory has shown results, see seen-prices.ts. */
  laboratorySeen: 'laboratorySeen',
  /** For the page shown offline, which reads them by these names: when the gateway last answered, ISO 8601 as JSON. */
  lastContact: 'lastContact',
  /** The signals last shown to who is signed in, see last-known.ts. */
  knownSignals: 'knownSignals',
} as const;

/** Names in the storage of one tab. */
export const TabKey = {
  justLoggedOut: 'justLoggedOut',
  /** Where to go back to once a session that ran out has been renewed. */
  returnPath: 'returnPath',
  /** Set once an administrator has blocked the account that was signed in. */
  accountBlocked: 'accountBlocked',
  /** The same for an administrator's. */
  adminReturnPath: 'adminReturnPath',
  /** Which registration this tab has asked for: its id and its e-mail address. */
  registration: 'registration',
  /** Combinations tried in the laboratory. */
  laboratory: 'laboratory',
  /** Whose time zone this tab has reported, and which. */
  timeZoneTold: 'timeZoneTold',
  /** The end of the token with which this tab has said in which browser it is. */
  claimedDevice: 'claimedDevice',
} as const;
