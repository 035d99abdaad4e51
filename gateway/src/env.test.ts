import { describe, expect, test } from 'vitest';
import { CANDIDATES } from './engine/candidates.js';
import { EnvError, readEnv } from './env.js';

const OIDC_CLIENT = { OIDC_CLIENT_ID: 'farol', OIDC_CLIENT_SECRET: 'um segredo' };

describe('environment', () => {
  test('unset variables have the documented defaults', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 4000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:4000',
      TRUST_PROXY: 0,
      NETWORK_FACTOR: 1,
      MARKET_FEED: 'simulated',
      CRYPTO_FEED: 'simulated',
      BINANCE_URL: 'https://data-api.binance.vision',
      BROKER_URL: '/pratica',
      BROKER_INVEST_MARK: '/invest',
      ADMIN_USERNAME: 'admin',
      DEMO_USER: true,
      MAIL_FROM: { name: 'Farol', address: 'nao-responda@farol.local' },
      GRAPHQL_INTROSPECTION: true,
      MAX_EVENT_LOOP_DELAY_MS: 500,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: 0.1,
    });
    expect(readEnv({}).MARKET_SEED).toBeUndefined();
  });

  test('sign-in by OpenID Connect is off, and on once issuer, id and secret are given', () => {
    expect(readEnv({}).OIDC).toBeUndefined();
    const issuer = 'http://127.0.0.1:9000/realms/acme';
    const given = { OIDC_ISSUER: issuer, ...OIDC_CLIENT, OIDC_ADMIN_CLAIM: 'groups=a=b' };
    expect(readEnv(given).OIDC).toEqual({
      issuer,
      clientId: 'farol',
      clientSecret: 'um segredo',
      name: '127.0.0.1',
      adminClaim: { claim: 'groups', value: 'a=b' },
    });
  });

  test('an empty variable counts as unset', () => {
    expect(readEnv({ DATABASE_URL: '', PORT: '' })).toEqual(readEnv({}));
  });

  test.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ MARKET_FEED: 'casino' }, 'MARKET_FEED'],
    [{ MARKET_SEED: '-1' }, 'MARKET_SEED'],
    [{ MARKET_FEED: 'replay' }, 'REPLAY_DIR'],
    [{ DATABASE_URL: 'postgres://db/farol' }, 'AUTH_SECRET'],
    [{ DATABASE_URL: 'postgres://db/farol', AUTH_SECRET: 'x'.repeat(32), BACKUP_DIR: '/b' }, 'BACKUP_DIR'],
    [{ DATABASE_URL: 'mysql://db/farol' }, 'DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://db/farol' }, 'DATABASE_DIRECT_URL'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
    [{ PUBLIC_URL: 'ftp://farol' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://farol.example/app' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://farol.example//' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://farol.example/?a=1' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://farol.example#a' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://ana:senha@farol.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://ana@farol.example' }, 'PUBLIC_URL'],
    [{ ALLOWED_ORIGINS: 'https://a.example, nonsense' }, 'ALLOWED_ORIGINS'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
    [{ WEBHOOK_PRIVATE_HOSTS: 'receiver.lan:8080,http://x' }, 'WEBHOOK_PRIVATE_HOSTS'],
    [{ TELEGRAM_BOT_TOKEN: 'meu bot' }, 'TELEGRAM_BOT_TOKEN'],
    [{ TELEGRAM_API_URL: 'api.telegram.org' }, 'TELEGRAM_API_URL'],
    [{ TELEGRAM_WEBHOOK: 'on', PUBLIC_URL: 'https://farol.example' }, 'TELEGRAM_WEBHOOK'],
    [{ TELEGRAM_WEBHOOK: 'on', TELEGRAM_BOT_TOKEN: `123456:${'a'.repeat(35)}` }, 'TELEGRAM_WEBHOOK'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID'],
    [{ OIDC_ADMIN_CLAIM: 'groups=chefes' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'http://id.example', ...OIDC_CLIENT }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'https://id.example/?a=1', ...OIDC_CLIENT }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'https://id.example', ...OIDC_CLIENT, OIDC_ADMIN_CLAIM: 'chefes' }, 'OIDC_ADMIN_CLAIM'],
    [{ OIDC_ISSUER: 'https://id.example', ...OIDC_CLIENT, OIDC_NAME: 'Acme\u200b' }, 'OIDC_NAME'],
    [{ NETWORK_FACTOR: '0' }, 'NETWORK_FACTOR'],
    [{ NETWORK_FACTOR: '1001' }, 'NETWORK_FACTOR'],
    [{ ADMIN_USERNAME: 'eu' }, 'ADMIN_USERNAME'],
    [{ ADMIN_USERNAME: 'chefe\u200b' }, 'ADMIN_USERNAME'],
    [{ ADMIN_PASSWORD: 'onze letras' }, 'ADMIN_PASSWORD'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://ana:senha@collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER'],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ OTEL_TRACES_SAMPLER_ARG: '-0.1' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ MAX_EVENT_LOOP_DELAY_MS: 'off' }, 'MAX_EVENT_LOOP_DELAY_MS'],
    [{ MAX_EVENT_LOOP_DELAY_MS: '0' }, 'MAX_EVENT_LOOP_DELAY_MS'],
    [{ DEMO_USER: 'maybe' }, 'DEMO_USER'],
    [{ DERIV_URL: 'https://deriv' }, 'DERIV_URL'],
    [{ DERIV_URL: 'wss://api.derivws.com/trading/v1/options/ws/demo?otp=a' }, 'DERIV_URL'],
    [{ DERIV_URL: 'wss://api.derivws.com' }, 'DERIV_URL'],
    [{ CRYPTO_FEED: 'casino' }, 'CRYPTO_FEED'],
    [{ BINANCE_URL: 'wss://stream.binance.example' }, 'BINANCE_URL'],
    [{ BROKER_URL: 'pratica' }, 'BROKER_URL'],
    [{ BROKER_URL: '//broker.example' }, 'BROKER_URL'],
    [{ BROKER_URL: 'javascript:alert(1)' }, 'BROKER_URL'],
    [{ BROKER_URL: 'https://ana:senha@broker.example' }, 'BROKER_URL'],
    [{ BROKER_INVEST_MARK: ' ' }, 'BROKER_INVEST_MARK'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL'],
    [{ REDIS_URL: 'http://redis:6379' }, 'REDIS_URL'],
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'mail.example:587' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
    [{ TRUST_PROXY: '11' }, 'TRUST_PROXY'],
    [{ PORT: '1.5' }, 'PORT'],
    [{ HOST: '', PORT: '-1' }, 'PORT'],
    [{ MAIL_FROM: 'Farol' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Farol <a@b>, c@d' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Farol\r\nBcc: c@d <a@b>' }, 'MAIL_FROM'],
  ])('%j is refused with one line that names %s', (variables, name) => {
    expect(() => readEnv(variables)).toThrow(new RegExp(`^${name}.*: [^\\n]+$`));
  });

  test.each([
    [{ PORT: 'x' }, 'PORT: "x" is no whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT: "70000" is no whole number from 0 to 65535'],
    [{ PORT: ' ' }, 'PORT: " " is no whole number from 0 to 65535'],
    [{ PORT: '0x50' }, 'PORT: "0x50" is no whole number from 0 to 65535'],
    [{ NETWORK_FACTOR: '1e2' }, 'NETWORK_FACTOR: "1e2" is no whole number from 1 to 1000'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY: "yes" is neither off nor a whole number from 0 to 10'],
    [{ TRUST_PROXY: ' ' }, 'TRUST_PROXY: " " is neither off nor a whole number from 0 to 10'],
    [{ ALLOWED_ORIGINS: 'a' }, 'ALLOWED_ORIGINS: "a" is no address such as https://farol.example'],
    [{ DEMO_USER: 'yes' }, 'DEMO_USER: "yes" is neither on nor off'],
    [{ LOG_LEVEL: 'a\nb' }, 'LOG_LEVEL: "a\\nb" is none of silent, error, warn, info, debug'],
    [{ HOST: '  ' }, 'HOST: "  " is no host name or address'],
    [{ BROKER_INVEST_MARK: ' ' }, 'BROKER_INVEST_MARK: " " is no part of an address such as /invest'],
    [{ ADMIN_USERNAME: 'eu' }, 'ADMIN_USERNAME: "eu" needs at least 3 characters'],
    [
      { MARKET_FEED: 'a'.repeat(99) },
      `MARKET_FEED: "${'a'.repeat(80)}…" is none of simulated, replay, deriv`,
    ],
  ])('%j is refused with %s', (variables, line) => {
    expect(() => readEnv(variables)).toThrow(new EnvError(line));
  });

  test.each([
    'wss://api.derivws.com/trading/v1/options/ws/public',
    'wss://ws.derivws.com/websockets/v3?app_id=7',
    'ws://127.0.0.1:4100',
  ])('market data are read from %s', (address) => {
    expect(readEnv({ DERIV_URL: address }).DERIV_URL).toBe(address);
  });

  test.each([
    [{ MARKET_SEED: ' ' }, 'MARKET_SEED: is no whole number from 0 to 4294967295'],
    [{ MARKET_SEED: '9'.repeat(400) }, 'MARKET_SEED: is no whole number from 0 to 4294967295'],
    [{ MARKET_SEED: '4294967296' }, 'MARKET_SEED: is no whole number from 0 to 4294967295'],
    [{ AUTH_SECRET: 'segredo' }, 'AUTH_SECRET: needs at least 32 characters'],
    [{ SHADOW_ENGINE: '3' }, 'SHADOW_ENGINE: "3" is none of 4'],
    [{ REDIS_URL: ':segredo@redis' }, 'REDIS_URL: is no address such as redis://host:6379'],
    [
      { BINANCE_URL: 'ftp://ana:se/gre@do@binance.example' },
      'BINANCE_URL: "…@binance.example" is no address such as https://farol.example',
    ],
  ])('%j is refused with %s, which shows no secret', (variables, line) => {
    expect(() => readEnv(variables)).toThrow(new EnvError(line));
  });

  test('SHADOW_ENGINE may be every candidate version of the engine', () => {
    for (const { version } of CANDIDATES)
      expect(readEnv({ SHADOW_ENGINE: version })).toMatchObject({ SHADOW_ENGINE: version });
  });

  const DERIV = { MARKET_FEED: 'deriv', COMPARE_FEED: 'deriv' };

  test.each([
    [{ COMPARE_FEED: 'casino' }, '"casino" is none of simulated, replay, deriv, binance'],
    [{ COMPARE_FEED: 'simulated' }, 'simulated is MARKET_FEED itself: nothing is compared with itself'],
    [{ COMPARE_FEED: 'replay' }, 'replay has no prices of a market at present'],
    [
      { MARKET_FEED: 'deriv', COMPARE_FEED: 'binance' },
      'binance has coins, and none of the pairs of the record',
    ],
    [
      { COMPARE_FEED: 'deriv' },
      'deriv cannot be compared with MARKET_FEED simulated, which has no prices of a market at present',
    ],
    [
      DERIV,
      'deriv is at ws.derivws.com like the first feed: COMPARE_URL has to name another host than DERIV_URL',
    ],
    [
      { ...DERIV, DERIV_URL: 'ws://10.0.0.7:4100', COMPARE_URL: 'wss://10.0.0.7:4100/other' },
      'deriv is at 10.0.0.7:4100 like the first feed: COMPARE_URL has to name another host than DERIV_URL',
    ],
  ])('%j is refused, because %s', (variables, reason) => {
    expect(() => readEnv(variables)).toThrow(new EnvError(`COMPARE_FEED: ${reason}`));
  });

  test('a second source of coins is Kraken, only beside real coin prices', () => {
    const coins = { CRYPTO_FEED: 'binance', COMPARE_CRYPTO_FEED: 'kraken' };
    expect(readEnv(coins)).toMatchObject({
      COMPARE_CRYPTO_FEED: 'kraken',
      KRAKEN_URL: 'https://api.kraken.com',
    });
    expect(() => readEnv({ COMPARE_CRYPTO_FEED: 'kraken' })).toThrow(
      new EnvError(
        'COMPARE_CRYPTO_FEED: cannot be compared with CRYPTO_FEED simulated, which has no prices of a market',
      ),
    );
  });

  test('a second feed is Deriv’s protocol at another host', () => {
    const COMPARE_URL = 'wss://prices.example/ws';
    expect(readEnv({ ...DERIV, COMPARE_URL })).toMatchObject({ COMPARE_FEED: 'deriv', COMPARE_URL });
    expect(() => readEnv({ ...DERIV, COMPARE_URL: 'https://prices.example' })).toThrow(/^COMPARE_URL: /);
  });

  const VKEY = 'witness.example+4ac50073+BAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH';

  test('WITNESSES names keys and addresses', () => {
    expect(readEnv({ WITNESSES: `${VKEY} https://testemunha.dev/farol/` }).WITNESSES).toMatchObject([
      { vkey: VKEY, key: { name: 'witness.example', type: 4 }, address: 'https://testemunha.dev/farol' },
    ]);
    const own = { WITNESSES: `${VKEY}  http://10.0.0.7:8377`, WEBHOOK_PRIVATE_HOSTS: '10.0.0.7:8377' };
    expect(readEnv(own).WITNESSES).toHaveLength(1);
  });

  test.each([
    [VKEY, 'is no list of `VKEY ADDRESS`'],
    [`${VKEY} ftp://witness.example`, 'is no list of `VKEY ADDRESS`'],
    [`${VKEY} https://witness.example more`, 'is no list of `VKEY ADDRESS`'],
    [`${VKEY} https://a.example,${VKEY} https://b.example`, 'has the key of witness.example twice'],
    [
      `${VKEY} https://a.example,other.example+0750a168${VKEY.slice('witness.example+4ac50073'.length)} https://b.example`,
      'has the key of other.example twice',
    ],
    [`${VKEY} https://a.example,`, 'has no public key of a witness'],
    [`${VKEY.replace('BAcH', 'BAcI')} https://a.example`, 'has no public key of a witness'],
    [
      'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k https://a.example',
      'has no public key of a witness',
    ],
    [`${VKEY} http://witness.example`, 'is no public https address'],
    [`${VKEY} https://127.0.0.1:8377`, 'is no public https address'],
  ])('WITNESSES %s is refused', (list, reason) => {
    expect(() => readEnv({ WITNESSES: list })).toThrow(reason);
  });

  test.each([
    ['https://farol.example/', 'https://farol.example'],
    ['HTTPS://Farol.Example:443/', 'https://farol.example'],
    ['http://[::1]:4000/', 'http://[::1]:4000'],
  ])('PUBLIC_URL %s is the origin %s, to which paths can be appended', (given, origin) => {
    expect(readEnv({ PUBLIC_URL: given }).PUBLIC_URL).toBe(origin);
  });

  test.each([
    [{ MARKET_FEED: 'simulated' }, 'simulated'],
    [{ MARKET_FEED: 'replay', REPLAY_DIR: '/files' }, 'simulated'],
    [{ MARKET_FEED: 'deriv' }, 'binance'],
    [{ MARKET_FEED: 'deriv', CRYPTO_FEED: 'simulated' }, 'simulated'],
    [{ CRYPTO_FEED: 'binance' }, 'binance'],
  ])('with %j coins come from the %s feed', (variables, feed) => {
    expect(readEnv(variables).CRYPTO_FEED).toBe(feed);
  });

  test.each([
    ['farol@exemplo.com.br', { name: '', address: 'farol@exemplo.com.br' }],
    ['Farol <farol@exemplo.com.br>', { name: 'Farol', address: 'farol@exemplo.com.br' }],
    ['"Farol, avisos" <farol@exemplo.com.br>', { name: 'Farol, avisos', address: 'farol@exemplo.com.br' }],
  ])('MAIL_FROM %s is read as name and address', (value, sender) => {
    expect(readEnv({ MAIL_FROM: value, SMTP_URL: 'smtp://localhost:25' }).MAIL_FROM).toEqual(sender);
  });

  test.each([
    [{}, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ PUBLIC_URL: 'https://farol.example' }, false],
    [{ PUBLIC_URL: 'http://localhost.farol.example:4000' }, false],
    [{ PUBLIC_URL: 'http://[::1]:4000', HOST: '::1' }, true],
    [{ PUBLIC_URL: 'http://localhost:4000' }, true],
    [{ TRUST_PROXY: '1' }, false],
    [{ TRUST_PROXY: '1', DEMO_USER: 'on' }, true],
    [{ HOST: '0.0.0.0', DEMO_USER: 'on' }, true],
    [{ DEMO_USER: 'off' }, false],
  ])('with %j the demo user is %s', (variables, isOn) => {
    expect(readEnv(variables).DEMO_USER).toBe(isOn);
  });
});
