import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { Badge } from '../../../ui/badge';
import type { Trend } from './sample-markets';

const trends = {
  bullish: { label: 'Alta', tone: 'call', Icon: TrendingUp },
  bearish: { label: 'Baixa', tone: 'put', Icon: TrendingDown },
  neutral: { label: 'Neutro', tone: 'neutral', Icon: Minus },
} as const satisfies Record<Trend, unknown>;

interface TrendBadgeProps {
  readonly trend: Trend;
}

export function TrendBadge({ trend }: TrendBadgeProps) {
  const { label, tone, Icon } = trends[trend];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  );
}
