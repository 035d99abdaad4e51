/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { ModuleId, TaughtModuleId, TaughtStepId } from '#schema/education.js';
import type { CoinSymbol } from '#schema/coin.js';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import * as Apollo from '@apollo/client/react';
import { useQuery } from '../lib/apollo/use-query';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** An act of an administrator, or a failed sign-in. */
export type AuditAction =
  /** An administrator was created. */
  | 'ADMINISTRATOR_CREATED'
  /** An administrator was removed: the identity provider no longer claims that they are one. */
  | 'ADMINISTRATOR_WITHDRAWN'
  /** Exported this log. */
  | 'AUDIT_EXPORTED'
  /** Changed their own user name or password. */
  | 'CREDENTIALS_CHANGED'
  /** A change of their own credentials failed because of a wrong password. */
  | 'CREDENTIALS_REFUSED'
  /** Switched the embedded platform on or off. */
  | 'FRAME_SWITCHED'
  /** Added a passkey, which replaces the code at sign-in. */
  | 'PASSKEY_ADDED'
  /** Removed one of their own passkeys. */
  | 'PASSKEY_REMOVED'
  /** A password was reset on the server. */
  | 'PASSWORD_RESET'
  /** Changed the level or the pages of a user. */
  | 'PERMISSIONS_CHANGED'
  /** Used a recovery code instead of the authenticator. */
  | 'RECOVERY_CODE_USED'
  /** At sign-in, the password was right but the second step was missing. */
  | 'SECOND_FACTOR_ASKED'
  /** Switched off codes at sign-in. */
  | 'SECOND_FACTOR_DISABLED'
  /** Switched on codes at sign-in. */
  | 'SECOND_FACTOR_ENABLED'
  /** A wrong code or passkey when changing their own credentials, second factor or passkeys. */
  | 'SECOND_FACTOR_REFUSED'
  /** Signed in. */
  | 'SIGNED_IN'
  /** Signed out. */
  | 'SIGNED_OUT'
  /** A sign-in was refused. */
  | 'SIGN_IN_FAILED'
  /** Blocked a user. */
  | 'USER_BLOCKED'
  /** Ended a session of a user. */
  | 'USER_SESSION_ENDED'
  /** Unblocked a user. */
  | 'USER_UNBLOCKED';

/** Filter of the administrators' log; all conditions must hold. */
export type AuditFilter = {
  /** Only this act. */
  action?: AuditAction | null | undefined;
  /** From this moment on, inclusive. */
  from?: string | null | undefined;
  /** Text in the administrator's name, the act's label, the client address or the user's id; at least 3 consecutive letters or digits. */
  search?: string | null | undefined;
  /** Only acts that concern this user. */
  subjectId?: string | null | undefined;
  /** Before this moment, exclusive. */
  until?: string | null | undefined;
};

export type AdminAuditQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  before?: string | null | undefined;
  filter?: AuditFilter | null | undefined;
}>;


export type AdminAuditQuery = { adminAudit: { startCursor: string | null, endCursor: string | null, hasNextPage: boolean, hasPreviousPage: boolean, items: Array<{ id: string, at: string, administratorName: string, action: AuditAction, label: string, subjectId: string | null, before: Record<string, unknown> | null, after: Record<string, unknown> | null, clientAddress: string }> } };

export type AuditEntryPartsFragment = { id: string, at: string, administratorName: string, action: AuditAction, label: string, subjectId: string | null, before: Record<string, unknown> | null, after: Record<string, unknown> | null, clientAddress: string };

export const AuditEntryPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuditEntryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"administratorName"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"clientAddress"}}]}}]} as unknown as DocumentNode<AuditEntryPartsFragment, unknown>;
export const AdminAuditDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminAudit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminAudit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AuditEntryParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuditEntryParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"administratorName"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"clientAddress"}}]}}]} as unknown as DocumentNode<AdminAuditQuery, AdminAuditQueryVariables>;
export function useAdminAuditQuery(options: Apollo.useQuery.Options<AdminAuditQuery, AdminAuditQueryVariables> & { variables: AdminAuditQueryVariables }) {
  return useQuery(AdminAuditDocument, options);
}