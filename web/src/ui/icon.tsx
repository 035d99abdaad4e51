import type { LucideIcon, LucideProps } from 'lucide-react';

interface IconProps extends LucideProps {
  readonly as: LucideIcon;
}

/** A drawing beside a text that says the same, hidden from screen readers: 16 px, lines of 1.75 px at 24 px. */
export function Icon({ as: Drawing, size = 16, strokeWidth = 1.75, ...rest }: IconProps) {
  return <Drawing size={size} strokeWidth={strokeWidth} {...rest} />;
}
