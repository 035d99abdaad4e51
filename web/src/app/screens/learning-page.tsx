import { lazyPage } from '../lazy-page';

// Each module is a separate chunk. They are named here, so that no other page's first load contains their names.
const basics = lazyPage('basics', () =>
  import('../../features/education/learning/basics/basics-page').then(({ BasicsPage }) => BasicsPage),
);
const analysis = lazyPage('analysis', () =>
  import('../../features/education/learning/analysis/analysis-page').then(({ AnalysisPage }) => AnalysisPage),
);
const strategy = lazyPage('strategy', () =>
  import('../../features/education/learning/strategy/strategy-page').then(({ StrategyPage }) => StrategyPage),
);

export function Fundamentos() {
  return <basics.Component />;
}

export function Analise() {
  return <analysis.Component />;
}

export function Estrategia() {
  return <strategy.Component />;
}
