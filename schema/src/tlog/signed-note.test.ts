import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkpointText, parseCheckpoint } from './checkpoint.js';
import { cosignedSubtree, cosignedText, parseTimestamped, timestamped } from './cosignature.js';
import { verifyNote } from './note-verification.js';
import { noteOf, parseNote, signatureLine } from './signed-note.js';
import { hasMlDsa44, noteSigner } from './testing/note-signer.js';
import {
  checkedVkey,
  parseVkey,
  SIGNATURE_TYPE,
  type VerifierKey,
  verifierKey,
  vkeyText,
} from './verifier-key.js';

/** The examples of signed-note, tlog-checkpoint and tlog-cosignature. */
const VKEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const NOTE = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;
const CHECKPOINT = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`;

const keyOf = (vkey: string) => parseVkey(vkey) ?? expect.fail(`${vkey} is no key`);
const opened = (note: string) => parseNote(note) ?? expect.fail('no note');

describe('the examples of the specifications', () => {
  test('the key verifies the note, and no changed one', async () => {
    const { verified, wrong } = await verifyNote(opened(NOTE), [keyOf(VKEY)]);
    expect(verified).toHaveLength(1);
    expect(wrong).toEqual([]);
    const changed = await verifyNote(opened(NOTE.replace('an example', 'no example')), [keyOf(VKEY)]);
    expect(changed.verified).toEqual([]);
    expect(changed.wrong).toEqual([keyOf(VKEY)]);
  });

  test.each([VKEY, 'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8'])(
    '%s has the ID of its name and key',
    async (vkey) => {
      expect(vkeyText((await checkedVkey(vkey)) ?? expect.fail('refused'))).toBe(vkey);
      expect(await checkedVkey(vkey.replace('+', 'x+'))).toBeUndefined();
    },
  );

  test('a text with empty lines ends at the last one', () => {
    const text =
      'Ognuno sta solo sul cuor della terra\ntrafitto da un raggio di sole:\n\ned è subito sera.\n';
    const line =
      '— quasimodo.example/salvatore NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=\n';
    expect(opened(noteOf(text, [line]))).toMatchObject({ text, signatures: [{ line, id: '367ba04b' }] });
  });

  test('a checkpoint has origin, size and root, and its cosignature a time', () => {
    const { text, signatures } = opened(CHECKPOINT);
    const checkpoint = parseCheckpoint(text) ?? expect.fail('no checkpoint');
    expect(checkpoint).toMatchObject({
      origin: 'example.com/behind-the-sofa',
      size: 20_852_163,
      extensions: [],
    });
    expect(checkpointText(checkpoint)).toBe(text);
    const [, cosigned] = signatures;
    const { seconds } = parseTimestamped(cosigned?.signature ?? expect.fail()) ?? expect.fail('no time');
    expect(seconds).toBe(1_679_315_147);
    expect(cosignedText(seconds, text)).toBe(`cosignature/v1
time 1679315147
example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=
`);
  });

  test('what ML-DSA-44 signs has names, time, start, end and root', () => {
    const message = cosignedSubtree('w1', 1_679_315_147, opened(CHECKPOINT).text) ?? expect.fail();
    const origin = Buffer.from('example.com/behind-the-sofa').toString('hex');
    expect(Buffer.from(message).toString('hex')).toBe(
      `737562747265652f76310a00${'02'}7731${'00000000641850cb'}${'1b'}${origin}${'0'.repeat(16)}${'00000000013e2dc3'}${'0ac5186a91863e8e1d90c808014aa89bf5da8e3ee1d9f07630f0378f68f1ab62'}`,
    );
  });
});

describe('a note', () => {
  test('is read as it was written, and signatures of others are ignored', async () => {
    const [log, other] = await Promise.all([noteSigner('log.example'), noteSigner('log.example')]);
    const text = checkpointText({ origin: 'log.example', size: 3, root: new Uint8Array(32) });
    const note = opened(noteOf(text, [await other.line(text), await log.line(text), await log.line(text)]));
    const { verified, wrong } = await verifyNote(note, [log.key]);
    expect(verified).toMatchObject([{ key: log.key, seconds: undefined }]);
    expect(wrong).toEqual([]);
  });

  test('has one signature of a witness that holds for its time alone', async () => {
    const witness = await noteSigner('w.example', SIGNATURE_TYPE.COSIGNATURE);
    const text = checkpointText({ origin: 'log.example', size: 3, root: new Uint8Array(32) });
    const line = await witness.cosignature(text, 1_800_000_000);
    const good = await verifyNote(opened(noteOf(text, [line])), [witness.key]);
    expect(good.verified).toMatchObject([{ seconds: 1_800_000_000 }]);
    const { signature } = opened(noteOf(text, [line])).signatures[0] ?? expect.fail();
    const { signature: bare } = parseTimestamped(signature) ?? expect.fail();
    for (const seconds of [1_800_000_001, 0, 8.64e12 + 1]) {
      const moved = signatureLine(witness.key, timestamped(seconds, bare));
      expect((await verifyNote(opened(noteOf(text, [moved])), [witness.key])).wrong).toEqual([witness.key]);
    }
    // Without the time it is a signature of another kind.
    const asLog: VerifierKey = { ...witness.key, type: SIGNATURE_TYPE.ED25519 };
    expect((await verifyNote(opened(noteOf(text, [line])), [asLog])).verified).toEqual([]);
  });

  test('with a single byte changed is refused, or the signature is another’s', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(NOTE.length - 1), fc.integer({ min: 32, max: 126 }), async (at, code) => {
        const changed = NOTE.slice(0, at) + String.fromCharCode(code) + NOTE.slice(at + 1);
        fc.pre(changed !== NOTE);
        const note = parseNote(changed);
        const verdict = note && (await verifyNote(note, [keyOf(VKEY)]));
        expect(verdict?.verified ?? []).toEqual([]);
      }),
    );
  });

  test.each([
    ['without an empty line', 'text\n— a AAAAAAA=\n'],
    ['without a signature', 'text\n\n'],
    ['without a last line feed', 'text\n\n— a AAAAAAA='],
    ['with a control character', 'te\rxt\n\n— a AAAAAAA=\n'],
    ['with half a character', 'te\ud800xt\n\n— a AAAAAAA=\n'],
    ['with a hyphen for the dash', 'text\n\n- a AAAAAAA=\n'],
    ['with a plus in the name', 'text\n\n— a+b AAAAAAA=\n'],
    ['with a blank in the name', 'text\n\n— a\u00a0b AAAAAAA=\n'],
    ['with a signature of no byte', 'text\n\n— a AAAAAA==\n'],
    ['with base64 that could be written otherwise', 'text\n\n— a AAAAAAB=\n'],
    ['with more signatures than anybody needs', `text\n\n${'— a AAAAAAA=\n'.repeat(65)}`],
  ])('%s is none', (_what, note) => expect(parseNote(note)).toBeUndefined());

  test('with sixteen signatures is one', () => {
    expect(opened(`text\n\n${'— a AAAAAAA=\n'.repeat(16)}`).signatures).toHaveLength(16);
  });
});

describe('an ML-DSA-44 cosignature', async () => {
  const isHere = await hasMlDsa44();
  const text = checkpointText({ origin: 'log.example', size: 3, root: new Uint8Array(32).fill(7) });

  test.skipIf(!isHere)('is verified, for its checkpoint, its time and its name alone', async () => {
    const witness = await noteSigner('w.example', SIGNATURE_TYPE.ML_DSA_44);
    const line = await witness.cosignature(text, 1_800_000_000);
    const verdictOf = async (signed: string, given: string, key = witness.key) =>
      verifyNote(opened(noteOf(signed, [given])), [key]);
    const good = await verdictOf(text, line);
    expect(good).toMatchObject({ verified: [{ seconds: 1_800_000_000 }], wrong: [], unverifiable: [] });
    const { signature: bare } =
      parseTimestamped(opened(noteOf(text, [line])).signatures[0]?.signature ?? expect.fail()) ??
      expect.fail();
    const later = signatureLine(witness.key, timestamped(1_800_000_001, bare));
    const cut = signatureLine(witness.key, timestamped(1_800_000_000, bare.subarray(1)));
    const other = await noteSigner('w.example', SIGNATURE_TYPE.ML_DSA_44);
    const named = await verifierKey('v.example', SIGNATURE_TYPE.ML_DSA_44, witness.key.key);
    for (const [signed, given, key] of [
      [text.replace('3', '4'), line, witness.key],
      [text.replace('log', 'lug'), line, witness.key],
      [text, later, witness.key],
      [text, cut, witness.key],
      [text, signatureLine(other.key, timestamped(1_800_000_000, bare)), other.key],
      [text, signatureLine(named, timestamped(1_800_000_000, bare)), named],
    ] as const) {
      expect(await verdictOf(signed, given, key)).toMatchObject({ verified: [], wrong: [key] });
    }
  });

  test.skipIf(isHere)(
    'is said to be unverified where the platform lacks it, unless its form is wrong',
    async () => {
      const key = await verifierKey('w.example', SIGNATURE_TYPE.ML_DSA_44, new Uint8Array(1312).fill(5));
      const verdictOf = (bytes: number) => {
        const line = signatureLine(key, timestamped(1_800_000_000, new Uint8Array(bytes)));
        return verifyNote(opened(noteOf(text, [line])), [key]);
      };
      expect(await verdictOf(2420)).toMatchObject({
        verified: [],
        wrong: [],
        unverifiable: [{ name: 'w.example' }],
      });
      for (const bytes of [1, 64, 2419, 2421])
        expect(await verdictOf(bytes)).toMatchObject({ verified: [], wrong: [key], unverifiable: [] });
    },
  );
});

describe('a checkpoint', () => {
  test.each([
    'a\n1\n',
    'a\n01\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n',
    'a\n-1\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n',
    'a\n9007199254740992\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n',
    'a\n1\nAAAA\n',
    '\n1\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n',
    'a\n1\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n\nb\n',
    'a\n1\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  ])('%j is none', (text) => expect(parseCheckpoint(text)).toBeUndefined());

  test('may have further lines', () => {
    const text = 'a\n0\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\nmore\n';
    expect(parseCheckpoint(text)).toMatchObject({ size: 0, extensions: ['more'] });
  });
});

test.each([
  'example.com/foo',
  'example.com/foo+530d903+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  'example.com/foo+530D903A+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  'example.com/foo+530d903a+AukyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv',
  'example.com foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
])('%s is no key', (vkey) => expect(parseVkey(vkey)).toBeUndefined());
