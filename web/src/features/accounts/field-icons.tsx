import { KeyRound, Lock, Mail, User } from 'lucide-react';

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export const mailIcon = <Mail {...look} />;
export const lockIcon = <Lock {...look} />;
export const codeIcon = <KeyRound {...look} />;
export const userIcon = <User {...look} />;
