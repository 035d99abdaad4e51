import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BAD_PERSON_NAME } from '#schema/person-name.js';
import { createUser, PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { codeFor, mailsTo } from '../../../test/mailbox.js';
import { runQuery, runRest } from '../../../test/run.js';
import { EmailCodeService } from './codes/email-code.service.js';
import { maskEmail } from './profile.service.js';

interface Answer {
  message: string;
  user: {
    name: string;
    email: string;
    phone: string | null;
    pendingEmail: string | null;
    profileImage: string | null;
  };
}

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const update = (token: string, body: object) =>
  runRest<Answer>(farol, 'PATCH /api/user/update-profile', body, token);
const confirm = (token: string, code: string) =>
  runQuery(
    farol,
    'mutation ($code: String!) { confirmNewEmail(code: $code) { email pendingEmail } }',
    { code },
    token,
  );

describe('§7 PATCH /api/user/update-profile', () => {
  test('changes what is given and leaves the rest (ASVS 15.3.3)', async () => {
    const { user, token } = await signedInUser(farol);
    const { status, body } = await update(token, { name: '  Marina Dias ', phone: '(11) 91234-5678' });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ name: 'Marina Dias', phone: '11912345678', email: user.email });
    expect((await update(token, { phone: '' })).body.user).toMatchObject({
      name: 'Marina Dias',
      phone: null,
    });
  });

  test.each(['(11) 91234-5678', '11912345678', '+55 11 91234-5678', '0xx11 91234-5678', '55 11 912345678'])(
    'a phone written %s is stored in E.164, and answered as area code and number',
    async (phone) => {
      const { user, token } = await signedInUser(farol);
      expect((await update(token, { phone })).body.user.phone).toBe('11912345678');
      const rows = await farol.database.dataSource.query('SELECT phone FROM users WHERE id = $1', [user.id]);
      expect(rows).toEqual([{ phone: '+5511912345678' }]);
    },
  );

  test.each<[object, string]>([
    [{ name: '' }, 'Digite seu nome.'],
    [{ name: ' \t\n ' }, 'Digite seu nome.'],
    [{ name: '\u200b\u2060' }, 'Digite seu nome.'],
    [{ name: '\u3164\u2800\ufe0f' }, 'Digite seu nome.'],
    ...['Ana \u202eserP', 'ligue 0800', 'evil․com'].map((name): [object, string] => [
      { name },
      BAD_PERSON_NAME,
    ]),
    [{ phone: '123' }, 'Digite um telefone com DDD, como (11) 91234-5678.'],
    [{ phone: '(01) 91234-5678' }, 'Digite um telefone com DDD, como (11) 91234-5678.'],
    [{ email: 'nothing' }, 'Digite um e-mail válido.'],
  ])('%j is refused', async (body, message) => {
    const { token } = await signedInUser(farol);
    expect(await update(token, body)).toMatchObject({ status: 400, body: { message } });
  });

  test('a stored name with characters that change the direction of text stays until it is changed', async () => {
    const { user, token } = await signedInUser(farol);
    await farol.database.dataSource.query('UPDATE users SET name = $1 WHERE id = $2', [
      'Ana \u202eserP',
      user.id,
    ]);
    expect((await update(token, { phone: '(11) 91234-5678' })).body.user.name).toBe('Ana \u202eserP');
  });

  test('§6 it follows access to the settings page, security does not', async () => {
    const { token } = await signedInUser(farol, { accessSettings: false });
    expect((await update(token, { name: 'Outra' })).status).toBe(403);
    expect((await runQuery(farol, '{ sessions { id } }', {}, token)).code).toBeUndefined();
  });
});

describe('photo', () => {
  test('is stored, served from its own address, and removed', async () => {
    const { token } = await signedInUser(farol);
    const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2b67fa' } })
      .png()
      .toBuffer();
    const { body } = await update(token, { profileImage: `data:image/png;base64,${png.toString('base64')}` });
    const path = body.user.profileImage ?? '';
    expect(path).toMatch(/^\/fotos\/[0-9a-f]{32}\.webp$/);
    const photo = await fetch(`${farol.address}${path}`);
    expect(photo.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await photo.arrayBuffer()).metadata()).toMatchObject({ width: 512, height: 341 });
    expect((await update(token, { profileImage: '' })).body.user.profileImage).toBeNull();
    expect((await fetch(`${farol.address}${path}`)).status).toBe(404);
  });

  test('above 1 MB passes the call’s own limit, and anything but a picture is refused', async () => {
    const { token } = await signedInUser(farol);
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const jpeg = await sharp({
      create: { width: 1600, height: 1200, channels: 3, background: '#000', noise },
    })
      .jpeg({ quality: 90 })
      .toBuffer();
    expect(jpeg.length).toBeGreaterThan(1_000_000);
    const answer = await update(token, { profileImage: `data:image/jpeg;base64,${jpeg.toString('base64')}` });
    expect(answer.status).toBe(200);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect(await update(token, { profileImage: `data:image/png;base64,${svg}` })).toMatchObject({
      status: 400,
      body: { message: 'Envie uma imagem PNG, JPEG ou WebP.' },
    });
    const { body } = await update(token, { name: 'Marina' });
    expect(body.user.profileImage).toBe(answer.body.user.profileImage);
  });
});

describe('a new e-mail address', () => {
  test('needs the current password (ASVS 7.5.1)', async () => {
    const { token } = await signedInUser(farol);
    const email = 'nova1@exemplo.com.br';
    expect(await update(token, { email })).toMatchObject({
      status: 400,
      body: { message: 'Informe sua senha atual para mudar o e-mail.' },
    });
    expect((await update(token, { email, currentPassword: 'errada' })).status).toBe(400);
  });

  test('waits for its code, while the old one stays valid and is mailed a notice', async () => {
    const { user, token } = await signedInUser(farol);
    const email = 'Nova2@Exemplo.com.br';
    const { body } = await update(token, { email, currentPassword: PASSWORD });
    expect(body.user).toMatchObject({ email: user.email, pendingEmail: email });
    const [notice] = await mailsTo(farol, user.email);
    expect(notice?.text).toContain(maskEmail(email));
    expect((await confirm(token, await codeFor(farol, email))).data).toEqual({
      confirmNewEmail: { email, pendingEmail: null },
    });
    const login = (address: string) =>
      runRest(farol, 'POST /api/auth/login', { email: address, password: PASSWORD });
    expect((await login('nova2@exemplo.com.br')).status).toBe(200);
    expect((await login(user.email)).status).toBe(401);
  });

  test('that is taken is answered alike, and cannot be confirmed even by the code, which is not mailed', async () => {
    const owner = await createUser(farol);
    const { user, token } = await signedInUser(farol);
    const issue = vi.spyOn(EmailCodeService.prototype, 'issue');
    const { status, body } = await update(token, { email: owner.email, currentPassword: PASSWORD });
    expect({ status, pending: body.user.pendingEmail }).toEqual({ status: 200, pending: owner.email });
    const [mail] = await mailsTo(farol, owner.email);
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
    const code = await issue.mock.results[0]?.value;
    expect(code).toMatch(/^\d{6}$/);
    expect((await confirm(token, code)).code).toBe('BAD_USER_INPUT');
    expect((await update(token, {})).body.user.email).toBe(user.email);
  });

  test('the same address in other case or spacing is no change', async () => {
    const { user, token } = await signedInUser(farol);
    for (const email of [user.email.toUpperCase(), ` ${user.email} `])
      expect((await update(token, { email })).body.user).toMatchObject({
        email: user.email,
        pendingEmail: null,
      });
  });
});
