import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCheckpointBody, parseAddCheckpoint } from './add-checkpoint.js';
import { utf8 } from './bytes.js';
import { checkpointText } from './checkpoint.js';
import { leafHashOf } from './merkle-proof.js';
import { noteOf } from './signed-note.js';
import { noteSigner } from './testing/note-signer.js';
import { checkTlogProof, parseTlogProof, tlogProofText } from './tlog-proof.js';

const hashes = fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { maxLength: 63 });

/** The example of tlog-witness. */
const SUBMISSION = `old 20852014
PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=
jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=
5+pKlUdi2LeF/BcMHBn+Ku6yhPGNCswZZD1X/6QgPd8=
/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=

example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— example.com/behind-the-sofa opLqBQsREYCgu6xQkYQwJr9fo45a62DN9EdmHXnZdXNqlcVGlCum2Wks+49/V6267UEjw6QUXTS5Rovnzv++qbSzm9Q=
`;

describe('a submission to a witness', () => {
  test('is read and written as in the example of the specification', () => {
    const parsed = parseAddCheckpoint(SUBMISSION) ?? expect.fail('not read');
    expect(parsed).toMatchObject({ old: 20_852_014, proof: { length: 4 } });
    expect(parsed.note.split('\n')[1]).toBe('20852163');
    expect(addCheckpointBody(parsed)).toBe(SUBMISSION);
  });

  test('has any size and proof', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), hashes, (old, proof) => {
        const note = 'a\n1\nroot\n\n— signature\n';
        expect(parseAddCheckpoint(addCheckpointBody({ old, proof, note }))).toEqual({ old, proof, note });
      }),
    );
  });

  test.each([
    '',
    'old 1',
    'old 01\n\nnote',
    'old -1\n\nnote',
    'size 1\n\nnote',
    'old 1\nAAAA\n\nnote',
    `old 1\n${'A'.repeat(44)}\n\nnote`,
    `old 1\n${`${'A'.repeat(43)}=\n`.repeat(64)}\nnote`,
  ])('%j is none', (body) => expect(parseAddCheckpoint(body)).toBeUndefined());
});

const LEAF = '{"type":"direction","series":1,"pair":"EUR/USD"}';

/** A log of one leaf, its proof, and what knows its key. */
async function logOfOne() {
  const { key, line } = await noteSigner('log.example');
  const text = checkpointText({ origin: 'log.example', size: 1, root: await leafHashOf(utf8(LEAF)) });
  const note = noteOf(text, [await line(text)]);
  return { key, proof: tlogProofText({ extra: utf8(LEAF), index: 0, hashes: [], note }) };
}

describe('a proof file', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.option(fc.uint8Array()), fc.maxSafeNat(), hashes, (extra, index, proof) => {
        const written = {
          extra: extra ?? undefined,
          index,
          hashes: proof,
          note: 'a\n1\nroot\n\n— signature\n',
        };
        expect(parseTlogProof(tlogProofText(written))).toEqual(written);
      }),
    );
  });

  test('shows that its leaf is in the log', async () => {
    const { key, proof } = await logOfOne();
    expect(await checkTlogProof(proof, [key], [])).toMatchObject({
      checkpoint: { origin: 'log.example', size: 1 },
      byLog: { verified: [{ key }] },
    });
  });

  test('of another leaf, log or key is refused, each for its reason', async () => {
    const [{ key, proof }, stranger] = await Promise.all([logOfOne(), logOfOne()]);
    const check = (text: string, keys = [key], leaf?: Uint8Array) => checkTlogProof(text, keys, [], leaf);
    expect(await check(proof, [key], utf8('another leaf'))).toBe('not in the tree');
    expect(await check(proof.replace('index 0', 'index 1'))).toBe('not in the tree');
    expect(await check(proof, [stranger.key])).toBe('not signed by the log');
    expect(await check(proof, [{ ...key, name: 'other.example' }])).toBe('not signed by the log');
    expect(await check(proof.replace('log.example\n1\n', 'log.example\n2\n'))).toBe('a wrong signature');
    expect(await check(proof.replace(/^extra .*\n/m, ''))).toBe('not a proof');
    expect(await check(proof.replace('@v1', '@v2'))).toBe('not a proof');
  });

  test('with any character changed is refused', async () => {
    const { key, proof } = await logOfOne();
    await fc.assert(
      fc.asyncProperty(fc.nat(proof.length - 1), fc.integer({ min: 32, max: 126 }), async (at, code) => {
        const changed = proof.slice(0, at) + String.fromCharCode(code) + proof.slice(at + 1);
        fc.pre(changed !== proof);
        expect(await checkTlogProof(changed, [key], [])).toBeTypeOf('string');
      }),
    );
  });
});
