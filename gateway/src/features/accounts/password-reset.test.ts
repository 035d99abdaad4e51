import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signedInAdministrator } from '../../../test/administrators.js';
import { type Browser, openBrowser } from '../../../test/browser.js';
import { createUser, PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { codeFor, mailsTo } from '../../../test/mailbox.js';
import { runQuery, runRest } from '../../../test/run.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { JOBS } from '../../platform/work-queue/job-rows.js';
import { EmailCodeEntity } from './codes/email-code.entity.js';

const MINUTE = 60_000;
const NEW_PASSWORD = 'outra senha boa';
const INVALID = 'Código inválido ou expirado';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway({ trustProxy: 1 });
});
afterAll(() => farol.stop());

const request = (browser: Browser, email: string) =>
  browser.query('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
const reset = (browser: Browser, email: string, code: string, newPassword = NEW_PASSWORD) =>
  browser.query('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }', {
    input: { email, code, newPassword },
  });
const messageOf = async (answer: ReturnType<typeof reset>) => (await answer).errors?.[0]?.message;
const login = async (email: string, password: string) =>
  (await runRest(farol, 'POST /api/auth/login', { email, password })).status;
const newAddress = () => `${randomUUID()}@exemplo.com.br`;
const confirmEmail = (token: string, code: string) =>
  runQuery(farol, 'mutation ($code: String!) { confirmNewEmail(code: $code) { email } }', { code }, token);
const propose = (token: string, email: string) =>
  runRest(farol, 'PATCH /api/user/update-profile', { email, currentPassword: PASSWORD }, token);
const changePassword = (token: string) =>
  runRest(
    farol,
    'PATCH /api/user/change-password',
    { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    token,
  );
const deleteAccount = (token: string) =>
  runQuery(
    farol,
    'mutation ($password: String!) { deleteAccount(password: $password) }',
    { password: PASSWORD },
    token,
  );

async function moveTo(token: string, address: string) {
  expect((await propose(token, address)).status).toBe(200);
  expect((await confirmEmail(token, await codeFor(farol, address))).data).toMatchObject({
    confirmNewEmail: { email: address },
  });
}

describe('a code for a new password', () => {
  test('is 80 bits in four groups, and may be typed in lower case and without dashes (ASVS 6.5.4)', async () => {
    const { email } = await createUser(farol);
    const browser = openBrowser(farol);
    await request(browser, email);
    const code = await codeFor(farol, email);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await reset(browser, email, typed)).data).toEqual({ resetPassword: true });
    expect(await login(email, NEW_PASSWORD)).toBe(200);
  });

  test('is valid only in the browser that asked for it (ASVS 6.4.3)', async () => {
    const { email } = await createUser(farol);
    const [own, strangers] = [openBrowser(farol), openBrowser(farol)];
    await request(own, email);
    const code = await codeFor(farol, email);
    expect(await messageOf(reset(strangers, email, code))).toBe(
      'Use o código no navegador em que o pediu, ou peça outro neste.',
    );
    await request(strangers, email);
    expect(await messageOf(reset(strangers, email, code))).toBe(INVALID);
    expect((await reset(own, email, code)).data).toEqual({ resetPassword: true });
  });

  test('is valid for 15 minutes', async () => {
    const [punctual, late] = [await createUser(farol), await createUser(farol)];
    const [inTime, tooLate] = [openBrowser(farol), openBrowser(farol)];
    await request(inTime, punctual.email);
    await request(tooLate, late.email);
    farol.clock.advance(15 * MINUTE - 1);
    expect((await reset(inTime, punctual.email, await codeFor(farol, punctual.email))).data).toEqual({
      resetPassword: true,
    });
    farol.clock.advance(1);
    expect(await messageOf(reset(tooLate, late.email, await codeFor(farol, late.email)))).toBe(INVALID);
  });

  test('is valid once, however often it is sent (ASVS 6.5.1)', async () => {
    const { email } = await createUser(farol);
    const browser = openBrowser(farol);
    await request(browser, email);
    const code = await codeFor(farol, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(browser, email, code)));
    expect(answers.filter(({ data }) => data?.resetPassword)).toHaveLength(1);
  });

  test('is not used up by a password that is refused', async () => {
    const { email, name } = await createUser(farol, { name: 'Joaquina Prates' });
    const browser = openBrowser(farol);
    await request(browser, email);
    const code = await codeFor(farol, email);
    expect(await messageOf(reset(browser, email, code, name.toUpperCase()))).toBe(
      'A senha não pode ser o seu nome nem o seu e-mail.',
    );
    expect((await reset(browser, email, code)).data).toEqual({ resetPassword: true });
  });
});

describe('a stranger', () => {
  test('uses up none of the owner’s attempts with wrong codes (ASVS 6.6.3)', async () => {
    const { email } = await createUser(farol);
    const [own, strangers] = [openBrowser(farol), openBrowser(farol)];
    await request(own, email);
    const code = await codeFor(farol, email);
    await request(strangers, email);
    for (let attempt = 0; attempt < 6; attempt += 1) await reset(strangers, email, `WRONG-${attempt}`);
    expect((await reset(own, email, code)).data).toEqual({ resetPassword: true });
  });

  test('voids none of the owner’s codes and delays no mail to them by also asking', async () => {
    const { email } = await createUser(farol);
    const [own, strangers] = [openBrowser(farol), openBrowser(farol, '198.51.100.7')];
    await request(own, email);
    const code = await codeFor(farol, email);
    for (let asked = 0; asked < 5; asked += 1) {
      farol.clock.advance(MINUTE);
      expect((await request(strangers, email)).code).toBeUndefined();
    }
    farol.clock.advance(MINUTE);
    expect((await request(strangers, email)).code).toBe('RATE_LIMITED');
    expect((await request(openBrowser(farol), email)).code).toBeUndefined();
    expect((await reset(own, email, code)).data).toEqual({ resetPassword: true });
  });

  test('of many networks cannot block mail to a browser that has signed in before', async () => {
    const { email } = await createUser(farol);
    const own = openBrowser(farol);
    expect((await own.rest('POST /api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    for (let network = 0; network < 30; network += 1)
      await request(openBrowser(farol, `203.0.113.${network}`), email);
    expect((await request(openBrowser(farol, '203.0.113.99'), email)).code).toBe('RATE_LIMITED');
    expect((await request(own, email)).code).toBeUndefined();
    expect((await reset(own, email, await codeFor(farol, email))).data).toEqual({ resetPassword: true });
  });
});

describe('a change of the account voids every code sent before (ASVS 6.4.3)', () => {
  test('a reset code, when the e-mail address changes', async () => {
    const { user, token } = await signedInUser(farol);
    const browser = openBrowser(farol);
    await request(browser, user.email);
    const code = await codeFor(farol, user.email);
    await moveTo(token, newAddress());
    expect(await messageOf(reset(browser, user.email, code))).toBe(INVALID);
    const [live] = await farol.database.dataSource.query(
      'SELECT count(*)::int AS n FROM email_codes WHERE subject_id = $1 AND used_at IS NULL',
      [user.id],
    );
    expect(live).toEqual({ n: 0 });
  });

  test('a reset code, when the address is changed back', async () => {
    const { user, token } = await signedInUser(farol);
    const browser = openBrowser(farol);
    await request(browser, user.email);
    const code = await codeFor(farol, user.email);
    await moveTo(token, newAddress());
    farol.clock.advance(MINUTE);
    await moveTo(token, user.email);
    expect(await messageOf(reset(browser, user.email, code))).toBe(INVALID);
  });

  test('a reset code, when the password changes', async () => {
    const { user, token } = await signedInUser(farol);
    const browser = openBrowser(farol);
    await request(browser, user.email);
    const code = await codeFor(farol, user.email);
    expect((await changePassword(token)).status).toBe(200);
    expect(await messageOf(reset(browser, user.email, code, 'mais uma senha'))).toBe(INVALID);
  });

  test('every other reset code, when one sets a password', async () => {
    const { email } = await createUser(farol);
    const [one, other] = [openBrowser(farol), openBrowser(farol)];
    await request(one, email);
    const first = await codeFor(farol, email);
    farol.clock.advance(MINUTE);
    await request(other, email);
    await reset(other, email, await codeFor(farol, email));
    expect(await messageOf(reset(one, email, first, 'mais uma senha'))).toBe(INVALID);
  });

  test.each(['change', 'reset'])(
    'the code of a new address, and the address itself, on a %s of the password',
    async (way) => {
      const { user, token } = await signedInUser(farol);
      const [address, browser] = [newAddress(), openBrowser(farol)];
      await propose(token, address);
      const code = await codeFor(farol, address);
      if (way === 'change') await changePassword(token);
      else {
        farol.clock.advance(MINUTE);
        await request(browser, user.email);
        await reset(browser, user.email, await codeFor(farol, user.email));
      }
      const signedIn = await runRest<{ token: string }>(farol, 'POST /api/auth/login', {
        email: user.email,
        password: NEW_PASSWORD,
      });
      expect((await confirmEmail(signedIn.body.token, code)).code).toBe('BAD_USER_INPUT');
      const me = await runQuery(farol, '{ me { email pendingEmail } }', {}, signedIn.body.token);
      expect(me.data).toEqual({ me: { email: user.email, pendingEmail: null } });
    },
  );

  test('all codes, when an administrator blocks the account', async () => {
    const { user, token } = await signedInUser(farol);
    const browser = openBrowser(farol);
    await propose(token, newAddress());
    farol.clock.advance(MINUTE);
    await request(browser, user.email);
    const code = await codeFor(farol, user.email);
    const administrator = await signedInAdministrator(farol);
    for (const act of ['adminBlockUser', 'adminUnblockUser']) {
      const { code: refused } = await runQuery(
        farol,
        `mutation ($id: ID!) { ${act}(id: $id) { id } }`,
        { id: user.id },
        administrator.token,
      );
      expect(refused).toBeUndefined();
    }
    expect(await messageOf(reset(browser, user.email, code))).toBe(INVALID);
  });

  test('all codes, when the account is deleted and its address registered again', async () => {
    const { user, token } = await signedInUser(farol);
    const browser = openBrowser(farol);
    await request(browser, user.email);
    const code = await codeFor(farol, user.email);
    await deleteAccount(token);
    await createUser(farol, { email: user.email });
    expect(await messageOf(reset(browser, user.email, code))).toBe(INVALID);
  });

  test('a pending change of address, when the password changes', async () => {
    const { user, token } = await signedInUser(farol);
    const address = newAddress();
    await Promise.all([propose(token, address), changePassword(token)]);
    const [row] = await farol.database.dataSource.query<{ pending: string | null; live: number }[]>(
      `SELECT pending_email AS pending, (SELECT count(*)::int FROM email_codes
         WHERE subject_id = u.id AND used_at IS NULL) AS live FROM users u WHERE id = $1`,
      [user.id],
    );
    expect(row).toEqual({ pending: null, live: 0 });
  });
});

describe('nothing reveals who has an account', () => {
  test('a request for an address without an account stores no address or code and sends no mail (ASVS 6.3.8)', async () => {
    const email = newAddress();
    const { dataSource } = farol.database;
    const count = async () => {
      const [row] = await dataSource.query(
        `SELECT (SELECT count(*)::int FROM email_codes) AS codes,
           (SELECT count(*)::int FROM ${JOBS} WHERE strpos(payload::text, $1) > 0) AS mails`,
        [email],
      );
      return row;
    };
    const before = await count();
    expect((await request(openBrowser(farol), email)).data).toEqual({ requestPasswordReset: true });
    expect(await count()).toEqual(before);
    expect(await mailsTo(farol, email)).toEqual([]);
    const [allowances] = await dataSource.query(
      'SELECT count(*)::int AS rows, (count(*) FILTER (WHERE email_key LIKE $1))::int AS plain FROM mail_allowances',
      ['%@%'],
    );
    expect(allowances.rows).toBeGreaterThan(0);
    expect(allowances.plain).toBe(0);
  });

  test('a request for an address without an account queues a job as long as the mail, without a word of it (ASVS 6.3.8)', async () => {
    const services = farol.gateway.services.get(MailService);
    const [queued, notQueued] = [vi.spyOn(services, 'enqueue'), vi.spyOn(services, 'enqueueNothing')];
    const { email } = await createUser(farol);
    await request(openBrowser(farol), email);
    expect([queued.mock.calls.length, notQueued.mock.calls.length]).toEqual([1, 0]);
    await request(openBrowser(farol), newAddress());
    expect([queued.mock.calls.length, notQueued.mock.calls.length]).toEqual([1, 1]);
    vi.restoreAllMocks();
    const { dataSource } = farol.database;
    const mail = { to: newAddress(), subject: 'Assunto', text: 'Olá', html: '<p>Olá' };
    const jobs = await dataSource.transaction(async (manager) => {
      await farol.gateway.services.get(MailService).enqueueNothing(manager, mail);
      return manager.query(`SELECT payload FROM ${JOBS} WHERE payload->>'filler' LIKE repeat('-', 16)`);
    });
    expect(jobs).toEqual([{ payload: { filler: '-'.repeat(16) } }]);
  });

  test('a wrong code is compared once, however many codes the address has', async () => {
    const { email } = await createUser(farol);
    const browser = openBrowser(farol);
    for (let code = 0; code < 3; code += 1) {
      farol.clock.advance(MINUTE);
      expect((await request(browser, email)).code).toBeUndefined();
    }
    const find = vi.spyOn(farol.database.dataSource.getRepository(EmailCodeEntity), 'findOne');
    expect(await messageOf(reset(browser, email, 'AAAA-BBBB-CCCC-DDDD'))).toBe(INVALID);
    expect(await messageOf(reset(browser, newAddress(), 'AAAA-BBBB-CCCC-DDDD'))).toBe(INVALID);
    const found = await Promise.all(find.mock.results.map(({ value }) => value));
    find.mockRestore();
    expect(found).toEqual([null, null]);
  });

  test.each(['nada', '', 'a@b', 'x'.repeat(400)])(
    '%j is no address, and nothing is stored for it',
    async (text) => {
      const rows = () =>
        farol.database.dataSource.query(
          `SELECT (SELECT count(*)::int FROM email_codes) AS codes, (SELECT count(*)::int FROM ${JOBS}) AS jobs,
             (SELECT count(*)::int FROM mail_allowances) AS allowances`,
        );
      const before = await rows();
      expect((await request(openBrowser(farol), text)).code).toBe('BAD_USER_INPUT');
      expect(await rows()).toEqual(before);
    },
  );

  test('all refusals are alike (ASVS 6.3.8)', async () => {
    const { email } = await createUser(farol);
    const answers = await Promise.all(
      [email, newAddress()].map(async (address) => {
        const browser = openBrowser(farol);
        const asked = [await request(browser, address), await request(browser, address)];
        return [...asked, await reset(browser, address, 'AAAA-BBBB-CCCC-DDDD')].map(({ data, errors }) => ({
          data,
          message: errors?.[0]?.message,
        }));
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
  });
});
