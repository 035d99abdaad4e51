/** An error's code, or `ok`. */
export type Answer = string;

export interface OperationCase {
  readonly document: string;
  /** The answer to a caller who is not signed in. */
  readonly nobody: Answer;
  /** The answer to a verified user with all pages. */
  readonly verified: Answer;
}

const PRICE_RULE = 'pair: "EUR/USD", price: 1.1';
const ALERT_RULE =
  'name: "Manhã", pairs: ["EUR/USD"], timeframes: ["5m"], minConfidence: 70, weekdays: [1], mostPerDay: 5';
const CALL_SOURCE = 'name: "Grupo", kind: GROUP, zone: "UTC-3"';
const UNKNOWN = '00000000-0000-7000-8000-000000000000';
const PAIR = 'pair: "EUR/USD", timeframe: "5m"';

/** Every operation of the schema, with the smallest call that makes sense and its answers. */
export const OPERATION_TABLE: Readonly<Record<string, OperationCase>> = {
  'Query.me': { document: '{ me { id } }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Mutation.login': {
    document: 'mutation { login(input: { email: "a@b.c", password: "x" }) { token } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'UNAUTHENTICATED',
  },
  'Query.signInProvider': {
    document: '{ signInProvider { name linkedAt } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.finishOidcSignIn': {
    document: `mutation { finishOidcSignIn(input: { ticket: "${'x'.repeat(43)}" }) { step } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'UNAUTHENTICATED',
  },
  'Mutation.finishAdminOidcSignIn': {
    document: `mutation { finishAdminOidcSignIn(ticket: "${'x'.repeat(43)}") }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'UNAUTHENTICATED',
  },
  'Mutation.unlinkSignInProvider': {
    document: 'mutation { unlinkSignInProvider(proof: { password: "x" }) { name } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.logout': { document: 'mutation { logout }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Subscription.meChanged': {
    document: 'subscription { meChanged { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.sessions': { document: '{ sessions { id } }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Mutation.register': {
    document:
      'mutation { register(input: { name: "Ana", email: "ana@exemplo.com.br", password: "senha boa" }) { requiresVerification } }',
    nobody: 'ok',
    verified: 'ok',
  },
  'Mutation.verifyEmail': {
    document: 'mutation { verifyEmail(input: { email: "a@b.com", code: "000000" }) { token } }',
    nobody: 'BAD_USER_INPUT',
    verified: 'BAD_USER_INPUT',
  },
  'Mutation.resendVerification': {
    document: 'mutation { resendVerification(email: "bia@exemplo.com.br") }',
    nobody: 'ok',
    verified: 'ok',
  },
  'Mutation.sessionUser': {
    document:
      'mutation { sessionUser(input: { sessionId: "session_1700000000000_0123456789abcdef0123456789abcdef" }) { id } }',
    nobody: 'ok',
    verified: 'ok',
  },
  'Mutation.requestPasswordReset': {
    document: 'mutation { requestPasswordReset(email: "caio@exemplo.com.br") }',
    nobody: 'ok',
    verified: 'ok',
  },
  'Mutation.resetPassword': {
    document:
      'mutation { resetPassword(input: { email: "a@b.com", code: "000000", newPassword: "senha boa" }) }',
    nobody: 'BAD_USER_INPUT',
    verified: 'BAD_USER_INPUT',
  },
  'Mutation.updateProfile': {
    document: 'mutation { updateProfile(input: { name: "Ana" }) { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.confirmNewEmail': {
    document: 'mutation { confirmNewEmail(code: "000000") { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Mutation.changePassword': {
    document: 'mutation { changePassword(input: { currentPassword: "a", newPassword: "senha boa" }) }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Mutation.endSession': {
    document: 'mutation { endSession(id: "00000000-0000-7000-8000-000000000000") }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.deleteAccount': {
    document: 'mutation { deleteAccount(password: "a") }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Query.secondFactor': { document: '{ secondFactor { on } }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Mutation.beginSecondFactor': {
    document: 'mutation { beginSecondFactor(proof: { password: "x" }) { uri } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Mutation.confirmSecondFactor': {
    document: 'mutation { confirmSecondFactor(code: "000000") { recoveryCodes } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'CONFLICT',
  },
  'Mutation.disableSecondFactor': {
    document: 'mutation { disableSecondFactor(proof: { password: "x" }) }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Mutation.renewRecoveryCodes': {
    document: 'mutation { renewRecoveryCodes(proof: { password: "x" }) { recoveryCodes } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Query.passkeys': { document: '{ passkeys { id } }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Mutation.beginPasskeyRegistration': {
    document: 'mutation { beginPasskeyRegistration(proof: { password: "x" }) }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Mutation.finishPasskeyRegistration': {
    document:
      'mutation { finishPasskeyRegistration(input: { name: "Celular", id: "YQ", clientDataJSON: "YQ", attestationObject: "YQ", transports: [] }) { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Mutation.beginPasskeySignIn': {
    document: 'mutation { beginPasskeySignIn }',
    nobody: 'ok',
    verified: 'ok',
  },
  'Mutation.finishPasskeySignIn': {
    document:
      'mutation { finishPasskeySignIn(answer: { id: "YQ", authenticatorData: "YQ", clientDataJSON: "YQ", signature: "YQ" }) { token } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'UNAUTHENTICATED',
  },
  'Mutation.beginPasskeyProof': {
    document: 'mutation { beginPasskeyProof }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.renamePasskey': {
    document: 'mutation { renamePasskey(id: "00000000-0000-7000-8000-000000000000", name: "a") { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.deletePasskey': {
    document:
      'mutation { deletePasskey(id: "00000000-0000-7000-8000-000000000000", proof: { password: "x" }) }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Query.xpStats': { document: '{ xpStats { xpPoints } }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Mutation.setTimeZone': {
    document: 'mutation { setTimeZone(timeZone: "America/Manaus") }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.xpHistory': {
    document: '{ xpHistory { endCursor } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.celebrateLevel': {
    document: 'mutation { celebrateLevel }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.chooseAppearance': {
    document: 'mutation { chooseAppearance(input: { chartTheme: CLASSIC }) { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.weeklySummary': {
    document: '{ weeklySummary { wanted } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.setWeeklySummary': {
    document: 'mutation { setWeeklySummary(wanted: true) { wanted } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Subscription.xpChanged': {
    document: 'subscription { xpChanged { xpPoints } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.notices': { document: '{ notices { unread } }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Mutation.markNoticesRead': {
    document: 'mutation { markNoticesRead { unread } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.noticeSwitches': {
    document: '{ noticeSwitches { enabled } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.switchNotices': {
    document: 'mutation { switchNotices(topic: PROGRESS, channel: BELL, enabled: true) { enabled } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Subscription.noticesChanged': {
    document: 'subscription { noticesChanged { unread } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.educationProgress': {
    document: '{ educationProgress { completedModules } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.lessonMarket': {
    document: '{ lessonMarket { pair } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.completeStep': {
    document: 'mutation { completeStep(step: "candle") { completedModules } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.completeModule': {
    document: 'mutation { completeModule(module: "odds") { completedModules } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Query.moduleTest': {
    document: '{ moduleTest(module: "basics") { attempt } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Mutation.answerModuleTest': {
    document: 'mutation { answerModuleTest(module: "basics", attempt: 1, answers: []) { passed } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Query.calibrationWeek': {
    document: '{ calibrationWeek { endsAt } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.answerCalibration': {
    document:
      'mutation { answerCalibration(questionId: "00000000-0000-7000-8000-000000000000", chance: 50) { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.recallLesson': {
    document: 'mutation { recallLesson(id: "basics-1", remembered: true) { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Query.tradingPlan': {
    document: '{ tradingPlan { entry } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.saveTradingPlan': {
    document:
      'mutation { saveTradingPlan(input: { stakePercent: 1, tradesADay: 5, lossesToStop: 3, entry: "só de manhã", review: "a cada cem" }) { entry } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.journal': { document: '{ journal { endCursor } }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Query.journalTags': { document: '{ journalTags }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Query.journalMoment': {
    document: '{ journalMoment(id: "00000000-0000-7000-8000-000000000000") { support } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Query.tradingHabits': {
    document: '{ tradingHabits { older } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.sharedSignal': {
    document: '{ sharedSignal(signalId: "00000000-0000-7000-8000-000000000000") { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.shareSignal': {
    document: 'mutation { shareSignal(signalId: "00000000-0000-7000-8000-000000000000") { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.unshareSignal': {
    document: 'mutation { unshareSignal(signalId: "00000000-0000-7000-8000-000000000000") }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.signalResults': {
    document: '{ signalResults(by: WEEK) { older } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.realTrades': {
    document: '{ realTrades { endCursor } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.realTradeAccounts': {
    document: '{ realTradeAccounts { currency } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.realTradeFigures': {
    document: '{ realTradeFigures(account: { currency: "USD", kind: OPTION }) { trades } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.tradeImports': { document: '{ tradeImports { id } }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Query.tradeProfiles': { document: '{ tradeProfiles { id } }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Mutation.importTrades': {
    document: `mutation { importTrades(input: { broker: "Quotex", fileName: "q.csv", zone: "UTC", trades: [{ kind: OPTION, asset: "EUR/USD", direction: CALL, openedAt: "2026-01-01T12:00:00Z", closedAt: "2026-01-01T12:05:00Z", stake: 1000, profit: 850, currency: "USD" }] }) { added } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.undoTradeImport': {
    document: `mutation { undoTradeImport(id: "${UNKNOWN}") }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.saveTradeProfile': {
    document: `mutation { saveTradeProfile(input: { name: "Minha", zone: "UTC", currency: "USD", columns: [{ part: asset, heading: "Ativo" }] }) { id } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Mutation.deleteTradeProfile': {
    document: `mutation { deleteTradeProfile(id: "${UNKNOWN}") }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Query.callSources': { document: '{ callSources { id } }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Query.callSource': {
    document: `{ callSource(id: "${UNKNOWN}") { id } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.sourceCalls': {
    document: `{ sourceCalls(sourceId: "${UNKNOWN}") { endCursor } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.openCallSource': {
    document: `mutation { openCallSource(input: { ${CALL_SOURCE} }) { id } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.changeCallSource': {
    document: `mutation { changeCallSource(id: "${UNKNOWN}", input: { ${CALL_SOURCE} }) { id } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.closeCallSource': {
    document: `mutation { closeCallSource(id: "${UNKNOWN}") { id } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.renewCallAddress': {
    document: `mutation { renewCallAddress(id: "${UNKNOWN}") }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.proveCallSource': {
    document: `mutation { proveCallSource(id: "${UNKNOWN}", url: "https://exemplo.com.br/") { id } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.publishCallSource': {
    document: `mutation { publishCallSource(id: "${UNKNOWN}") { id } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.removeCallAddress': {
    document: `mutation { removeCallAddress(id: "${UNKNOWN}") { id } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.addCalls': {
    document: `mutation { addCalls(input: { sourceId: "${UNKNOWN}", calls: [{ pair: "EUR/USD", direction: CALL, entryTime: "2026-01-01T12:00:00Z", expiryMinutes: 5 }] }) { added } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Query.myForecasts': {
    document: '{ myForecasts(kind: PRACTICE) { decided } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.drillDesk': { document: '{ drillDesk { balance } }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Query.drillFigures': {
    document: '{ drillFigures { drills } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.beginDrill': {
    document: 'mutation { beginDrill(pair: "EUR/USD", timeframe: "5m") { balance } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.setDrillPace': {
    document:
      'mutation { setDrillPace(id: "00000000-0000-7000-8000-000000000000", speed: 60, paused: false) { balance } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.placeDrillOrder': {
    document:
      'mutation { placeDrillOrder(input: { drillId: "00000000-0000-7000-8000-000000000000", idempotencyKey: "0123456789abcdef", direction: CALL, stake: 100 }) { balance } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.endDrill': {
    document: 'mutation { endDrill(id: "00000000-0000-7000-8000-000000000000") { balance } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.restartDrillAccount': {
    document: 'mutation { restartDrillAccount { balance } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.dayReplay': {
    document: '{ dayReplay(date: "2026-01-05") { pair } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.writeJournalNote': {
    document:
      'mutation { writeJournalNote(input: { entryId: "00000000-0000-7000-8000-000000000000", reason: "x" }) { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Query.practiceAccount': {
    document: '{ practiceAccount { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.practiceTrades': {
    document: '{ practiceTrades { endCursor } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.practiceEquity': {
    document: '{ practiceEquity { equity } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.practiceHitRate': {
    document: '{ practiceHitRate { total } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.openPracticeAccount': {
    document: 'mutation { openPracticeAccount { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'CONFLICT',
  },
  'Mutation.placePracticeOrder': {
    document: `mutation { placePracticeOrder(input: { idempotencyKey: "0123456789abcdef", ${PAIR}, direction: CALL, stake: 100 }) { warning } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.setPracticeLimits': {
    document: 'mutation { setPracticeLimits(input: { dailyTrades: 5 }) { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Subscription.practiceChanged': {
    document: 'subscription { practiceChanged { kind } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.cryptoOpportunities': {
    document: '{ cryptoOpportunities { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'FORBIDDEN',
  },
  'Query.pastCryptoOpportunities': {
    document: '{ pastCryptoOpportunities { endCursor } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'FORBIDDEN',
  },
  'Query.cryptoCandles': {
    document: '{ cryptoCandles(symbol: "BTC") { symbol } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'FORBIDDEN',
  },
  'Query.dashboardUser': {
    document: '{ dashboardUser { alertsCount } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'FORBIDDEN',
  },
  'Query.marketOverview': {
    document: '{ marketOverview(pair: "EUR/USD", period: H24) { change } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'FORBIDDEN',
  },
  'Query.cryptoTrackRecord': { document: '{ cryptoTrackRecord { feed } }', nobody: 'ok', verified: 'ok' },
  'Query.brokerFrame': { document: '{ brokerFrame { url } }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Subscription.brokerFrameChanged': {
    document: 'subscription { brokerFrameChanged { url } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.reportFrameUrl': {
    document:
      'mutation { reportFrameUrl(input: { sessionId: "session_1700000000000_0123456789abcdef0123456789abcdef", url: "https://broker.example/invest" }) }',
    nobody: 'ok',
    verified: 'ok',
  },
  'Query.market': { document: '{ market { state } }', nobody: 'ok', verified: 'ok' },
  'Query.candles': { document: `{ candles(${PAIR}) { pair } }`, nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Query.activeSignals': { document: '{ activeSignals { id } }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Query.savedSignals': { document: '{ savedSignals { id } }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Query.pastSignals': {
    document: '{ pastSignals { endCursor } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.firstSteps': {
    document: '{ firstSteps { explainedAt } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.explainFirstSignal': {
    document: 'mutation { explainFirstSignal { explainedAt } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'CONFLICT',
  },
  'Mutation.closeFirstSteps': {
    document: 'mutation { closeFirstSteps }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.technicalAnalysis': {
    document: `{ technicalAnalysis(${PAIR}) { direction } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.generateSignal': {
    document: `mutation { generateSignal(input: { ${PAIR} }) { id } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.saveSignal': {
    document: 'mutation { saveSignal(input: { id: "00000000-0000-7000-8000-000000000000" }) { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Query.hitRate': { document: `{ hitRate(${PAIR}) { total } }`, nobody: 'ok', verified: 'ok' },
  'Query.record': { document: '{ record { pending overall { won } } }', nobody: 'ok', verified: 'ok' },
  'Query.recordHitRate': {
    document: `{ recordHitRate(${PAIR}) { total } }`,
    nobody: 'ok',
    verified: 'ok',
  },
  'Query.recordProofs': {
    document: '{ recordProofs(leaf: 0) { line } }',
    nobody: 'NOT_FOUND',
    verified: 'NOT_FOUND',
  },
  'Query.trackRecord': { document: '{ trackRecord { feed } }', nobody: 'ok', verified: 'ok' },
  'Subscription.price': {
    document: `subscription { price(${PAIR}) { price } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Subscription.signalSettled': {
    document: 'subscription { signalSettled { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Subscription.signalGenerated': {
    document: 'subscription { signalGenerated { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.apiKeys': { document: '{ apiKeys { id } }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Mutation.createApiKey': {
    document:
      'mutation { createApiKey(input: { name: "Painel", scopes: [READ], currentPassword: "errada" }) { key } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Mutation.revokeApiKey': {
    document:
      'mutation { revokeApiKey(id: "01890000-0000-7000-8000-000000000000", proof: { password: "x" }) }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Query.telegram': { document: '{ telegram { botName } }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Mutation.linkTelegram': {
    document: 'mutation { linkTelegram(proof: { password: "x" }) { expiresAt } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.unlinkTelegram': {
    document: 'mutation { unlinkTelegram }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.switchTelegram': {
    document: 'mutation { switchTelegram(enabled: true) { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.sendTestTelegram': {
    document: 'mutation { sendTestTelegram { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Query.webhooks': {
    document: '{ webhooks { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.webhookDeliveries': {
    document: '{ webhookDeliveries(id: "01890000-0000-7000-8000-000000000000") { endCursor } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.createWebhook': {
    document:
      'mutation { createWebhook(input: { url: "https://hooks.exemplo.com.br/farol", events: [SIGNAL_ALERTED] }, proof: { password: "x" }) { secret } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Mutation.rotateWebhookSecret': {
    document:
      'mutation { rotateWebhookSecret(id: "01890000-0000-7000-8000-000000000000", proof: { password: "x" }) { secret } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Mutation.switchWebhook': {
    document: 'mutation { switchWebhook(id: "01890000-0000-7000-8000-000000000000", enabled: false) { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.deleteWebhook': {
    document: 'mutation { deleteWebhook(id: "01890000-0000-7000-8000-000000000000") }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.sendTestWebhook': {
    document: 'mutation { sendTestWebhook(id: "01890000-0000-7000-8000-000000000000") { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Query.webhookMessages': {
    document: '{ webhookMessages(id: "01890000-0000-7000-8000-000000000000") { newest } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.replayWebhook': {
    document: 'mutation { replayWebhook(id: "01890000-0000-7000-8000-000000000000", from: 1) { queued } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.replayWebhookDelivery': {
    document: 'mutation { replayWebhookDelivery(id: "01890000-0000-7000-8000-000000000000") { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Query.pushBoard': {
    document: '{ pushBoard { publicKey } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.addPushDevice': {
    document:
      'mutation { addPushDevice(input: { endpoint: "https://push.exemplo.com.br/x", p256dh: "AAAA", auth: "AAAA", name: "x" }) { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Mutation.claimPushDevice': {
    document:
      'mutation { claimPushDevice(input: { endpoint: "https://push.exemplo.com.br/x", p256dh: "AAAA", auth: "AAAA" }) }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.movePushDevice': {
    document:
      'mutation { movePushDevice(from: { endpoint: "https://push.exemplo.com.br/x", p256dh: "AAAA", auth: "AAAA" }, to: { endpoint: "https://push.exemplo.com.br/y", p256dh: "AAAA", auth: "AAAA" }) }',
    nobody: 'ok',
    verified: 'ok',
  },
  'Mutation.removePushDevice': {
    document: 'mutation { removePushDevice(id: "01890000-0000-7000-8000-000000000000") }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.sendTestPush': {
    document: 'mutation { sendTestPush(id: "01890000-0000-7000-8000-000000000000") }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Query.alertBoard': {
    document: '{ alertBoard { timeZone } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.alerts': {
    document: '{ alerts { endCursor } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.alert': {
    document: '{ alert(id: "01890000-0000-7000-8000-000000000000") { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.alertTrial': {
    document: `{ alertTrial(input: { ${ALERT_RULE} }) { alerts } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.createAlertRule': {
    document: `mutation { createAlertRule(input: { ${ALERT_RULE} }) { id } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.updateAlertRule': {
    document: `mutation { updateAlertRule(id: "01890000-0000-7000-8000-000000000000", input: { ${ALERT_RULE} }) { id } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.switchAlertRule': {
    document:
      'mutation { switchAlertRule(id: "01890000-0000-7000-8000-000000000000", enabled: false) { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.deleteAlertRule': {
    document: 'mutation { deleteAlertRule(id: "01890000-0000-7000-8000-000000000000") }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.saveAlert': {
    document: 'mutation { saveAlert(id: "01890000-0000-7000-8000-000000000000") { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.sendTestAlert': {
    document: 'mutation { sendTestAlert }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.sendTestDigest': {
    document: 'mutation { sendTestDigest }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.resumeAlertDigest': {
    document: 'mutation { resumeAlertDigest }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Subscription.alertChanged': {
    document: 'subscription { alertChanged { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.priceRules': {
    document: '{ priceRules { id isBeyond } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.priceAlerts': {
    document: '{ priceAlerts { endCursor } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.createPriceRule': {
    document: `mutation { createPriceRule(input: { ${PRICE_RULE} }) { id } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.updatePriceRule': {
    document: `mutation { updatePriceRule(id: "01890000-0000-7000-8000-000000000000", input: { ${PRICE_RULE} }) { id } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.switchPriceRule': {
    document:
      'mutation { switchPriceRule(id: "01890000-0000-7000-8000-000000000000", enabled: false) { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.deletePriceRule': {
    document: 'mutation { deletePriceRule(id: "01890000-0000-7000-8000-000000000000") }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Subscription.priceAlertMade': {
    document: 'subscription { priceAlertMade { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.ntfyTopic': {
    document: '{ ntfyTopic { url } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.setNtfyTopic': {
    document:
      'mutation { setNtfyTopic(input: { url: "https://127.0.0.1/x" }, proof: { password: "x" }) { url } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'BAD_USER_INPUT',
  },
  'Mutation.switchNtfyTopic': {
    document: 'mutation { switchNtfyTopic(enabled: false) { url } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.removeNtfyTopic': {
    document: 'mutation { removeNtfyTopic }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Mutation.sendTestNtfy': {
    document: 'mutation { sendTestNtfy { url } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'NOT_FOUND',
  },
  'Query.marketBoard': {
    document: '{ marketBoard(timeframe: "5m") { rows { pair } } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Subscription.boardPrice': {
    document: 'subscription { boardPrice { pair price } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.chartLines': {
    document: '{ chartLines(pair: "EUR/USD") { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.saveChartLine': {
    document: `mutation { saveChartLine(input: { id: "00000000-0000-4000-8000-000000000001", pair: "EUR/USD",
      points: [{ time: "2026-01-05T12:00:00.000Z", price: 1.08 }] }) { id } }`,
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Mutation.deleteChartLines': {
    document: 'mutation { deleteChartLines(pair: "EUR/USD") { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Subscription.chartLinesChanged': {
    document: 'subscription { chartLinesChanged(pair: "EUR/USD") { id } }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
  'Query.starredPairs': { document: '{ starredPairs }', nobody: 'UNAUTHENTICATED', verified: 'ok' },
  'Mutation.starPair': {
    document: 'mutation { starPair(pair: "EUR/USD", starred: true) }',
    nobody: 'UNAUTHENTICATED',
    verified: 'ok',
  },
};
