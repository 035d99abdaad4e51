import path from 'node:path';
import { z } from 'zod';
import { ADMIN_PASSWORD_MIN } from '#schema/limits.js';
import { egressTarget } from './platform/egress/egress-target.js';
import {
  address,
  derivAddress,
  filled,
  flag,
  isEd25519Key,
  isHost,
  isIssuer,
  isLoopback,
  LOOPBACK,
  oneOf,
  platformAddress,
  sender,
  webAddress,
  webOrigin,
  wholeNumber,
} from './platform/env-values.js';
import { SECRET_VARIABLES, withPassword, withSecretFiles } from './platform/secret-files.js';
import { StartError } from './platform/start-error.js';
import { SAMPLERS } from './platform/traces/sampler-name.js';
import { areVapidKeys, isVapidSubject, vapidSubject } from './platform/vapid.js';
import { isUnambiguous } from './platform/visible-name.js';
import { parseWitnesses } from './platform/witness-settings.js';

const DERIV_URL = 'wss://ws.derivws.com/websockets/v3?app_id=1089';

const shape = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').optional(),
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: filled('host name or address').default('127.0.0.1'),
  PUBLIC_URL: webOrigin.optional(),
  TRUST_PROXY: z
    .union([z.literal('off').transform(() => 0), wholeNumber(0, 10)], {
      error: 'is neither off nor a whole number from 0 to 10',
    })
    .default(0),
  NETWORK_FACTOR: wholeNumber(1, 1000).default(1),
  ALLOWED_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .pipe(z.array(webAddress))
    .optional(),
  WEBHOOK_PRIVATE_HOSTS: z
    .string()
    .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
    .pipe(z.array(z.string().refine(isHost, 'is no list of hosts such as receiver.lan:8080,10.0.0.7')))
    .default([]),
  DATA_DIR: filled('folder').default('.data'),
  BACKUP_DIR: filled('folder').optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'is no address such as postgres://user@host:5432/farol' })
    .optional(),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'is no address such as postgres://user@host:5432/farol' })
    .optional(),
  DATABASE_PASSWORD: z.string().optional(),
  REDIS_URL: address(/^rediss?$/, 'redis://host:6379').optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://host:587').optional(),
  MAIL_FROM: sender.default({ name: 'Farol', address: 'nao-responda@farol.local' }),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{3,20}:[\w-]{20,100}$/, 'is no token of a bot such as 123456789:AAE…')
    .optional(),
  TELEGRAM_API_URL: webAddress
    .default('https://api.telegram.org')
    .transform((address) => address.replace(/\/+$/, '')),
  TELEGRAM_WEBHOOK: flag.default(false),
  OIDC_ISSUER: z
    .string()
    .refine(
      isIssuer,
      'is no https address without query, fragment and credentials, such as https://id.example/realms/farol',
    )
    .optional(),
  OIDC_CLIENT_ID: filled('client id').max(400, 'has more than 400 characters').optional(),
  OIDC_CLIENT_SECRET: z.string().min(8, 'needs at least 8 characters').optional(),
  OIDC_NAME: filled('name')
    .trim()
    .max(40, 'has more than 40 characters')
    .refine(isUnambiguous, 'has invisible characters, or letters in special forms that look like others')
    .optional(),
  OIDC_ADMIN_CLAIM: z
    .string()
    .regex(/^[^\s=]+=\S(.*\S)?$/, 'is no claim with its value such as groups=farol-admins')
    .optional(),
  AUTH_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  RECORD_KEY: z
    .string()
    .refine(
      isEd25519Key,
      'is no Ed25519 private key in PEM (PKCS 8), such as `openssl genpkey -algorithm ed25519` makes',
    )
    .optional(),
  WITNESSES: z
    .string()
    .transform((list, context) => {
      const witnesses = parseWitnesses(list);
      if (typeof witnesses !== 'string') return witnesses;
      context.addIssue({ code: 'custom', message: witnesses });
      return z.NEVER;
    })
    .default([]),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .string()
    .refine(
      isVapidSubject,
      'is no contact with a public name such as mailto:eu@farol.com.br or https://farol.com.br',
    )
    .optional(),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(3, 'needs at least 3 characters')
    .max(60, 'has more than 60 characters')
    .refine(isUnambiguous, 'has invisible characters, or letters in special forms that look like others')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(ADMIN_PASSWORD_MIN, `needs at least ${ADMIN_PASSWORD_MIN} characters`)
    .max(256, 'has more than 256 characters')
    .optional(),
  DEMO_USER: flag.optional(),
  MARKET_FEED: oneOf('simulated', 'replay', 'deriv').default('simulated'),
  MARKET_SEED: wholeNumber(0, 4_294_967_295).optional(),
  REPLAY_DIR: filled('folder').optional(),
  REPLAY_ZONE: z
    .string()
    .regex(/^(?:eet|[+-]?\d{1,2}(?::[0-5]\d)?)$/i, 'needs hours east of UTC such as -5 or 5:30, or eet')
    .optional(),
  DERIV_URL: derivAddress.default(DERIV_URL),
  COMPARE_FEED: oneOf('simulated', 'replay', 'deriv', 'binance').optional(),
  COMPARE_URL: derivAddress.default(DERIV_URL),
  SHADOW_ENGINE: oneOf('4').optional(),
  CRYPTO_FEED: oneOf('simulated', 'binance').optional(),
  BINANCE_URL: webAddress.default('https://data-api.binance.vision'),
  COMPARE_CRYPTO_FEED: oneOf('kraken').optional(),
  KRAKEN_URL: webAddress.default('https://api.kraken.com'),
  BROKER_URL: platformAddress.default('/pratica'),
  BROKER_INVEST_MARK: filled('part of an address such as /invest').trim().default('/invest'),
  GRAPHQL_INTROSPECTION: flag.default(true),
  MAX_EVENT_LOOP_DELAY_MS: wholeNumber(50, 600_000).default(500),
  SERVICE_WORKER: flag.default(true),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .refine((value) => {
      if (!URL.canParse(value)) return true;
      const { username, password, search, hash } = new URL(value);
      return !(username || password || search || hash);
    }, 'has credentials, a query or a fragment; OTEL_EXPORTER_OTLP_HEADERS takes a token')
    .optional(),
  OTEL_TRACES_SAMPLER: oneOf(...SAMPLERS).default('parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .trim()
    .regex(/^(?:0?\.\d+|[01](?:\.0*)?)$/, 'is no share from 0 to 1 such as 0.1')
    .transform(Number)
    .default(0.1),
  LOG_LEVEL: oneOf('silent', 'error', 'warn', 'info', 'debug').default('info'),
});

/** Whether it can be reached from this machine only: a proxy here would listen on behalf of others. */
function isForThisMachine(env: {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY: number;
}): boolean {
  const hosts = [env.HOST, ...(env.PUBLIC_URL ? [new URL(env.PUBLIC_URL).hostname] : [])];
  return env.TRUST_PROXY === 0 && hosts.every(isLoopback);
}

const OIDC_REQUIRED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const OIDC_VARIABLES = [...OIDC_REQUIRED, 'OIDC_NAME', 'OIDC_ADMIN_CLAIM'] as const;

type OidcVariables = Pick<
  z.infer<typeof shape>,
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'OIDC_ADMIN_CLAIM'
>;

/** Sign-in by OpenID Connect; undefined if it is off. */
function oidcSettings(env: OidcVariables) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    const given = OIDC_VARIABLES.find((name) => env[name] !== undefined);
    const missing = OIDC_REQUIRED.find((name) => env[name] === undefined);
    check(String(missing), given !== undefined, `is required with ${given}`);
    return undefined;
  }
  const [claim = '', ...value] = (env.OIDC_ADMIN_CLAIM ?? '').split('=');
  const adminClaim = env.OIDC_ADMIN_CLAIM === undefined ? undefined : { claim, value: value.join('=') };
  return { issuer, clientId, clientSecret, name: env.OIDC_NAME ?? new URL(issuer).hostname, adminClaim };
}

/** Its one-line message names the variable at fault. */
export class EnvError extends StartError {}

function check(variable: string, wrong: boolean, reason: string): void {
  if (wrong) throw new EnvError(`${variable}: ${reason}`);
}

/** A second feed has prices of the same market at the same time, from another address. */
function checkSecondFeed({
  COMPARE_FEED: second,
  MARKET_FEED: first,
  COMPARE_URL,
  DERIV_URL: url,
}: Pick<z.infer<typeof shape>, 'COMPARE_FEED' | 'COMPARE_URL' | 'MARKET_FEED' | 'DERIV_URL'>): void {
  if (second === undefined) return;
  const wrong = (reason: string) => check('COMPARE_FEED', true, `${second} ${reason}`);
  if (second === 'binance') wrong('has coins, and none of the pairs of the record');
  if (second === first && second !== 'deriv') wrong('is MARKET_FEED itself: nothing is compared with itself');
  if (second !== 'deriv') wrong('has no prices of a market at present');
  if (first !== 'deriv')
    wrong(`cannot be compared with MARKET_FEED ${first}, which has no prices of a market at present`);
  if (new URL(COMPARE_URL).host === new URL(url).host)
    wrong(
      `is at ${new URL(url).host} like the first feed: COMPARE_URL has to name another host than DERIV_URL`,
    );
}

/** Anybody who knows MARKET_SEED knows the prices to come, so a value that is wrong there is not shown either. */
const UNSHOWN = new Set<string>([...SECRET_VARIABLES, 'MARKET_SEED']);

const SHOWN_CHARACTERS = 80;

/** What the message of an error shows of a value, on one line: no secret, and nothing before an `@`, where passwords are. */
function shown(variable: string, value = ''): string {
  if (UNSHOWN.has(variable)) return '';
  const text = value.replace(/^.*@/s, '…@');
  const cut = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  return `${JSON.stringify(cut)} `;
}

/**
 * Reads and validates the environment once; nothing else reads it.
 *
 * @throws EnvError with the first variable at fault and what is wrong with it
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>> = process.env) {
  // An empty variable counts as unset: compose files leave a value out that way.
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const environment = withSecretFiles(set);
  const parsed = shape.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const variable = String(issue?.path[0]);
    throw new EnvError(`${variable}: ${shown(variable, environment[variable])}${issue?.message}`);
  }
  const env = parsed.data;
  check(
    'AUTH_SECRET',
    Boolean(env.DATABASE_URL) && !env.AUTH_SECRET,
    'is required whenever DATABASE_URL is set',
  );
  check(
    'DATABASE_DIRECT_URL',
    env.DATABASE_DIRECT_URL !== undefined && !env.DATABASE_URL,
    'is the way around the pooler at DATABASE_URL, which is not set',
  );
  check(
    'DATABASE_PASSWORD',
    env.DATABASE_PASSWORD !== undefined && !env.DATABASE_URL,
    'is part of DATABASE_URL, which is not set',
  );
  check(
    'BACKUP_DIR',
    env.BACKUP_DIR !== undefined && env.DATABASE_URL !== undefined,
    'is for the embedded database, and DATABASE_URL names another; that one has archiving of its own',
  );
  const privateHosts = new Set(env.WEBHOOK_PRIVATE_HOSTS);
  const unreachable = env.WITNESSES.find(({ address }) => !egressTarget(address, privateHosts));
  check(
    'WITNESSES',
    unreachable !== undefined,
    `${unreachable?.address} is no public https address on port 443, nor on a host of WEBHOOK_PRIVATE_HOSTS`,
  );
  check(
    'REPLAY_DIR',
    env.MARKET_FEED === 'replay' && !env.REPLAY_DIR,
    'is required when MARKET_FEED is replay',
  );
  checkSecondFeed(env);
  // Real coin prices go with real currency prices; replay files hold no coins.
  const cryptoFeed = env.CRYPTO_FEED ?? (env.MARKET_FEED === 'deriv' ? 'binance' : 'simulated');
  check(
    'COMPARE_CRYPTO_FEED',
    env.COMPARE_CRYPTO_FEED !== undefined && cryptoFeed !== 'binance',
    `cannot be compared with CRYPTO_FEED ${cryptoFeed}, which has no prices of a market`,
  );
  check(
    'TELEGRAM_WEBHOOK',
    env.TELEGRAM_WEBHOOK && !(env.TELEGRAM_BOT_TOKEN && env.PUBLIC_URL),
    'needs TELEGRAM_BOT_TOKEN, and PUBLIC_URL for Telegram to find it at',
  );
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  const vapidKeys = publicKey && privateKey ? { publicKey, privateKey } : undefined;
  check(
    'VAPID_PUBLIC_KEY',
    Boolean(publicKey) !== Boolean(privateKey),
    'is given together with VAPID_PRIVATE_KEY, or neither is',
  );
  check(
    'VAPID_PRIVATE_KEY',
    vapidKeys !== undefined && !areVapidKeys(vapidKeys),
    'and VAPID_PUBLIC_KEY are no pair of keys in base64url, such as `npx web-push generate-vapid-keys` makes',
  );
  const host = LOOPBACK.has(env.HOST) ? 'localhost' : env.HOST;
  const publicUrl = env.PUBLIC_URL ?? `http://${host}:${env.PORT}`;
  return {
    ...env,
    CRYPTO_FEED: cryptoFeed,
    DATABASE_URL: env.DATABASE_URL && withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD),
    DATABASE_DIRECT_URL:
      env.DATABASE_DIRECT_URL && withPassword(env.DATABASE_DIRECT_URL, env.DATABASE_PASSWORD),
    DATA_DIR: path.resolve(env.DATA_DIR),
    DEMO_USER: env.DEMO_USER ?? (isForThisMachine(env) && env.NODE_ENV !== 'production'),
    OIDC: oidcSettings(env),
    VAPID_KEYS: vapidKeys,
    VAPID_SUBJECT: env.VAPID_SUBJECT ?? vapidSubject(publicUrl, env.MAIL_FROM.address),
    PUBLIC_URL: publicUrl,
    ALLOWED_ORIGINS: env.ALLOWED_ORIGINS?.map((origin) => new URL(origin).origin),
  };
}

export type Env = ReturnType<typeof readEnv>;
