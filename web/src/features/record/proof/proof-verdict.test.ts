import { describe, expect, test } from 'vitest';
import { utf8 } from '#schema/tlog/bytes.js';
import { checkpointText } from '#schema/tlog/checkpoint.js';
import { COSIGNED_EARLY_MS, timestamped } from '#schema/tlog/cosignature.js';
import { leafHashOf } from '#schema/tlog/merkle-proof.js';
import { noteOf, signatureLine } from '#schema/tlog/signed-note.js';
import { hasMlDsa44, noteSigner } from '#schema/tlog/testing/note-signer.js';
import { tlogProofText } from '#schema/tlog/tlog-proof.js';
import { SIGNATURE_TYPE, verifierKey, vkeyText } from '#schema/tlog/verifier-key.js';
import { proofVerdict, verdictText } from './proof-verdict';

const LEAF = '{"type":"entry"}';
const SECONDS = 1_800_000_000;

describe('a witness that signs by ML-DSA-44', async () => {
  const isHere = await hasMlDsa44();
  const log = await noteSigner('farol.example');
  const classic = await noteSigner('jornal.example', SIGNATURE_TYPE.COSIGNATURE);
  const signer = isHere ? await noteSigner('clube.example', SIGNATURE_TYPE.ML_DSA_44) : undefined;
  const key =
    signer?.key ??
    (await verifierKey('clube.example', SIGNATURE_TYPE.ML_DSA_44, new Uint8Array(1312).fill(5)));
  const text = checkpointText({ origin: 'farol.example', size: 1, root: await leafHashOf(utf8(LEAF)) });
  const cosigned =
    (await signer?.cosignature(text, SECONDS)) ??
    signatureLine(key, timestamped(SECONDS, new Uint8Array(2420)));

  /** What is said to who trusts both witnesses. */
  const said = async (...cosignatures: string[]) => {
    const note = noteOf(text, [await log.line(text), ...cosignatures]);
    const proof = tlogProofText({ extra: utf8(LEAF), index: 0, hashes: [], note });
    const trusted = `${vkeyText(classic.key)}\n${vkeyText(key)}`;
    return verdictText(await proofVerdict(proof, vkeyText(log.key), trusted));
  };

  test.skipIf(isHere)('is named as unverified where the browser lacks the algorithm', async () => {
    const unchecked =
      'Há uma assinatura em nome de clube.example por ML-DSA-44, que este navegador não sabe conferir: ela não conta.';
    expect((await said(cosigned)).seen).toEqual([unchecked]);
    const both = await said(await classic.cosignature(text, SECONDS), cosigned);
    expect(both.word).toBe('Confere.');
    expect(both.seen).toEqual([expect.stringMatching(/^Visto por jornal\.example em /), unchecked]);
  });

  test.skipIf(!isHere)('is said to have seen it where the browser has the algorithm', async () => {
    expect((await said(cosigned)).seen).toEqual([expect.stringMatching(/^Visto por clube\.example em /)]);
  });

  test('of a proof without any trusted signature, the log alone is said to answer', async () => {
    expect((await said()).seen).toEqual([expect.stringMatching(/^Nenhuma testemunha/)]);
  });
});

describe('a witness whose cosignature is dated before the line was stored', async () => {
  const log = await noteSigner('farol.example');
  const witness = await noteSigner('jornal.example', SIGNATURE_TYPE.COSIGNATURE);

  /** What is said of a line that was stored so long after the cosignature's time. */
  async function said(laterMs: number) {
    const leaf = JSON.stringify({ type: 'direction', stored: SECONDS * 1000 + laterMs });
    const text = checkpointText({ origin: 'farol.example', size: 1, root: await leafHashOf(utf8(leaf)) });
    const note = noteOf(text, [await log.line(text), await witness.cosignature(text, SECONDS)]);
    const proof = tlogProofText({ extra: utf8(leaf), index: 0, hashes: [], note });
    return verdictText(await proofVerdict(proof, vkeyText(log.key), vkeyText(witness.key)));
  }

  test('is not said to have seen it, and its clock is named as the reason', async () => {
    expect((await said(COSIGNED_EARLY_MS + 1)).seen).toEqual([
      expect.stringMatching(/^A assinatura de jornal\.example traz a hora .*, antes de a linha existir/),
    ]);
  });

  test('is said to have seen it within the tolerance of clocks', async () => {
    expect((await said(COSIGNED_EARLY_MS)).seen).toEqual([
      expect.stringMatching(/^Visto por jornal\.example em /),
    ]);
  });
});
