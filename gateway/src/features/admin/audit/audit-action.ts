import { registerEnumType } from 'type-graphql';

/** Every audited act, with its label. */
export const AUDIT_ACTIONS = {
  ADMINISTRATOR_CREATED: 'Administrador criado',
  ADMINISTRATOR_WITHDRAWN: 'Administrador retirado: o provedor não o indica mais',
  SIGNED_IN: 'Entrou',
  SIGN_IN_FAILED: 'Tentativa de entrada recusada',
  SIGNED_OUT: 'Saiu',
  CREDENTIALS_CHANGED: 'Alterou as próprias credenciais',
  CREDENTIALS_REFUSED: 'Senha atual incorreta',
  PASSWORD_RESET: 'Senha redefinida no servidor',
  SECOND_FACTOR_ASKED: 'Senha correta, segunda etapa pendente',
  SECOND_FACTOR_REFUSED: 'Segunda etapa recusada',
  SECOND_FACTOR_ENABLED: 'Ativou a verificação em duas etapas',
  SECOND_FACTOR_DISABLED: 'Desativou a verificação em duas etapas',
  RECOVERY_CODE_USED: 'Usou um código de recuperação',
  PASSKEY_ADDED: 'Adicionou uma chave de acesso',
  PASSKEY_REMOVED: 'Excluiu uma chave de acesso',
  PERMISSIONS_CHANGED: 'Alterou as permissões de um usuário',
  USER_BLOCKED: 'Bloqueou um usuário',
  USER_UNBLOCKED: 'Desbloqueou um usuário',
  USER_SESSION_ENDED: 'Encerrou a sessão de um usuário',
  FRAME_SWITCHED: 'Ligou ou desligou a plataforma incorporada',
  AUDIT_EXPORTED: 'Exportou a auditoria',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

const names = Object.keys(AUDIT_ACTIONS) as AuditAction[];
export const AuditActionEnum = Object.fromEntries(names.map((name) => [name, name])) as Record<
  AuditAction,
  AuditAction
>;

registerEnumType(AuditActionEnum, {
  name: 'AuditAction',
  description: 'An act of an administrator, or a failed sign-in.',
  valuesConfig: {
    ADMINISTRATOR_CREATED: { description: 'An administrator was created.' },
    ADMINISTRATOR_WITHDRAWN: {
      description: 'An administrator was removed: the identity provider no longer claims that they are one.',
    },
    SIGNED_IN: { description: 'Signed in.' },
    SIGN_IN_FAILED: { description: 'A sign-in was refused.' },
    SIGNED_OUT: { description: 'Signed out.' },
    CREDENTIALS_CHANGED: { description: 'Changed their own user name or password.' },
    CREDENTIALS_REFUSED: {
      description: 'A change of their own credentials failed because of a wrong password.',
    },
    PASSWORD_RESET: { description: 'A password was reset on the server.' },
    SECOND_FACTOR_ASKED: {
      description: 'At sign-in, the password was right but the second step was missing.',
    },
    SECOND_FACTOR_REFUSED: {
      description: 'A wrong code or passkey when changing their own credentials, second factor or passkeys.',
    },
    SECOND_FACTOR_ENABLED: { description: 'Switched on codes at sign-in.' },
    SECOND_FACTOR_DISABLED: { description: 'Switched off codes at sign-in.' },
    RECOVERY_CODE_USED: { description: 'Used a recovery code instead of the authenticator.' },
    PASSKEY_ADDED: { description: 'Added a passkey, which replaces the code at sign-in.' },
    PASSKEY_REMOVED: { description: 'Removed one of their own passkeys.' },
    PERMISSIONS_CHANGED: { description: 'Changed the level or the pages of a user.' },
    USER_BLOCKED: { description: 'Blocked a user.' },
    USER_UNBLOCKED: { description: 'Unblocked a user.' },
    USER_SESSION_ENDED: { description: 'Ended a session of a user.' },
    FRAME_SWITCHED: { description: 'Switched the embedded platform on or off.' },
    AUDIT_EXPORTED: { description: 'Exported this log.' },
  },
});
