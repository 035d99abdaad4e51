import { useUser } from '../../features/accounts/auth-context';
import { Academy } from '../../features/education/academy/academy';
import { LessonChart, type LessonChartProps } from '../../features/education/academy/lesson';
import { ChartCard } from '../../features/market/chart-card';
import { useMarket } from '../../features/market/use-market';

/** The live chart, for users who may see the trading page; its prices require that page's access. */
export function LiveLessonChart({ pair, timeframe, closed }: LessonChartProps) {
  const user = useUser();
  const market = useMarket();
  if (!user?.accessBinaryOptions) return closed;
  return <ChartCard {...{ pair, timeframe, market }} tall alwaysOpen />;
}

export function TutorialPage() {
  return (
    <LessonChart value={LiveLessonChart}>
      <Academy />
    </LessonChart>
  );
}
