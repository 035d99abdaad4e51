import type { MailContent } from '../../../platform/mail/mail.js';
import { layOutMail } from '../../../platform/mail/mail-layout.js';

/** To the address of an account that no longer exists: the last mail it gets. */
export function accountDeletedMail({ name }: { name: string }): MailContent {
  return layOutMail({
    subject: 'Sua conta no Farol foi excluída',
    name,
    parts: [
      'Sua conta e seus dados pessoais foram excluídos, e isso não pode ser desfeito. Ficam apenas contagens anônimas de resultados de sinais, que não identificam você.',
      'A exclusão exige a senha da conta. Se não foi você, alguém conhece essa senha: troque-a onde mais você a usa.',
    ],
  });
}
