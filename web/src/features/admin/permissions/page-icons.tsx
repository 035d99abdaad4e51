import { Award, Bitcoin, ChartCandlestick, Gauge, GraduationCap, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PageFlag } from '#schema/page-access.js';

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export const PAGE_ICONS: Readonly<Record<PageFlag, ReactNode>> = {
  accessBinaryOptions: <ChartCandlestick {...look} />,
  accessCrypto: <Bitcoin {...look} />,
  accessEducation: <GraduationCap {...look} />,
  accessRewards: <Award {...look} />,
  accessDashboard: <Gauge {...look} />,
  accessSettings: <Settings {...look} />,
};
