import type { LucideIcon, LucideProps } from 'lucide-react';

interface IconProps extends LucideProps {
  readonly as: LucideIcon;
}

/** An icon beside a text with the same meaning, hidden from screen readers: 16 px, strokes of 1.75 px at 24 px. */
export function Icon({ as: Drawing, size = 16, strokeWidth = 1.75, ...rest }: IconProps) {
  return <Drawing size={size} strokeWidth={strokeWidth} {...rest} />;
}
