import { useUser } from '../../../features/accounts/auth-context';
import type { AcademySlots } from '../../../features/education/academy/lesson';
import { ChartCard } from '../../../features/market/chart-card';
import { useMarket } from '../../../features/market/use-market';

/** The live chart for who may see the trading page; its prices follow that page's access. */
export const LessonChart: AcademySlots['LiveChart'] = ({ pair, timeframe, closed }) => {
  const user = useUser();
  const market = useMarket();
  if (!user?.accessBinaryOptions) return closed;
  return <ChartCard {...{ pair, timeframe, market }} tall alwaysOpen />;
};
