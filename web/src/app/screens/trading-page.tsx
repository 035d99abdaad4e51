import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isPair } from '#schema/pair.js';
import { isTimeframe } from '#schema/timeframe.js';
import { ScreenQuery } from '../../entities/screen-query';
import { useMarket } from '../../features/market/use-market';
import { TradingPageDocument } from '../../gql/app-screens-trading';
import { type MarketChoice, offeredMarket } from '../../lib/offered-market';
import { useRememberedMarket } from '../../lib/remembered-market';
import { TradingDesk } from './trading/trading-desk';

/** The market that the address names with `?par=` and `?tempo=`, each of which may be absent. */
function linkedMarket(parameters: URLSearchParams): Partial<MarketChoice> {
  const [pair, timeframe] = [parameters.get('par'), parameters.get('tempo')];
  return { ...(isPair(pair) && { pair }), ...(isTimeframe(timeframe) && { timeframe }) };
}

/** The chosen market. A link with a market selects it each time it is followed; a market chosen later outlives it. */
function useChoice() {
  const { key } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const [choice, setChoice] = useRememberedMarket('market');
  const [by, setBy] = useState<string>();
  const linked = linkedMarket(parameters);
  const isLinked = Object.keys(linked).length > 0;
  if (by !== key) {
    setBy(key);
    if (isLinked) setChoice({ ...choice, ...linked });
  }
  const choose = (chosen: MarketChoice) => {
    setChoice(chosen);
    if (!isLinked) return;
    const rest = new URLSearchParams(parameters);
    for (const name of ['par', 'tempo']) rest.delete(name);
    setParameters(rest, { replace: true });
  };
  return [choice, choose] as const;
}

export function TradingPage() {
  const [wanted, setChoice] = useChoice();
  const market = useMarket();
  const choice = useMemo(() => offeredMarket(wanted, market?.coverage), [wanted, market?.coverage]);
  // A market chosen later is fetched by its own cards.
  const [opened] = useState(choice);
  return (
    <ScreenQuery query={TradingPageDocument} variables={opened}>
      <TradingDesk choice={choice} onChoice={setChoice} market={market} />
    </ScreenQuery>
  );
}
