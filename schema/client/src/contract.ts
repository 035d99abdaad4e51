// Written by `npm run schema`.

export type Pair = "EUR/USD" | "GBP/USD" | "USD/JPY" | "AUD/USD" | "USD/CHF" | "EUR/GBP" | "EUR/JPY" | "GBP/JPY" | "AUD/JPY" | "NZD/USD";

export type Timeframe = "1m" | "5m" | "15m" | "30m" | "1h";

export type Strength = "FORTE" | "MÉDIA" | "FRACA";

export type AcademyModuleId = "candles" | "signals" | "odds" | "basics" | "analysis" | "strategy";

export type CoinSymbol = "BTC" | "ETH" | "SOL" | "XRP" | "BNB" | "ADA" | "DOGE" | "LINK";

export type ModuleId = "basics" | "analysis" | "strategy" | "tutorial" | "guided-tour" | "candles" | "signals" | "odds";

export type AcademyStepId = "candle" | "live-chart" | "timeframe" | "levels" | "rsi" | "agreement" | "signal-card" | "confidence" | "outcome" | "hit-rate" | "break-even" | "coin" | "martingale" | "stake" | "pause" | "regulators" | "contract" | "other-side" | "own-break-even" | "fair-market" | "claims" | "law" | "basics-test" | "predict" | "rsi-by-hand" | "macd-by-hand" | "own-levels" | "cheating-chart" | "drawn-intervals" | "analysis-test" | "stake-size" | "ruin" | "doubling" | "diary" | "when-to-stop" | "plan" | "strategy-test";

/** Answer to a successful sign-in. */
export type AuthPayload = {
  /** Bearer token for the `Authorization` header. */
  readonly token: string;
  /** The user who signed in. */
  readonly user: User;
};

/** Answer to a successful sign-in. */
export type AuthPayloadOfVerifyEmail = {
  /** Bearer token for the `Authorization` header. */
  readonly token: string;
};

/** A call of a source, signed when it was received; private until its owner shows it. */
export type CallLeaf = {
  readonly type: "call";
  /** Random name of the source. */
  readonly source: string;
  /** Of the call within its source, from 1 without holes. */
  readonly number: number;
  /** SHA-256 of the call with its salt, base64url. */
  readonly digest: string;
};

/** How a call ended. */
export type CallOutcomeLeaf = {
  readonly type: "call-outcome";
  /** Number of the call's leaf. */
  readonly of: number;
  /** SHA-256 of the outcome with the salt of the call, base64url. */
  readonly digest: string;
};

/** An opportunity of a coin, valid for 24 hours. Computed from closed candles of 1 h. */
export type CryptoOpportunity = {
  /** UUID of version 7. */
  readonly id: string;
  /** Symbol, such as `BTC`. */
  readonly symbol: CoinSymbol;
  /** Name of the coin. */
  readonly name: string;
  /** Close of the candle in which it was found, dollars, a decimal number as text. */
  readonly entryPrice: string;
  /** Entry plus ATR(14) x sqrt(24) / 2, dollars, a decimal number as text. */
  readonly targetPrice: string;
  /** Last price, dollars, a decimal number as text; null if it is past, or if the market has no price at present. */
  readonly lastPrice: string | null;
  /** Percent from entry to target: half of the usual range of 24 hours. A measure of movement, not a forecast. */
  readonly potentialReturn: number;
  /** Rank among measured readings, 60 to 95 percent; not a probability. */
  readonly confidence: number;
  /** Reasons for and against buying (pt-BR). */
  readonly reason: string;
  /** The prices are not those of a real market. */
  readonly simulated: boolean;
  /** Opening of the closed candle of 1 h in which it was found. */
  readonly candleTime: string;
  /** When it was computed. */
  readonly generatedAt: string;
  /** 24 hours after that candle's close. */
  readonly expiresAt: string;
};

/** The signed-in user with the figures of the dashboard. Money is practice money. */
export type DashboardUser = {
  /** UUID. */
  readonly id: string;
  /** Full name. */
  readonly name: string;
  /** Sign-in name: the e-mail address. */
  readonly username: string;
  /** E-mail address; null for an anonymous session user. */
  readonly email: string | null;
  /** State of the registration. */
  readonly registrationStatus: "pending" | "registered" | "unknown";
  /** Rate tier and label. */
  readonly userLevel: "basic" | "premium" | "admin";
  /** Experience points. */
  readonly xpPoints: number;
  /** Level by experience points, 1 to 10. */
  readonly currentLevel: number;
  /** Signals generated. */
  readonly signalsGenerated: number;
  /** Last page opened in the embedded platform, without query and fragment. */
  readonly iframeUrl: string | null;
  /** When iframeUrl was reported. */
  readonly lastUrlUpdate: string | null;
  /** Signals, candles and practice trades are open to this user. */
  readonly accessBinaryOptions: boolean;
  /** Crypto opportunities are open to this user. */
  readonly accessCrypto: boolean;
  /** The education center is open to this user. */
  readonly accessEducation: boolean;
  /** The rewards page is open to this user. */
  readonly accessRewards: boolean;
  /** The dashboard is open to this user. */
  readonly accessDashboard: boolean;
  /** Profile settings are open to this user; security settings always are. */
  readonly accessSettings: boolean;
  /** Practice account: balance and open stakes, in reais, a decimal number as text such as `10200.00`. */
  readonly portfolioTotal: string;
  /** Practice account: profit (+) or loss (-) of trades settled today, in reais. The day is in the user’s own zone. */
  readonly profitToday: number;
  /** Practice account: number of open trades. */
  readonly activeTrades: number;
  /** Number of unread notices. */
  readonly alertsCount: number;
};

/** The engine’s signal for a closed candle, signed before the next candle’s first price is asked for. */
export type DirectionLeaf = {
  readonly type: "direction";
  /** Number of a feed and an engine version. */
  readonly series: number;
  /** Currency pair. */
  readonly pair: Pair;
  /** Length of a candle. */
  readonly timeframe: Timeframe;
  /** Opening of the closed candle. Epoch milliseconds. */
  readonly time: number;
  /** Its opening in the feed's source, if different. Epoch milliseconds. */
  readonly source?: number;
  /** Where the price is expected. */
  readonly direction: "CALL" | "PUT";
  /** 50 to 95; no probability. */
  readonly confidence: number;
  /** Estimated chance, 0.5 to 1. */
  readonly chance: number;
  /** Stored too late to count in the headline. */
  readonly late: boolean;
  /** When it was stored. Epoch milliseconds. */
  readonly stored: number;
  /** SHA-256 of the candles that the engine read, base64url. */
  readonly candles: string;
};

/** It was done. */
export type Done = {
  /** What was done (pt-BR). */
  readonly message: string;
};

/** From then on another engine version signs the directions of a feed, new or a former one. */
export type EngineLeaf = {
  readonly type: "engine";
  /** Number of a feed and an engine version. */
  readonly series: number;
  /** Version of the engine. */
  readonly engine: string;
  /** Why: by the rule signed for it as a candidate, or by decision of the operator. */
  readonly reason: "rule" | "operator";
  /** When. Epoch milliseconds. */
  readonly changed: number;
};

/** Why it was not done. */
export type Failure = {
  /** The reason (pt-BR), fit to be shown to users. */
  readonly message: string;
  /** Identifies the call in the log; X-Request-Id carries it too. */
  readonly requestId: string;
  /** Identifies the trace of the call, if the gateway keeps one. */
  readonly traceId?: string;
};

/** A head from before the leaves said when they were signed. */
export type FormerHead = {
  /** Leaves that it covers. */
  readonly size: number;
  /** When it was signed. Epoch milliseconds. */
  readonly time: number;
};

/** A public key (JWK, RFC 8037). */
export type LogKey = {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  /** Thumbprint of RFC 7638. */
  readonly kid: string;
  /** The key, base64url. */
  readonly x: string;
  readonly alg: "EdDSA";
  readonly use: "sig";
};

/** A line of the log. Its hash is SHA-256 over 0x00 and the bytes of the line, without the line feed. */
export type LogLeaf = unknown;

/** A month of the log (UTC). */
export type LogMonth = {
  /** YYYY-MM. */
  readonly month: string;
  /** Its first leaf. */
  readonly first: number;
  /** Its leaves. */
  readonly size: number;
};

/** Where an entry's leaves are. */
export type LogPlace = {
  /** Number of the direction's leaf. */
  readonly direction: number | null;
  /** Number of its price's; null until it has one. */
  readonly price: number | null;
  /** Number of its outcome's; null until it is settled. */
  readonly outcome: number | null;
};

/** Hashes of RFC 9162, nearest to the leaf first. */
export type LogProof = {
  /** Leaves of the tree. */
  readonly size: number;
  readonly hashes: readonly (string)[];
};

/** How an entry ended. */
export type OutcomeLeaf = {
  readonly type: "outcome";
  /** Number of the direction's leaf. */
  readonly of: number;
  /** The next candle's close; null for VOID. */
  readonly exit: number | null;
  /** The result. */
  readonly outcome: "WON" | "LOST" | "TIE" | "VOID";
  /** Why it is VOID; omitted for other outcomes. */
  readonly why?: "NO_PRICE" | "NO_CANDLE" | "OUT_OF_REACH" | "NOT_READ";
};

/** The price at which a direction is entered. */
export type PriceLeaf = {
  readonly type: "price";
  /** Number of the direction's leaf. */
  readonly of: number;
  /** The next candle's first price. */
  readonly price: number;
  /** When it was stored. Epoch milliseconds. */
  readonly stored: number;
};

/** A closed candle that the engine read, by the time of its source. */
export type PublishedCandle = {
  /** Currency pair. */
  readonly pair: Pair;
  /** Length of a candle. */
  readonly timeframe: Timeframe;
  /** Opening of the closed candle. Epoch milliseconds. */
  readonly time: number;
  /** First price. */
  readonly open: number;
  /** Highest price. */
  readonly high: number;
  /** Lowest price. */
  readonly low: number;
  /** Last price. */
  readonly close: number;
  /** Leaves of the log when it was stored. */
  readonly since: number;
};

/** How often the product was right. Public. */
export type Record = {
  /** Kind of its prices. Only real ones get verdicts. */
  readonly prices: "REAL" | "UNVERIFIED" | "REPLAYED" | "SIMULATED";
  /** Share of the stake that a win adds, 0 to 1, for break-even. */
  readonly payout: number;
  /** Hit rate at which wins pay for losses, 0 to 1. */
  readonly breakEven: number;
  /** Signals not settled yet. */
  readonly pending: number;
  /** Series of these figures, with real prices if there are any; null while no candle has closed. */
  readonly series: RecordSeries | null;
  /** All signals stored in time. */
  readonly overall: RecordRow;
  /** Signals backfilled after an outage; part of no other row. */
  readonly late: RecordRow;
  /** Those of `overall` that a witness had cosigned before they expired. */
  readonly witnessed: RecordRow;
  /** The same signals by each dimension. */
  readonly groups: readonly (RecordGroup)[];
  /** Baselines for the same candles: by `COIN`, always `CALL`, and `REVERSE` of the last candle. */
  readonly baselines: readonly (RecordRow)[];
  /** What the estimated chances of `overall` are worth. */
  readonly worth: RecordWorth;
  /** Gaps of the record, merged over pairs and timeframes, newest first, at most 50. */
  readonly gaps: readonly (RecordGap)[];
  /** Reasons for the void signals of `overall`. */
  readonly voids: readonly (RecordVoids)[];
  /** Closed candles of the series that have no direction, by reason; they are in no other count. */
  readonly undirected: readonly (RecordUndirected)[];
  /** Candles that open before this hour are counted in `undirected`, some six hours after they close; null before the first, and for replayed prices. */
  readonly undirectedUntil: string | null;
  /** Signals that users generated, counted separately. */
  readonly users: RecordUsers;
  /** Second feeds that the series was compared with, newest first; none if the operator has named none. */
  readonly secondFeeds: readonly (RecordSecondFeed)[];
  /** Coins whose closes were compared with those of a second source, newest first; none if the operator has named none. */
  readonly coinComparisons: readonly (RecordCoinComparison)[];
  /** Candidate versions of the engine beside the series, newest first; none if the operator has named none. */
  readonly shadows: readonly (RecordShadow)[];
  /** All series, newest first. */
  readonly history: readonly (RecordSeries)[];
  /** The witnesses that the operator has named, at most 15. */
  readonly witnesses: readonly (RecordWitness)[];
  /** The log's newest head. */
  readonly head: RecordHead | null;
};

/** Sums over clusters (the hours in which trades begin), of w won and n decided signals. Only complete hours count. */
export type RecordClusters = {
  /** Number of hours with a decided signal. */
  readonly clusters: number;
  /** Σw, from 0 to 1e15. */
  readonly won: number;
  /** Σn, from 0 to 1e15. */
  readonly decided: number;
  /** Σw², from 0 to 1e15. */
  readonly wonWon: number;
  /** Σwn, from 0 to 1e15. */
  readonly wonDecided: number;
  /** Σn², from 0 to 1e15. */
  readonly decidedDecided: number;
  /** Upper bound for the number of decided signals in an hour. */
  readonly largest: number;
};

/** How far two sources of a coin’s prices agree, by the closes of the same minutes. Coins are in no entry of the record, and these prices in no leaf of the log. */
export type RecordCoinComparison = {
  /** Symbol of the coin, such as `BTC`. */
  readonly coin: string;
  /** Id of the coins’ own feed. */
  readonly first: string;
  /** Id of the second source. */
  readonly feed: string;
  /** Kind of its prices. */
  readonly prices: "REAL" | "UNVERIFIED" | "REPLAYED" | "SIMULATED";
  /** Whether these two are compared at present. */
  readonly current: boolean;
  /** Minutes are compared from then on. */
  readonly since: string;
  /** Close of the newest minute compared; null before the first. */
  readonly until: string | null;
  /** Minutes compared. */
  readonly compared: number;
  /** Of those, closes that differ by at most 0.1 % of the price. */
  readonly agreeing: number;
  /** Minutes without a trade at the second source. */
  readonly missing: number;
};

/** A comparison of Brier scores, hour by hour, that may be checked at any time: with a probability of 95 % none of them is ever wrong. */
export type RecordComparison = {
  /** Whom the chances are compared with. */
  readonly rival: "COIN" | "REVERSE";
  /** `ALL`, or a timeframe such as `5m`. */
  readonly key: string;
  /** Decided signals that were compared; only complete hours count. */
  readonly decided: number;
  /** Mean lead in Brier score, -1 to 1: above 0 where the chances are better; null without a signal. */
  readonly lead: number | null;
  /** E-value of "better", 0 to 1e12; 1 is no evidence. */
  readonly eValue: number;
  /** The verdict, with Holm's correction over all comparisons. */
  readonly word: "BETTER" | "WORSE" | "UNKNOWN";
  /** Decided signals still needed if all goes on as so far, 1 to 1e12; null if no end is in sight. */
  readonly signalsNeeded: number | null;
};

/** A gap of the record: an outage that could not be backfilled. It may include hours in which the market was closed. */
export type RecordGap = {
  /** Candles that closed after this time are missing. */
  readonly from: string;
  /** Candles that closed up to this time are missing. */
  readonly until: string;
  /** Number of pairs and timeframes affected. */
  readonly markets: number;
  /** Number of closes in it, including those of a closed market. */
  readonly closes: number;
};

/** Rows of the record by one dimension. */
export type RecordGroup = {
  /** Dimension of the rows. */
  readonly dimension: "PAIR" | "TIMEFRAME" | "HOUR" | "ROLLOVER" | "WEEKDAY" | "CONFIDENCE" | "CHANCE" | "WEEK";
  /** Ordered by key. */
  readonly rows: readonly (RecordRow)[];
};

/** A head of the append-only log, which commits to everything in it. */
export type RecordHead = {
  /** Number of leaves in the log, 0 to 1e15. */
  readonly size: number;
  /** Root hash of the Merkle tree, in base64url. */
  readonly root: string;
  /** When it was signed. */
  readonly signedAt: string;
  /** Public key of the checkpoint at `/registro/checkpoint`, as C2SP signed-note writes it. */
  readonly vkey: string;
};

/** Sums of the lead y of an hour. */
export type RecordLead = {
  /** Won and lost ones. */
  readonly decided: number;
  /** Σy. */
  readonly lead: number;
  /** Σy². */
  readonly squares: number;
  /** Σy³. */
  readonly cubes: number;
  /** Σy⁴. */
  readonly fourths: number;
};

/** What the estimated chances are worth: brier = miscalibration - discrimination + uncertainty + rounding. */
export type RecordReliability = {
  /** `ALL`, a timeframe such as `5m`, or a pair such as `EUR/USD`. */
  readonly key: string;
  /** Brier score, 0 to 1. */
  readonly brier: number;
  /** What is lost by chances that do not hold, 0 to 1; 0 is best. */
  readonly miscalibration: number;
  /** What is gained by telling good signals from bad ones, 0 to 1. */
  readonly discrimination: number;
  /** Score of claiming the overall hit rate for every signal, 0 to 0.25. */
  readonly uncertainty: number;
  /** Remainder of counting by whole percents, -1 to 1 and near 0. */
  readonly rounding: number;
  /** By chance. */
  readonly points: readonly (RecordReliabilityPoint)[];
};

/** Signals whose estimated chance has the same whole percent, as a point of a reliability diagram. */
export type RecordReliabilityPoint = {
  /** Mean estimated chance, 0 to 1. */
  readonly chance: number;
  /** Decided signals. */
  readonly decided: number;
  /** Hit rate, 0 to 1. */
  readonly rate: number;
  /** Hit rate after isotonic regression, 0 to 1. */
  readonly calibrated: number;
  /** Lower end of where `calibrated` lies in 95 of 100 cases if all chances hold, 0 to 1. */
  readonly low: number;
  /** Upper end of that band, 0 to 1. */
  readonly high: number;
};

/** Signals of one kind, with every closed candle counted once. */
export type RecordRow = {
  /** Key of the row in its dimension. */
  readonly key: string;
  /** Signals that were right. */
  readonly won: number;
  /** Signals that were wrong. */
  readonly lost: number;
  /** Signals that ended at their entry price; not part of any rate. */
  readonly tied: number;
  /** Signals without a price to settle by; not part of any rate. */
  readonly voided: number;
  /** won / (won + lost), 0 to 1; null without any. */
  readonly rate: number | null;
  /** Lower end of the 95 % interval, valid for a single check and allowing for clusters; 0 to 1. */
  readonly low: number;
  /** Upper end of that interval, 0 to 1. */
  readonly high: number;
  /** Mean estimated chance, 0 to 1; null without any. */
  readonly meanChance: number | null;
  /** Brier score of the estimated chance, 0 to 1; a coin has 0.25. */
  readonly brier: number | null;
  /** Input of intervals and verdicts. */
  readonly clusters: RecordClusters;
  /** Verdicts against 50 % and break-even, with Holm's correction over all rows; empty if there is no verdict. */
  readonly verdicts: readonly (RecordVerdict)[];
};

/** A second feed of the same market at the same time, and how the series agrees with it. Its prices are in no leaf of the log. */
export type RecordSecondFeed = {
  /** Id of the second feed. */
  readonly feed: string;
  /** Kind of its prices. */
  readonly prices: "REAL" | "UNVERIFIED" | "REPLAYED" | "SIMULATED";
  /** Whether it is the present second feed. */
  readonly current: boolean;
  /** Signals are compared from then on. */
  readonly since: string;
  /** Close of the newest candle compared; null before the first. */
  readonly until: string | null;
  /** Settled signals compared. */
  readonly compared: number;
  /** Of those, closes at most half a pip apart. */
  readonly agreeing: number;
  /** Of those, signals with another outcome by the second feed's open and close. */
  readonly otherOutcomes: number;
  /** Settled signals whose candle the second feed lacks. */
  readonly missing: number;
};

/** All counts for one feed (key or set of files) and one engine version. */
export type RecordSeries = {
  /** Id of the series. */
  readonly id: string;
  /** Set of signals that was counted. */
  readonly counting: "CANDLES" | "USERS";
  /** Kind of its prices; null if unknown. */
  readonly prices: "REAL" | "UNVERIFIED" | "REPLAYED" | "SIMULATED" | null;
  /** The feed, including the id of its key or the hash of its files. */
  readonly feed: string;
  /** Version of the engine. */
  readonly engineVersion: string;
  /** Time of its first signal; null if unknown. */
  readonly from: string | null;
  /** Time of its last signal; null if unknown. */
  readonly until: string | null;
  /** Whether it is the current series. */
  readonly current: boolean;
  /** Signals that were right. */
  readonly won: number;
  /** Signals that were wrong. */
  readonly lost: number;
  /** Signals that ended at their entry price. */
  readonly tied: number;
  /** Signals without a price to settle by. */
  readonly voided: number;
};

/** A candidate version of the engine that runs beside the series of these figures, or ran. Its directions are in the log, and nobody is shown them as signals. */
export type RecordShadow = {
  /** Version of the candidate. */
  readonly engineVersion: string;
  /** Whether it still runs. */
  readonly current: boolean;
  /** When it began, and its rule was signed. */
  readonly since: string;
  /** Close of its newest candle; null before the first. */
  readonly until: string | null;
  /** Number of its rule's leaf in the log. */
  readonly leaf: number;
  /** Weeks for which it has to run, by its rule. */
  readonly weeks: number;
  /** E-value that has to be reached, by its rule. */
  readonly evidence: number;
  /** Weeks for which it has run, 0 to 10000. */
  readonly weeksRun: number;
  /** Decided signals that were compared; only complete hours count. */
  readonly decided: number;
  /** Mean lead in Brier score over the present version, -1 to 1: above 0 where the candidate is better; null without a signal. */
  readonly lead: number | null;
  /** Lower end of the leads that the rule's evidence leaves open, -1 to 1, valid at any time; above 0 once its e-value is reached. Null without a signal. */
  readonly low: number | null;
  /** Upper end of these leads, -1 to 1; null without a signal. */
  readonly high: number | null;
  /** E-value of "better", 0 to 1e12; 1 is no evidence. */
  readonly eValue: number;
  /** Whether the rule is met; null unless the prices are real. */
  readonly state: "EARLY" | "MET" | "NOT_MET" | null;
};

/** All series and sums at one moment. */
export type RecordSums = {
  /** Leaves that they count. */
  readonly size: number;
  readonly series: readonly ({
  /** Number of a feed and an engine version. */
  readonly id: number;
  /** Id of the feed. */
  readonly feed: string;
  /** Version of the engine. */
  readonly engineVersion: string;
  /** Where prices come from. */
  readonly kind: "real" | "unverified" | "replayed" | "simulated";
  /** Candles that closed from then on. */
  readonly beganAt: string;
  /** Close of its newest entry; null before the first. */
  readonly lastClose: string | null;
  /** Entries without an outcome. */
  readonly pending: number;
  /** Candles without a direction are counted that open before this hour; null before the first, and of a replay. */
  readonly countedUntil: string | null;
  /** Leaves of the log when they were. */
  readonly countedSize: number | null;
})[];
  readonly undirected: readonly ({
  /** Number of a feed and an engine version. */
  readonly series: number;
  /** Why they have none. */
  readonly reason: "NOT_FOLLOWED" | "TOO_FEW_CANDLES" | "STORED_LATE" | "MARKET_PAUSE" | "UNEXPLAINED";
  /** Candles. */
  readonly count: number;
})[];
  readonly sums: readonly ({
  /** Number of a feed and an engine version. */
  readonly series: number;
  /** Such as `pair`; `all` is the whole without late ones, `late` those. */
  readonly dimension: string;
  /** Such as `EUR/USD`. */
  readonly value: string;
  /** Right ones. */
  readonly won: number;
  /** Wrong ones. */
  readonly lost: number;
  /** Ended at their entry price; in no rate. */
  readonly tied: number;
  /** Without a price to settle by; in no rate. */
  readonly voided: number;
  /** Σ chance of won and lost ones. */
  readonly chanceSum: number;
  /** Σ (chance − won)² of them. */
  readonly brierSum: number;
  /** Sums over complete hours of w won and n decided ones. */
  readonly clusters: {
  /** Hours. */
  readonly clusters: number;
  /** Σw. */
  readonly won: number;
  /** Σn. */
  readonly decided: number;
  /** Σw². */
  readonly wonWon: number;
  /** Σwn. */
  readonly wonDecided: number;
  /** Σn². */
  readonly decidedDecided: number;
  /** The largest n. */
  readonly largest: number;
};
  /** By how much the Brier score is better than a rival’s, over complete hours; `present`, the present version, is the rival of a `shadow` alone. */
  readonly leads: {
  readonly coin: RecordLead;
  readonly reverse: RecordLead;
  readonly present?: RecordLead;
};
})[];
};

/** Closed candles without a direction, for one reason. */
export type RecordUndirected = {
  /** Reason. */
  readonly reason: "NOT_FOLLOWED" | "TOO_FEW_CANDLES" | "STORED_LATE" | "MARKET_PAUSE" | "UNEXPLAINED";
  /** Number of candles. */
  readonly count: number;
};

/** Signals that users generated with the feed and engine of these figures, only the first for each candle. Users chose the moment, so these figures do not measure the engine: they get no verdict and are not in the log. */
export type RecordUsers = {
  /** All signals. */
  readonly overall: RecordRow;
  /** By pair. */
  readonly pairs: readonly (RecordRow)[];
  /** By timeframe. */
  readonly timeframes: readonly (RecordRow)[];
};

/** A verdict that may be checked at any time: with a probability of 95 % no row ever gets a wrong one. */
export type RecordVerdict = {
  /** The hit rate of comparison, 0 to 1. */
  readonly line: number;
  /** Above, below or not known yet. */
  readonly word: "ABOVE" | "BELOW" | "UNKNOWN";
  /** Decided signals still needed if the rate stays as it is, 1 to 1e12; null if no end is in sight. */
  readonly signalsNeeded: number | null;
};

/** Void entries with one reason. */
export type RecordVoids = {
  /** Reason. */
  readonly reason: "NO_PRICE" | "NO_CANDLE" | "OUT_OF_REACH" | "NOT_READ";
  /** Number of entries. */
  readonly count: number;
};

/** A witness of the log: somebody else's server that cosigns its checkpoints. */
export type RecordWitness = {
  /** Name in its key. */
  readonly name: string;
  /** Its public key, as C2SP signed-note writes it. */
  readonly vkey: string;
  /** Number of leaves in the newest checkpoint that it cosigned, 0 to 1e15; null before the first. */
  readonly size: number | null;
  /** When it cosigned that, by its own clock; null before the first. */
  readonly signedAt: string | null;
  /** Whether that cosignature was verified here. */
  readonly verified: boolean;
};

/** What the estimated chances are worth. */
export type RecordWorth = {
  /** With each rival, over all signals and by timeframe; empty unless the prices are real. */
  readonly comparisons: readonly (RecordComparison)[];
  /** Reliability over all signals, by timeframe and by pair; only those with a decided signal. */
  readonly reliability: readonly (RecordReliability)[];
};

/** Answer to a registration; the same whether or not the address has an account. */
export type RegisterPayload = {
  /** Always true: a code was sent by mail. */
  readonly requiresVerification: boolean;
  /** The user that the registration becomes once its address is verified. */
  readonly user: User;
};

/** A feed and an engine version. */
export type SeriesLeaf = {
  readonly type: "series";
  /** Number of a feed and an engine version. */
  readonly series: number;
  /** Id of the feed. */
  readonly feed: string;
  /** Version of the engine. */
  readonly engine: string;
  /** Where prices come from. */
  readonly kind: "real" | "unverified" | "replayed" | "simulated";
  /** Candles that closed from then on are entered. Epoch milliseconds. */
  readonly began: number;
};

/** What a candidate says of the same candle, signed with the direction and settled by its prices. */
export type ShadowDirectionLeaf = {
  readonly type: "shadow-direction";
  /** Number of the direction's leaf. */
  readonly of: number;
  /** Number of a candidate beside a series. */
  readonly shadow: number;
  /** Where the price is expected. */
  readonly direction: "CALL" | "PUT";
  /** Estimated chance, 0.5 to 1. */
  readonly chance: number;
};

/** A candidate version of the engine that runs beside a series, and the rule by which it may replace the present one. */
export type ShadowLeaf = {
  readonly type: "shadow";
  /** Number of a candidate beside a series. */
  readonly shadow: number;
  /** Number of a feed and an engine version. */
  readonly series: number;
  /** Version of the candidate. */
  readonly engine: string;
  /** When it began. Epoch milliseconds. */
  readonly began: number;
  /** For so many weeks it has to run. */
  readonly weeks: number;
  /** E-value of “better by Brier score” that has to be reached. */
  readonly evidence: number;
  /** Highest chance of either version that counts, by timeframe. */
  readonly highest: {
  /** 0.5 to 1. */
  readonly "1m": number;
  /** 0.5 to 1. */
  readonly "5m": number;
  /** 0.5 to 1. */
  readonly "15m": number;
  /** 0.5 to 1. */
  readonly "30m": number;
  /** 0.5 to 1. */
  readonly "1h": number;
};
};

/** A signal computed from closed candles, with its outcome once settled. */
export type Signal = {
  /** UUID of version 7. */
  readonly id: string;
  /** Currency pair. */
  readonly pair: Pair;
  /** Length of the candles, and time from generation to expiry. */
  readonly timeframe: Timeframe;
  /** Expected direction of the price at expiry, relative to the entry price. */
  readonly direction: "CALL" | "PUT";
  /** Rank among measured signals: 50 + 45 x the share that was weaker, in whole percent; not a probability. */
  readonly confidence: number;
  /** Estimated chance of being right, 0.5 to 1, measured on real prices that were not used for the weights; lower once the next candle has begun. 0.5 on simulated prices, null for engine versions before 3. */
  readonly estimatedChance: number | null;
  /** Three steps of the confidence. */
  readonly strength: Strength;
  /** When the signal expires: generation plus the timeframe. */
  readonly expirationTime: string;
  /** Last traded price at generation, in the quote currency. */
  readonly entryPrice: number;
  /** Whether the prices are not those of a real market now. */
  readonly simulated: boolean;
  /** Analysis behind the signal. */
  readonly analysis: SignalAnalysis;
};

/** Analysis behind a signal. */
export type SignalAnalysis = {
  /** Indicators of the closed candles. */
  readonly indicators: SignalIndicators;
  /** The reasons as a text (pt-BR). */
  readonly recommendation: string;
  /** Length of the candles that were read. */
  readonly timeframe: Timeframe;
};

/** Indicators over closed candles. */
export type SignalIndicators = {
  /** RSI(14) by Wilder, 0 to 100. */
  readonly rsi: number;
  /** MACD(12, 26) line, in the quote currency. */
  readonly macd: number;
  /** Nearest swing level below the last close, in the quote currency. */
  readonly support: number;
  /** Nearest swing level above the last close, in the quote currency. */
  readonly resistance: number;
  /** Combined score, -100 (all favour PUT) to 100 (all favour CALL). */
  readonly signalScore: number | null;
};

/** The last leaf of a batch, which its checkpoint covers with the others. */
export type SignedLeaf = {
  readonly type: "signed";
  /** When that checkpoint was signed. Epoch milliseconds. */
  readonly time: number;
};

/** A user, with the fields visible to that user. */
export type User = {
  /** UUID. */
  readonly id: string;
  /** Full name. */
  readonly name: string;
  /** Sign-in name: the e-mail address. */
  readonly username: string;
  /** E-mail address; null for an anonymous session user. */
  readonly email: string | null;
  /** State of the registration. */
  readonly registrationStatus: "pending" | "registered" | "unknown";
  /** Rate tier and label. */
  readonly userLevel: "basic" | "premium" | "admin";
  /** Experience points. */
  readonly xpPoints: number;
  /** Level by experience points, 1 to 10. */
  readonly currentLevel: number;
  /** Signals generated. */
  readonly signalsGenerated: number;
  /** Last page opened in the embedded platform, without query and fragment. */
  readonly iframeUrl: string | null;
  /** When iframeUrl was reported. */
  readonly lastUrlUpdate: string | null;
  /** Signals, candles and practice trades are open to this user. */
  readonly accessBinaryOptions: boolean;
  /** Crypto opportunities are open to this user. */
  readonly accessCrypto: boolean;
  /** The education center is open to this user. */
  readonly accessEducation: boolean;
  /** The rewards page is open to this user. */
  readonly accessRewards: boolean;
  /** The dashboard is open to this user. */
  readonly accessDashboard: boolean;
  /** Profile settings are open to this user; security settings always are. */
  readonly accessSettings: boolean;
};

/** A user, with the fields visible to that user. */
export type UserOfUpdateProfile = {
  /** UUID. */
  readonly id: string;
  /** Full name. */
  readonly name: string;
  /** Sign-in name: the e-mail address. */
  readonly username: string;
  /** E-mail address; null for an anonymous session user. */
  readonly email: string | null;
  /** State of the registration. */
  readonly registrationStatus: "pending" | "registered" | "unknown";
  /** Rate tier and label. */
  readonly userLevel: "basic" | "premium" | "admin";
  /** Experience points. */
  readonly xpPoints: number;
  /** Level by experience points, 1 to 10. */
  readonly currentLevel: number;
  /** Signals generated. */
  readonly signalsGenerated: number;
  /** Last page opened in the embedded platform, without query and fragment. */
  readonly iframeUrl: string | null;
  /** When iframeUrl was reported. */
  readonly lastUrlUpdate: string | null;
  /** Signals, candles and practice trades are open to this user. */
  readonly accessBinaryOptions: boolean;
  /** Crypto opportunities are open to this user. */
  readonly accessCrypto: boolean;
  /** The education center is open to this user. */
  readonly accessEducation: boolean;
  /** The rewards page is open to this user. */
  readonly accessRewards: boolean;
  /** The dashboard is open to this user. */
  readonly accessDashboard: boolean;
  /** Profile settings are open to this user; security settings always are. */
  readonly accessSettings: boolean;
  /** Pending new e-mail address that waits for its code. */
  readonly pendingEmail: string | null;
  /** Phone number: area code and number, 10 or 11 digits. */
  readonly phone: string | null;
  /** Path of the photo on this origin, such as /fotos/….webp. */
  readonly profileImage: string | null;
};

/** A numbered message to a webhook, as a receiver that missed it fetches it. */
export type WebhookMessage = {
  /** UUID of version 7, sent as `webhook-id`. */
  readonly id: string;
  /** Its number among the messages to the webhook, from 1 and without gaps. */
  readonly sequence: number;
  /** Kind of the message. */
  readonly kind: "SIGNAL_ALERTED" | "SIGNAL_SETTLED" | "PRICE_CROSSED" | "TRADE_SETTLED" | "PAUSE_BEGUN" | "TEST";
  /** Its status. */
  readonly status: "PENDING" | "DELIVERED" | "FAILED" | "EXPIRED" | "WITHHELD" | "CANCELLED";
  /** What is sent and signed, as JSON; null if it was withheld, and so is not for programs either. */
  readonly payload: { readonly [name: string]: unknown } | null;
  /** After this time it is no longer sent; an alert is of no use then. */
  readonly expiresAt: string;
  /** When it was created. */
  readonly createdAt: string;
};

/** Numbered messages to a webhook, in order. */
export type WebhookMessagePage = {
  /** Messages after the given number; those that follow are asked for after the last of them. */
  readonly items: readonly (WebhookMessage)[];
  /** Number of the oldest message that can still be fetched; null if there is none. Those before it are no longer kept. */
  readonly oldest: number | null;
  /** Number of the newest message; 0 if there has been none. */
  readonly newest: number;
};

/** What a replay sends again. */
export type WebhookReplay = {
  /** Number of messages that are sent again, under their former ids. */
  readonly queued: number;
  /** Number of messages that are not: on their way already, or alerts that have expired or wait for the end of a pause. */
  readonly skipped: number;
  /** From where the next replay goes on; null if there are no further messages. */
  readonly next: number | null;
};

/** A user's totals. */
export type XpStats = {
  /** Experience points, which determine the level. */
  readonly xpPoints: number;
  /** Signals generated. */
  readonly signalsGenerated: number;
  /** Time with Farol open, in whole minutes; several tabs count once. */
  readonly timeSpentMinutes: number;
};

/** Input and answer of each REST call. */
export interface RestCalls {
  /** Diz de quem é o token. */
  readonly "GET /api/auth/me": {
  readonly input: {
};
  readonly answer: User | null;
};
  /** Entra com e-mail e senha e responde o token. */
  readonly "POST /api/auth/login": {
  readonly input: {
  readonly body: {
  /** E-mail address; not case-sensitive. */
  readonly email: string;
  /** Password. */
  readonly password: string;
  /** Required if the account has a second factor: six digits of the authenticator, or a recovery code. If missing, the error is `Código de verificação obrigatório`. */
  readonly code?: string | null;
};
};
  readonly answer: AuthPayload;
};
  /** Responde o visitante sem conta de um sessionId. */
  readonly "POST /api/auth/session-user": {
  readonly input: {
  readonly body: {
  /** session_{timestamp}_{random}, with at least 128 random bits. */
  readonly sessionId: string;
  /** The browser's User-Agent. */
  readonly userAgent?: string | null;
  /** When the browser made the id, ISO 8601. */
  readonly timestamp?: string | null;
};
};
  readonly answer: {
  readonly user: User;
};
};
  /** Começa um cadastro; o código chega por e-mail. */
  readonly "POST /api/auth/register": {
  readonly input: {
  readonly body: {
  /** Full name, at most 80 characters: letters, spaces, ', - and . only. */
  readonly name: string;
  /** E-mail address. */
  readonly email: string;
  /** Password, 6 characters or more, not one of the most common. */
  readonly password: string;
};
};
  readonly answer: RegisterPayload;
};
  /** Confirma o e-mail com o código e responde o token. */
  readonly "POST /api/auth/verify-email": {
  readonly input: {
  readonly body: {
  /** The e-mail address of the registration. */
  readonly email: string;
  /** Six digits. */
  readonly verificationCode: string;
  /** Password of the registration; required if neither its id is given nor this browser began it. */
  readonly password?: string | null;
  /** Id returned by `register`; if given, only the code of that registration is accepted. */
  readonly registrationId?: string | null;
};
};
  readonly answer: AuthPayloadOfVerifyEmail;
};
  /** Envia um novo código; o anterior deixa de valer. */
  readonly "POST /api/auth/resend-verification": {
  readonly input: {
  readonly body: {
  /** E-mail address. */
  readonly email: string;
  /** Id returned by `register`; if omitted, the newest registration. */
  readonly registrationId?: string | null;
};
};
  readonly answer: Done;
};
  /** Altera nome, e-mail, telefone ou foto; o que não vem fica como está. */
  readonly "PATCH /api/user/update-profile": {
  readonly input: {
  readonly body: {
  /** Full name, 1 to 80 characters: letters, spaces, ', - and . only. */
  readonly name?: string | null;
  /** New e-mail address; takes effect once its code is confirmed. */
  readonly email?: string | null;
  /** Brazilian phone with area code in any usual form, such as (11) 91234-5678 or +55 11 91234-5678; empty to remove it. */
  readonly phone?: string | null;
  /** Photo as a data URL (PNG, JPEG or WebP, at most 2 MB); empty to remove it. */
  readonly profileImage?: string | null;
  /** Current password; required for a new e-mail address. */
  readonly currentPassword?: string | null;
  /** Required beside the password if the second factor is on: six digits of the authenticator, or a recovery code. */
  readonly code?: string | null;
};
};
  readonly answer: {
  readonly user: UserOfUpdateProfile;
};
};
  /** Troca a senha e encerra as outras sessões. */
  readonly "PATCH /api/user/change-password": {
  readonly input: {
  readonly body: {
  /** Current password. */
  readonly currentPassword?: string | null;
  /** New password, 6 characters or more. */
  readonly newPassword: string;
  /** Required beside the password if the second factor is on: six digits of the authenticator, or a recovery code. */
  readonly code?: string | null;
};
};
  readonly answer: Done;
};
  /** Encerra a sessão do token. */
  readonly "POST /api/auth/logout": {
  readonly input: {
  readonly body?: {
  /** Accepted, but not needed. */
  readonly sessionId?: unknown;
};
};
  readonly answer: Done;
};
  /** XP, sinais gerados e minutos de uso. */
  readonly "GET /api/user/xp-stats": {
  readonly input: {
};
  readonly answer: XpStats;
};
  /** O próprio usuário com os números do painel; 1 vale por você mesmo. */
  readonly "GET /api/user/:id": {
  readonly input: {
  readonly params: {
  /** `1` for the signed-in user, or the caller's own id. */
  readonly id: string;
};
};
  readonly answer: DashboardUser;
};
  /** Oportunidades de criptomoedas ativas. */
  readonly "GET /api/crypto-opportunities": {
  readonly input: {
};
  readonly answer: readonly (CryptoOpportunity)[];
};
  /** Informa o endereço aberto na plataforma incorporada. */
  readonly "POST /api/user/update-url": {
  readonly input: {
  readonly body: {
  /** Id of a browser without an account; ignored for a signed-in user. */
  readonly sessionId?: string | null;
  /** Address of the page, http or https, up to 2048 characters; stored without query and fragment. */
  readonly url: string;
};
};
  readonly answer: Done;
};
  /** Seus sinais salvos e ativos, do mais novo ao mais antigo. */
  readonly "GET /api/binary-signals": {
  readonly input: {
};
  readonly answer: readonly (Signal)[];
};
  /** Salva um sinal que você gerou, uma vez e antes de expirar. */
  readonly "POST /api/binary-signals": {
  readonly input: {
  readonly body: {
  /** Id of the generated signal. */
  readonly id: string;
  readonly [name: string]: unknown;
};
};
  readonly answer: Signal;
};
  /** Seus sinais salvos e ativos, do que expira antes ao que expira depois. */
  readonly "GET /api/binary-signals/all": {
  readonly input: {
};
  readonly answer: readonly (Signal)[];
};
  /** Gera um sinal de um par e tempo gráfico. */
  readonly "POST /api/binary-signals/generate": {
  readonly input: {
  readonly body: {
  /** Currency pair. */
  readonly pair: Pair;
  /** Length of the candles, and time from generation to expiry. */
  readonly timeframe: Timeframe;
};
};
  readonly answer: Signal;
};
  /** As mensagens de um webhook depois do número after, em ordem. */
  readonly "GET /api/webhooks/:id/deliveries": {
  readonly input: {
  readonly params: {
  /** Id of the webhook. */
  readonly id: string;
};
  readonly query?: {
  /** Number of the last message that the receiver has; 0 for none. */
  readonly after?: number;
  /** Number of messages, 1 to 100. */
  readonly first?: number;
};
};
  readonly answer: WebhookMessagePage;
};
  /** Reenvia as mensagens de um webhook a partir do número from. */
  readonly "POST /api/webhooks/:id/replay": {
  readonly input: {
  readonly params: {
  /** Id of the webhook. */
  readonly id: string;
};
  readonly body: {
  /** Number of the first message to send again. */
  readonly from: number;
};
};
  readonly answer: WebhookReplay;
};
  /** Figures of the record */
  readonly "GET /api/record": {
  readonly input: {
};
  readonly answer: Record;
};
  /** Public keys that ever signed */
  readonly "GET /api/record/keys": {
  readonly input: {
};
  readonly answer: {
  readonly keys: readonly (LogKey)[];
};
};
  /** Proof that a leaf is in a tree */
  readonly "GET /api/record/proofs/inclusion": {
  readonly input: {
  readonly query: {
  /** Number of the leaf, from 0. */
  readonly leaf: number;
  /** Leaves of the tree. */
  readonly size: number;
};
};
  readonly answer: LogProof;
};
  /** Proof that a tree begins with an earlier one */
  readonly "GET /api/record/proofs/consistency": {
  readonly input: {
  readonly query: {
  /** Leaves of the earlier tree, from 1. */
  readonly first: number;
  /** Leaves of the tree. */
  readonly size: number;
};
};
  readonly answer: LogProof;
};
  /** Leaves of a candle's entry */
  readonly "GET /api/record/entry": {
  readonly input: {
  readonly query: {
  /** Number of the series. */
  readonly series: number;
  /** Currency pair. */
  readonly pair: Pair;
  /** Length of a candle. */
  readonly timeframe: Timeframe;
  /** Opening of the closed candle, epoch milliseconds. */
  readonly time: number;
};
};
  readonly answer: LogPlace;
};
  /** All series and sums */
  readonly "GET /api/record/sums": {
  readonly input: {
};
  readonly answer: RecordSums;
};
  /** Months of the log */
  readonly "GET /api/record/log": {
  readonly input: {
};
  readonly answer: readonly (LogMonth)[];
};
  /** The log of a month */
  readonly "GET /api/record/log/:month.ndjson": {
  readonly input: {
  readonly params: {
  /** Year and month (UTC). */
  readonly month: string;
};
};
  readonly answer: string;
};
  /** Times of former heads */
  readonly "GET /api/record/former-heads.ndjson": {
  readonly input: {
};
  readonly answer: string;
};
  /** The candles that the engine read in a month */
  readonly "GET /api/record/candles/:series/:month.ndjson": {
  readonly input: {
  readonly params: {
  /** Number of the series. */
  readonly series: number;
  /** Year and month by the time of the source (UTC). */
  readonly month: string;
};
};
  readonly answer: string;
};
}
