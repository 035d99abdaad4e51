import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../test/browser.js';
import { waitingForLocks } from '../../../test/database.js';
import { createUser, PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { codeFor, mailsTo } from '../../../test/mailbox.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { runQuery, runRest } from '../../../test/run.js';
import { writePastSignal } from '../../../test/signal-history.js';
import { subscribe } from '../../../test/subscriptions.js';
import { jobRows } from '../../../test/work-queue.js';
import type { ClaimedJob } from '../../platform/work-queue/work-queue.js';
import { PersonalDataService } from './personal-data.service.js';
import { dataUrl, plain } from './profile-photo/testing/photos.js';
import { SessionService } from './session.service.js';

const MINUTE = 60_000;
const NEW_PASSWORD = 'outra senha boa';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const change = (token: string, currentPassword: string, newPassword: string) =>
  runRest<{ message: string }>(
    farol,
    'PATCH /api/user/change-password',
    { currentPassword, newPassword },
    token,
  );
const statusOf = async (token: string) => (await runRest(farol, 'GET /api/auth/me', undefined, token)).status;
const openSession = (userId: string) =>
  farol.gateway.services.get(SessionService).open(userId, 'outro navegador');
const login = (email: string, password: string) =>
  runRest(farol, 'POST /api/auth/login', { email, password });

describe('§7 PATCH /api/user/change-password', () => {
  test('changes the password, keeps this session, ends the others at once and mails a notice (ASVS 7.4.3)', async () => {
    const { user, token } = await signedInUser(farol);
    const other = await openSession(user.id);
    const socket = subscribe(farol, other, 'subscription { signalSettled { id } }');
    await socket.connected;
    expect(await change(token, PASSWORD, NEW_PASSWORD)).toMatchObject({ status: 200 });
    expect((await socket.closed).code).toBe(4403);
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(other)).toBe(401);
    expect((await login(user.email, PASSWORD)).status).toBe(401);
    expect((await login(user.email, NEW_PASSWORD)).status).toBe(200);
    expect(await mailsTo(farol, user.email)).toHaveLength(1);
  });

  test.each([
    ['errada', NEW_PASSWORD, 'Senha atual incorreta.'],
    [PASSWORD, 'curta', 'A nova senha deve ter pelo menos 6 caracteres.'],
    [PASSWORD, 'qwerty', 'Esta senha é muito comum. Escolha outra.'],
    ['', NEW_PASSWORD, 'Por favor, preencha todos os campos.'],
  ])('§5 from %j to %j is refused (ASVS 6.2.4)', async (current, next, message) => {
    const { token } = await signedInUser(farol);
    expect(await change(token, current, next)).toMatchObject({ status: 400, body: { message } });
  });

  test('§5 a password that is the name or the address is refused (ASVS 6.2.4)', async () => {
    const { user, token } = await signedInUser(farol, { name: 'Joaquina Prates' });
    for (const own of ['joaquina', 'Joaquina Prates', user.email, user.email.split('@')[0] ?? ''])
      expect(await change(token, PASSWORD, own)).toMatchObject({
        status: 400,
        body: { message: 'A senha não pode ser o seu nome nem o seu e-mail.' },
      });
  });

  test('guessing the current password is throttled after ten tries', async () => {
    const { token } = await signedInUser(farol);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await change(token, 'errada', NEW_PASSWORD)).status).toBe(400);
    expect((await change(token, PASSWORD, NEW_PASSWORD)).status).toBe(429);
    farol.clock.advance(30_000);
    expect((await change(token, PASSWORD, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('forgotten password', () => {
  let browser: Browser;
  beforeEach(() => {
    browser = openBrowser(farol);
  });
  const request = (email: string) =>
    browser.query('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
  const reset = (input: object) =>
    browser.query('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }', { input });

  test('a code sets a new password once and ends every session (ASVS 6.5.1)', async () => {
    const { user, token } = await signedInUser(farol);
    await request(user.email);
    const code = await codeFor(farol, user.email);
    const input = { email: user.email, code, newPassword: NEW_PASSWORD };
    expect((await reset(input)).data).toEqual({ resetPassword: true });
    expect(await statusOf(token)).toBe(401);
    expect((await login(user.email, NEW_PASSWORD)).status).toBe(200);
    expect((await reset(input)).code).toBe('BAD_USER_INPUT');
  });

  test('an unknown address is answered alike and nothing is sent', async () => {
    const { email } = await createUser(farol);
    const [known, unknown] = [await request(email), await request('ninguem@exemplo.com.br')];
    expect(unknown).toEqual(known);
    expect(await mailsTo(farol, 'ninguem@exemplo.com.br')).toEqual([]);
  });

  test('a verification code is not accepted as a reset code', async () => {
    const email = 'cadastro@exemplo.com.br';
    await runRest(farol, 'POST /api/auth/register', { name: 'Ana', email, password: PASSWORD });
    const code = await codeFor(farol, email);
    await request(email);
    expect((await reset({ email, code, newPassword: NEW_PASSWORD })).code).toBe('BAD_USER_INPUT');
  });
});

describe('sessions', () => {
  test('a user sees their open sessions and ends one of them (ASVS 7.2.4)', async () => {
    const { user, token } = await signedInUser(farol);
    const other = await openSession(user.id);
    await signedInUser(farol);
    const { data } = await runQuery(farol, '{ sessions { id userAgent current } }', {}, token);
    const { sessions } = data as unknown as {
      sessions: { id: string; userAgent: string; current: boolean }[];
    };
    expect(sessions.map(({ userAgent, current }) => [userAgent, current]).sort()).toEqual([
      ['outro navegador', false],
      ['vitest', true],
    ]);
    const id = sessions.find(({ current }) => !current)?.id;
    const end = 'mutation ($id: ID!) { endSession(id: $id) }';
    expect((await runQuery(farol, end, { id }, token)).data).toEqual({ endSession: true });
    expect(await statusOf(other)).toBe(401);
    expect((await runQuery(farol, end, { id }, token)).code).toBe('NOT_FOUND');
  });

  test('another user’s session is not found', async () => {
    const [mine, theirs] = await Promise.all([signedInUser(farol), signedInUser(farol)]);
    const { data } = await runQuery(farol, '{ sessions { id } }', {}, theirs.token);
    const [session] = (data as unknown as { sessions: { id: string }[] }).sessions;
    const answer = await runQuery(
      farol,
      'mutation ($id: ID!) { endSession(id: $id) }',
      { id: session?.id },
      mine.token,
    );
    expect(answer.code).toBe('NOT_FOUND');
    expect(await statusOf(theirs.token)).toBe(200);
  });
});

describe('LGPD', () => {
  test('the export holds account, sessions and signals and no secret', async () => {
    const { user, token } = await signedInUser(farol);
    await runRest(farol, 'POST /api/binary-signals/generate', { pair: 'EUR/USD', timeframe: '5m' }, token);
    const myData = await personalDataOf<{ account: object; sessions: object[]; signals: object[] }>(
      farol,
      token,
    );
    expect(myData.account).toMatchObject({ email: user.email, name: user.name });
    expect(myData.sessions).toHaveLength(1);
    expect(myData.signals).toHaveLength(1);
    expect(JSON.stringify(myData)).not.toContain('argon2');
  });

  test('the export holds photo, known devices and ended sessions', async () => {
    const { user, token } = await signedInUser(farol);
    const ended = await openSession(user.id);
    await runRest(farol, 'POST /api/auth/logout', { sessionId: 'x' }, ended);
    await login(user.email, PASSWORD);
    const profileImage = dataUrl(await plain().png().toBuffer());
    await runRest(farol, 'PATCH /api/user/update-profile', { profileImage }, token);
    const myData = await personalDataOf<{
      photo: { dataUrl: string };
      knownDevices: object[];
      sessions: { endedAt: string | null }[];
    }>(farol, token);
    expect(myData.photo.dataUrl).toMatch(/^data:image\/webp;base64,/);
    expect(myData.knownDevices).toEqual([
      { deviceHash: expect.any(String), lastSeenAt: new Date(farol.clock.now()).toISOString() },
    ]);
    expect(myData.sessions.map(({ endedAt }) => endedAt !== null).toSorted()).toEqual([false, false, true]);
  });

  test('deleting requires the password, removes personal data and keeps the outcomes counted', async () => {
    const { user, token } = await signedInUser(farol);
    const other = await openSession(user.id);
    await runRest(farol, 'POST /api/binary-signals/generate', { pair: 'NZD/USD', timeframe: '1h' }, token);
    await runQuery(farol, 'mutation ($email: String!) { requestPasswordReset(email: $email) }', {
      email: user.email,
    });
    const remove = 'mutation ($password: String!) { deleteAccount(password: $password) }';
    expect((await runQuery(farol, remove, { password: 'errada' }, token)).code).toBe('BAD_USER_INPUT');
    expect((await runQuery(farol, remove, { password: PASSWORD }, token)).data).toEqual({
      deleteAccount: true,
    });
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(other)).toBe(401);
    const { dataSource } = farol.database;
    expect(await dataSource.query('SELECT 1 FROM users WHERE id = $1', [user.id])).toEqual([]);
    const kept = 'SELECT 1 FROM mail_allowances WHERE email_key LIKE $1';
    expect(await dataSource.query(kept, [`%${user.emailKey}%`])).toEqual([]);
    const signals = await dataSource.query(
      `SELECT s.user_id, o.signal_id IS NOT NULL AS counted
       FROM signals s LEFT JOIN signal_outcomes o ON o.signal_id = s.id WHERE s.pair = 'NZD/USD'`,
    );
    expect(signals).toEqual([{ user_id: null, counted: true }]);
  });

  test('deleting takes the mails about the account out of the queue, whatever their address, and no others', async () => {
    const { user, token } = await signedInUser(farol);
    const stranger = await signedInUser(farol);
    const [wanted, former] = ['nova.excluida@exemplo.com.br', 'outra.excluida@exemplo.com.br'];
    const propose = async (email: string, own: string) => {
      const input = { email, currentPassword: PASSWORD };
      expect((await runRest(farol, 'PATCH /api/user/update-profile', input, own)).status).toBe(200);
    };
    await propose(former, token);
    await propose(wanted, token);
    // An address gets a code a minute.
    farol.clock.advance(MINUTE);
    await propose(wanted, stranger.token);
    const waiting = async () =>
      (await jobRows(farol.database.dataSource)).flatMap(({ payload: { to, subject } }) =>
        [wanted, former, user.email].includes(String(to)) ? [`${to}: ${subject}`] : [],
      );
    const codeTo = (to: string) => `${to}: Confirme seu novo e-mail no Farol`;
    expect(await waiting()).toEqual(expect.arrayContaining([codeTo(former), codeTo(wanted), codeTo(wanted)]));
    const remove = 'mutation ($password: String!) { deleteAccount(password: $password) }';
    expect((await runQuery(farol, remove, { password: PASSWORD }, token)).errors).toBeUndefined();
    // The stranger's code stays.
    expect(await waiting()).toEqual([codeTo(wanted), `${user.email}: Sua conta no Farol foi excluída`]);
  });

  test('deleting leaves the notice to somebody whose address the account tried to take', async () => {
    const { token } = await signedInUser(farol);
    const { user: owner } = await signedInUser(farol);
    const input = { email: owner.email, currentPassword: PASSWORD };
    expect((await runRest(farol, 'PATCH /api/user/update-profile', input, token)).status).toBe(200);
    const remove = 'mutation ($password: String!) { deleteAccount(password: $password) }';
    expect((await runQuery(farol, remove, { password: PASSWORD }, token)).errors).toBeUndefined();
    expect(await mailsTo(farol, owner.email)).toHaveLength(1);
  });

  test('deleting twice at once is done and mailed once', async () => {
    const { user, token } = await signedInUser(farol);
    const remove = 'mutation ($password: String!) { deleteAccount(password: $password) }';
    const removed = await Promise.all(
      [1, 2].map(() => runQuery(farol, remove, { password: PASSWORD }, token)),
    );
    expect(removed.map(({ data }) => data)).toContainEqual({ deleteAccount: true });
    const subjects = (await mailsTo(farol, user.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Sua conta no Farol foi excluída']);
    const jobs = await farol.database.dataSource.query(
      `SELECT FROM graphile_worker._private_jobs WHERE payload::jsonb = jsonb_build_object('userId', $1::text)`,
      [user.id],
    );
    expect(jobs).toHaveLength(1);
  });

  test('deleting while the user generates signals leaves none with its author', async () => {
    const { user, token } = await signedInUser(farol);
    await runQuery(farol, '{ xpStats { xpPoints } }', {}, token);
    const remove = 'mutation ($password: String!) { deleteAccount(password: $password) }';
    const generate = () =>
      runRest(farol, 'POST /api/binary-signals/generate', { pair: 'EUR/USD', timeframe: '5m' }, token);
    const [removed] = await Promise.all([
      runQuery(farol, remove, { password: PASSWORD }, token),
      ...Array.from({ length: 30 }, generate),
    ]);
    expect(removed.data).toEqual({ deleteAccount: true });
    const { dataSource } = farol.database;
    expect(await dataSource.query('SELECT FROM users WHERE id = $1', [user.id])).toEqual([]);
    // As a call does that began before the deletion and writes after it.
    const late = await writePastSignal(farol, user.id, { generatedAt: new Date(farol.clock.now()) });
    const authorOf = 'SELECT user_id FROM signals WHERE id = $1';
    expect(await dataSource.query(authorOf, [late])).toEqual([{ user_id: user.id }]);
    const [job] = await dataSource.query<{ payload: { userId: string }; later: boolean }[]>(
      `SELECT payload, run_at >= created_at + interval '60 s' AS later FROM graphile_worker._private_jobs
       WHERE payload::jsonb = jsonb_build_object('userId', $1::text)`,
      [user.id],
    );
    expect(job).toEqual({ payload: { userId: user.id }, later: true });
    const { handlers } = farol.gateway.services.get(PersonalDataService);
    await handlers['erase deleted account']?.work(job?.payload, {} as ClaimedJob);
    expect(await dataSource.query('SELECT FROM signals WHERE user_id = $1', [user.id])).toEqual([]);
    expect(await dataSource.query(authorOf, [late])).toEqual([{ user_id: null }]);
  });

  test('deleting while another transaction keeps the account locked leaves it, and is possible later', async () => {
    const { user, token } = await signedInUser(farol);
    const { dataSource } = farol.database;
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT FROM users WHERE id = $1 FOR KEY SHARE', [user.id]);
    const remove = 'mutation ($password: String!) { deleteAccount(password: $password) }';
    expect((await runQuery(farol, remove, { password: PASSWORD }, token)).code).toBe('UNAVAILABLE');
    await runner.rollbackTransaction();
    await runner.release();
    expect(await statusOf(token)).toBe(401);
    const again = await openSession(user.id);
    expect((await runQuery(farol, remove, { password: PASSWORD }, again)).data).toEqual({
      deleteAccount: true,
    });
  });

  test('deleting succeeds although it deadlocks with a signal that its user generates meanwhile', async () => {
    const { user, token } = await signedInUser(farol);
    await runQuery(farol, '{ xpStats { xpPoints } }', {}, token);
    const { dataSource } = farol.database;
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('UPDATE progress SET signals_generated = 1 WHERE user_id = $1', [user.id]);
    const remove = 'mutation ($password: String!) { deleteAccount(password: $password) }';
    const removed = runQuery(farol, remove, { password: PASSWORD }, token);
    // PostgreSQL ends whoever notices the deadlock first: that must not be this transaction, however slow the machine is.
    await runner.query("SET LOCAL deadlock_timeout = '60s'");
    await runner.query("SET LOCAL statement_timeout = '50s'");
    await runner.query(`DO $$ BEGIN
      WHILE NOT EXISTS (SELECT FROM pg_locks WHERE transactionid = pg_current_xact_id()::xid AND NOT granted) LOOP
        PERFORM pg_sleep(0.01);
      END LOOP;
      PERFORM FROM users WHERE id = '${user.id}' FOR KEY SHARE;
    END $$`);
    await runner.commitTransaction();
    await runner.release();
    expect((await removed).data).toEqual({ deleteAccount: true });
    expect(await dataSource.query('SELECT FROM progress WHERE user_id = $1', [user.id])).toEqual([]);
  });
});

describe('a sign-in in progress', () => {
  test.each([
    ['the password is replaced', "password_hash = 'x'"],
    ['the account is blocked', 'blocked_at = now()'],
  ])('opens no session where %s before it ends', async (_what, change) => {
    const user = await createUser(farol);
    const runner = farol.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`UPDATE users SET ${change} WHERE id = $1`, [user.id]);
    const answer = login(user.email, PASSWORD);
    await Promise.race([
      answer,
      expect.poll(() => waitingForLocks(farol.database.dataSource)).toBeGreaterThan(0),
    ]);
    await runner.commitTransaction();
    await runner.release();
    expect((await answer).status).toBe(401);
  });
});

describe('sign-in throttle', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const tryFrom = async (email: string, password: string, address: string, cookie?: string) => {
    const response = await fetch(`${farol.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from(address), ...(cookie && { cookie }) },
      body: JSON.stringify({ email, password }),
    });
    return {
      status: response.status,
      wait: response.headers.get('retry-after'),
      cookie: response.headers.get('set-cookie'),
    };
  };

  test.each(['known', 'unknown'])(
    'ten wrong passwords for a %s address bring a wait that doubles (ASVS 6.3.1)',
    async (kind) => {
      const email = kind === 'known' ? (await createUser(farol)).email : `${kind}-throttle@exemplo.com.br`;
      for (let i = 0; i < 10; i += 1) expect((await tryFrom(email, 'errada', '127.0.0.1')).status).toBe(401);
      for (const wait of ['30', '60', '120', '240', '480', '900', '900']) {
        expect(await tryFrom(email, 'errada', '127.0.0.1')).toMatchObject({ status: 429, wait });
        farol.clock.advance(Number(wait) * 1000);
        expect((await tryFrom(email, 'errada', '127.0.0.1')).status).toBe(401);
      }
    },
  );

  test('the right password after few wrong ones resets the count', async () => {
    const { email } = await createUser(farol);
    for (let repeat = 0; repeat < 3; repeat += 1) {
      for (let i = 0; i < 9; i += 1) expect((await login(email, 'errada')).status).toBe(401);
      expect((await login(email, PASSWORD)).status).toBe(200);
    }
  });

  test('failures no longer count 15 minutes later', async () => {
    const { email } = await createUser(farol);
    for (let i = 0; i < 9; i += 1) await login(email, 'errada');
    farol.clock.advance(15 * MINUTE);
    for (let i = 0; i < 9; i += 1) expect((await login(email, 'errada')).status).toBe(401);
  });

  test('guesses sent all at once are all counted (ASVS 6.3.1)', async () => {
    const { email } = await createUser(farol);
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(email, 'errada')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('a browser that has signed in before cannot be locked out by strangers (ASVS 6.3.1)', async () => {
    const { email } = await createUser(farol);
    const { cookie } = await tryFrom(email, PASSWORD, '127.0.0.1');
    expect(cookie).toMatch(/^farol_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict/);
    for (let i = 0; i < 10; i += 1) await tryFrom(email, 'errada', '127.0.0.1');
    expect((await tryFrom(email, PASSWORD, '127.0.0.1')).status).toBe(429);
    expect((await tryFrom(email, PASSWORD, '127.0.0.1', cookie?.split(';')[0])).status).toBe(200);
  });

  const cookieOf = (answer: { readonly cookie: string | null }) => answer.cookie?.split(';')[0] ?? '';
  const guessTenTimes = async (email: string) => {
    for (let i = 0; i < 10; i += 1) await tryFrom(email, 'errada', '127.0.0.1');
  };

  test('an id that somebody else put into the browser is not known after its sign-in', async () => {
    const { email } = await createUser(farol);
    const planted = `farol_device=${'x'.repeat(43)}`;
    const own = cookieOf(await tryFrom(email, PASSWORD, '127.0.0.1', planted));
    expect(own).toMatch(/^farol_device=[\w-]{43}$/);
    expect(own).not.toBe(planted);
    await guessTenTimes(email);
    expect((await tryFrom(email, PASSWORD, '127.0.0.1', planted)).status).toBe(429);
    expect((await tryFrom(email, PASSWORD, '127.0.0.1', own)).status).toBe(200);
  });

  test('a browser has a new id after each sign-in, by which all its accounts know it, and the former one nobody', async () => {
    const [one, other] = [await createUser(farol), await createUser(farol)];
    const first = cookieOf(await tryFrom(one.email, PASSWORD, '127.0.0.1'));
    const second = cookieOf(await tryFrom(other.email, PASSWORD, '127.0.0.1', first));
    expect(second).not.toBe(first);
    await guessTenTimes(one.email);
    expect((await tryFrom(one.email, PASSWORD, '127.0.0.1', first)).status).toBe(429);
    expect((await tryFrom(one.email, PASSWORD, '127.0.0.1', second)).status).toBe(200);
  });
});

test('over TLS the cookie has a name that only this host can set, and no other is read', async () => {
  const behind = await startTestGateway({ trustProxy: 1, publicUrl: 'https://farol.example' });
  try {
    const { email } = await createUser(behind);
    const call = async (password: string, cookie = '') => {
      const response = await fetch(`${behind.address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https', cookie },
        body: JSON.stringify({ email, password }),
      });
      return { status: response.status, cookie: response.headers.get('set-cookie') ?? '' };
    };
    const { cookie } = await call(PASSWORD);
    expect(cookie).toMatch(
      /^__Host-farol_device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    for (let i = 0; i < 10; i += 1) await call('errada');
    const [known = ''] = cookie.split(';');
    expect((await call(PASSWORD, known.replace('__Host-', ''))).status).toBe(429);
    expect((await call(PASSWORD, known)).status).toBe(200);
  } finally {
    await behind.stop();
  }
});
