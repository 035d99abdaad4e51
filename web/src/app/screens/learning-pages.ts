/** Pages of the learning modules. Each is a separate file; named here, so that no other page's first load names them. */
export const learningPages = {
  basics: () =>
    import('../../features/education/learning/basics/basics-page').then(({ BasicsPage }) => BasicsPage),
  analysis: () =>
    import('../../features/education/learning/analysis/analysis-page').then(
      ({ AnalysisPage }) => AnalysisPage,
    ),
  strategy: () =>
    import('../../features/education/learning/strategy/strategy-page').then(
      ({ StrategyPage }) => StrategyPage,
    ),
};
