import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { afterAll, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { memoryFolder } from '../test/memory-folder.js';

const TOP = path.join(import.meta.dirname, '../..');
const TSC = path.join(TOP, 'node_modules/typescript/bin/tsc');
const FILE = path.join(TOP, 'deploy/kubernetes/farol.yaml');

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}
interface Model {
  new (data: never): { validate(): void };
  is(value: unknown): boolean;
}

/** Each validates by the JSON schema that the Kubernetes API publishes for it. */
const MODELS: readonly Model[] = [
  ...[Namespace, ServiceAccount, ConfigMap, Deployment, PodDisruptionBudget],
  ...[Service, NetworkPolicy, Ingress],
];

const manifests = parseAllDocuments(readFileSync(FILE, 'utf8')).map((one) => one.toJS() as Manifest);
const NAMES = manifests.map(({ kind }) => kind);

/** @throws Error with the path of the first value that the schema of its kind and version does not allow */
function validate(manifest: Manifest): void {
  const model = MODELS.find((one) => one.is(manifest));
  if (!model) throw new Error(`no schema for ${manifest.apiVersion} ${manifest.kind}`);
  new model(manifest as never).validate();
}

const folder = memoryFolder('farol-manifests-');
symlinkSync(path.join(TOP, 'node_modules'), path.join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What TypeScript says of manifests as literals of the API's types. The schemas allow unknown fields; these do not. */
function typeErrors(written: readonly Manifest[]): string {
  const file = path.join(folder, 'manifests.ts');
  const lines = written.map(
    (manifest, number) => `
      import type { I${manifest.kind} as Type${number} } from 'kubernetes-models/${manifest.apiVersion}/${manifest.kind}';
      export const manifest${number}: Type${number} = ${JSON.stringify(manifest)};`,
  );
  writeFileSync(file, lines.join('\n'));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--types', ''];
  const { stdout, stderr } = spawnSync(process.execPath, [TSC, ...options, '--module', 'nodenext', file], {
    encoding: 'utf8',
  });
  return stdout + stderr;
}

/** The Deployment with another text in its file. */
function changed(from: string, to: string): Manifest {
  const text = JSON.stringify(manifests.find(({ kind }) => kind === 'Deployment'));
  expect(text).toContain(from);
  return JSON.parse(text.replace(from, to));
}

describe('deploy/kubernetes', () => {
  test.each(manifests)('$apiVersion $kind is what its JSON schema allows', (manifest) => {
    expect(() => validate(manifest)).not.toThrow();
  });

  test('no manifest has a field that the API does not know', () => {
    expect(NAMES).toHaveLength(MODELS.length);
    expect(typeErrors(manifests)).toBe('');
  });

  test.each([
    ['of another type', '"replicas":2', '"replicas":"2"', 'spec/replicas must be integer'],
    ['that is missing', '"name":"gateway","image"', '"image"', 'must have required property name'],
    [
      'outside its values',
      '"containerPort"',
      '"protocol":"HTTP","containerPort"',
      'protocol must be equal to one of',
    ],
  ])('a seeded field %s is found', (_, from, to, message) => {
    expect(() => validate(changed(from, to))).toThrow(message);
  });

  test('a seeded field that is misspelt is found', () => {
    expect(typeErrors([changed('"readinessProbe"', '"readynessProbe"')])).toContain('\'"readynessProbe"\'');
  });

  test('a seeded version that the API does not have is found', () => {
    expect(() => validate({ ...changed('gateway', 'gateway'), apiVersion: 'apps/v3' })).toThrow('no schema');
  });
});
