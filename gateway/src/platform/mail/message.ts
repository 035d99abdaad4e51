import type { SendMailOptions } from 'nodemailer';
import type { Sender } from './address.js';
import type { OutgoingMail } from './mail-transport.js';

/** A mail in nodemailer's terms. The same mail gives the same headers at each attempt. */
export function toMessage({ id, to, subject, text, html, createdAt }: OutgoingMail, from: Sender) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    // As objects, not as text, which would be read as a list of addresses.
    from: { name: from.name, address: from.address },
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    date: createdAt,
    messageId: `<${id}@${domain}>`,
    headers: {
      'Content-Language': 'pt-BR',
      // RFC 3834: no out-of-office answer to a machine.
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
