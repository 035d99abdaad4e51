import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInAdministrator } from '../../test/administrators.js';
import { PASSWORD, signedInUser } from '../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { runQuery } from '../../test/run.js';

let farol: TestGateway;
const tokens: Record<'nobody' | 'user' | 'administrator', string | undefined> = {
  nobody: undefined,
  user: undefined,
  administrator: undefined,
};
beforeAll(async () => {
  farol = await startTestGateway();
  tokens.user = (await signedInUser(farol)).token;
  tokens.administrator = (await signedInAdministrator(farol)).token;
});
afterAll(() => farol.stop());

const register = 'mutation($input: RegisterInput!) { register(input: $input) { __typename } }';
const registration = { name: 'Ana Souza', email: 'ana.campos@exemplo.com.br', password: PASSWORD };
const verify = 'mutation($input: VerifyEmailInput!) { verifyEmail(input: $input) { __typename } }';
const profile = 'mutation($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }';
const password = 'mutation($input: ChangePasswordInput!) { changePassword(input: $input) }';
const key = 'mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { __typename } }';
const rule = 'mutation($input: AlertRuleInput!) { createAlertRule(input: $input) { __typename } }';
const note = 'mutation($input: JournalNoteInput!) { writeJournalNote(input: $input) { __typename } }';
const webhook =
  'mutation($input: CreateWebhookInput!, $proof: OwnerProofInput!) { createWebhook(input: $input, proof: $proof) { __typename } }';
const credentials =
  'mutation($input: UpdateCredentialsInput!) { adminUpdateCredentials(input: $input) { __typename } }';
const ruleTerms = {
  name: 'Manhã',
  pairs: ['EUR/USD'],
  timeframes: ['5m'],
  minConfidence: 70,
  weekdays: [1],
  mostPerDay: 50,
};

test.each([
  ['a name', 'nobody', register, { input: { ...registration, name: 'evil.com/' } }, 'name'],
  ['an address', 'nobody', register, { input: { ...registration, email: 'ana' } }, 'email'],
  [
    'a common password',
    'nobody',
    register,
    { input: { ...registration, password: '123456' } },
    'newPassword',
  ],
  ['text that cannot be stored', 'nobody', register, { input: { ...registration, name: 'A\0' } }, 'name'],
  ['a wrong code', 'nobody', verify, { input: { email: registration.email, code: '000000' } }, 'code'],
  ['a phone', 'user', profile, { input: { phone: '12' } }, 'phone'],
  [
    'a wrong current password',
    'user',
    password,
    { input: { currentPassword: 'outra senha', newPassword: 'correnteza nova' } },
    'currentPassword',
  ],
  [
    'a common new password',
    'user',
    password,
    { input: { currentPassword: PASSWORD, newPassword: '123456' } },
    'newPassword',
  ],
  ['a key’s name', 'user', key, { input: { name: '', scopes: ['READ'], currentPassword: PASSWORD } }, 'name'],
  ['a rule’s pairs', 'user', rule, { input: { ...ruleTerms, pairs: [] } }, 'pairs'],
  ['a rule’s hours', 'user', rule, { input: { ...ruleTerms, hours: { from: 5, until: 5 } } }, 'hours'],
  ['a note’s tags', 'user', note, { input: { entryId: randomUUID(), tags: ['x'.repeat(60)] } }, 'tags'],
  [
    'a webhook’s address',
    'user',
    webhook,
    { input: { url: 'http://localhost', events: ['SIGNAL_SETTLED'] }, proof: { password: PASSWORD } },
    'url',
  ],
  [
    'a user name',
    'administrator',
    credentials,
    { input: { currentPassword: 'x', newUsername: 'a' } },
    'newUsername',
  ],
] as const)('§5 a refusal because of %s names the field', async (_, who, document, variables, field) => {
  const { errors } = await runQuery(farol, document, variables, tokens[who]);
  expect(errors?.[0]).toMatchObject({ extensions: { field } });
});

test('§5 a refusal that no single field caused names none', async () => {
  const login = 'mutation($input: LoginInput!) { login(input: $input) { __typename } }';
  const { errors } = await runQuery(farol, login, { input: { email: 'x@exemplo.com.br', password: 'y' } });
  expect(errors?.[0]?.message).toBe('Credenciais inválidas');
  expect(errors?.[0]?.extensions).not.toHaveProperty('field');
});
