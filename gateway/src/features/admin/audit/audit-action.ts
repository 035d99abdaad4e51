import { registerEnumType } from 'type-graphql';

/** Everything that is written down, with its name for people. */
export const AUDIT_ACTIONS = {
  ADMINISTRATOR_CREATED: 'Administrador criado',
  SIGNED_IN: 'Entrou',
  SIGN_IN_FAILED: 'Tentativa de entrada recusada',
  SIGNED_OUT: 'Saiu',
  CREDENTIALS_CHANGED: 'Alterou as próprias credenciais',
  CREDENTIALS_REFUSED: 'Senha atual incorreta',
  PASSWORD_RESET: 'Senha redefinida no servidor',
  SECOND_FACTOR_ENABLED: 'Ativou a verificação em duas etapas',
  SECOND_FACTOR_DISABLED: 'Desativou a verificação em duas etapas',
  RECOVERY_CODE_USED: 'Usou um código de recuperação',
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
  description: 'What an administrator did, or what was tried at the door.',
});
