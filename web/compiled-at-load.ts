import type { Plugin } from 'vite';

/** The chart library's file: 180 KB, of which a page's first chart runs most. */
const CHARTS = 'lightweight-charts';
/** A hint of V8: it compiles all functions of such a file while it loads it, on another thread. */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Has the charts' code compiled before it runs. Otherwise V8 compiles it function by function while the first chart is
 * drawn, which takes two fifths of the chart's first frames on a slow phone. Other browsers ignore the hint.
 */
export function compiledAtLoad(): Plugin {
  return {
    name: 'compiled-at-load',
    apply: 'build',
    // After the minifier, which removes comments.
    generateBundle(_options, bundle) {
      const charts = Object.values(bundle).find(({ name }) => name === CHARTS);
      if (charts?.type !== 'chunk') this.error(`no file is named ${CHARTS}`);
      charts.code = `${HINT}\n${charts.code}`;
    },
  };
}
