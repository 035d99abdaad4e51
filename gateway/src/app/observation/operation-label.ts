import { TRUSTED_DOCUMENTS } from '#schema/gql/trusted-documents.js';

/**
 * The name that an operation is counted and logged under: that of one of our own client's, else `other`. A caller's own
 * words are neither a label, which would make a series each, nor a line of the log, which could carry a secret.
 */
export function operationLabel(name: string | null | undefined): string {
  return name && Object.hasOwn(TRUSTED_DOCUMENTS, name) ? name : 'other';
}
