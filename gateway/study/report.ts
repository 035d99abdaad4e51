import { INPUTS, type ModelInputs } from '#schema/signal-score.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Decay } from './decay.js';
import type { Row, Verdict } from './judge.js';

/** Which directions were judged, and how. */
export interface Finding {
  readonly title: string;
  readonly verdict: Verdict;
}

/** All findings of a study, as written to report.json. */
export interface StudyReport {
  readonly engine: string;
  readonly files: readonly {
    readonly name: string;
    readonly hash: string;
    readonly n: number;
    /** Epoch milliseconds of the first and last candle's opening. */
    readonly from: number | undefined;
    readonly to: number | undefined;
    /** What was recognised in the file, and what was found wrong. */
    readonly reading: string;
  }[];
  readonly product: readonly Finding[];
  readonly rollover: Finding;
  readonly baselines: readonly Finding[];
  readonly outOfSample: readonly Finding[];
  readonly estimate: {
    readonly weights: ModelInputs;
    readonly claimed: number;
    readonly held: { readonly slope: number; readonly standardError: number } | undefined;
    readonly slopes: readonly {
      readonly name: string;
      readonly timeframe: Timeframe;
      readonly n: number;
      readonly slope: number;
      readonly standardError: number;
      readonly committed: number;
    }[];
    readonly twentieths: readonly number[];
  };
  readonly decay: readonly { readonly name: string; readonly steps: readonly Decay[] }[];
}

const percent = (rate: number, digits = 2) => (100 * rate).toFixed(digits);
const day = (time: number | undefined) =>
  time === undefined ? '' : new Date(time).toISOString().slice(0, 10);

const plusMinus = ({ rate, standardError }: Row) => `${percent(rate, 1)} ±${percent(standardError, 1)}`;

function findingLines({ title, verdict }: Finding): string[] {
  const { hitRate, ties, auc, brier, byConfidence, byChance } = verdict;
  return [
    `${title}`,
    `  right ${percent(hitRate.rate)} % ±${percent(hitRate.standardError)} of ${hitRate.n} (${ties} ties), AUC ${auc.toFixed(4)}, Brier ${brier.toFixed(5)}`,
    `  by confidence: ${byConfidence.map((row) => `${row.label} ${plusMinus(row)} (${row.n})`).join(', ')}`,
    `  by tenths of estimated chance, measured (estimated): ${byChance
      .map((row) => `${percent(row.rate, 1)} (${percent(row.estimated, 1)})`)
      .join(', ')}`,
  ];
}

const shortLine = ({ title, verdict: { hitRate, auc } }: Finding) =>
  `  ${title.padEnd(44)} right ${percent(hitRate.rate)} % ±${percent(hitRate.standardError)}, AUC ${auc.toFixed(4)}`;

/** The report as plain text. Standard errors (±) are clustered by day. */
export function textReport(report: StudyReport): string {
  const { estimate } = report;
  return [
    `Engine ${report.engine}. Rates are of decided signals; ± is one standard error, clustered by day.`,
    '',
    ...report.files.map(
      ({ name, hash, n, from, to, reading }) =>
        `${name}  ${n} candles, ${day(from)} to ${day(to)}; ${reading}; sha256 ${hash}`,
    ),
    '',
    'THE PRODUCT, with its committed weights',
    ...report.product.flatMap(findingLines),
    ...findingLines(report.rollover),
    '',
    'THE SAME CANDLES WITHOUT A MODEL',
    ...report.baselines.map(shortLine),
    '',
    'ESTIMATED AGAIN, judged where it did not look',
    ...report.outOfSample.flatMap(findingLines),
    '',
    'WHAT THE COMMITTED NUMBERS WOULD BE FROM THESE FILES',
    ...INPUTS.map((name) => `  ${name.padEnd(16)} ${estimate.weights[name].toFixed(4)}`),
    `  log-odds that the weights claim for each point of the score: ${estimate.claimed.toFixed(5)}`,
    estimate.held
      ? `  of which holds on the other pairs: ${estimate.held.slope.toFixed(3)} ±${estimate.held.standardError.toFixed(3)}`
      : '  one pair alone: how much of it holds elsewhere cannot be said',
    `  sizes of the score by twentieths: ${estimate.twentieths.join(', ')}`,
    '  log-odds for each point of the score, measured by the committed weights (committed):',
    ...estimate.slopes.map(
      ({ name, n, slope, standardError, committed }) =>
        `    ${name.padEnd(28)} ${slope.toFixed(5)} ±${standardError.toFixed(5)} of ${n} (${committed})`,
    ),
    '',
    'ENTERED LATER INSIDE THE NEXT CANDLE',
    ...report.decay.flatMap(({ name, steps }) => [
      name,
      ...steps.map(
        ({ gone, n, slope, standardError }) =>
          `  ${percent(gone, 0).padStart(3)} % gone: ${slope.toFixed(5)} ±${standardError.toFixed(5)} of ${n}`,
      ),
    ]),
  ].join('\n');
}

/** The report as one page without scripts: the text, and a reliability diagram for each judgement of the product. */
export function htmlReport(report: StudyReport): string {
  const plots = [...report.product, report.rollover, ...report.outOfSample].map(
    ({ title, verdict }) => `<figure><figcaption>${escapeHtml(title)}</figcaption>
${reliability('by confidence', verdict.byConfidence)}
${reliability('by tenths of estimated chance', verdict.byChance)}</figure>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Study of engine ${escapeHtml(report.engine)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem}pre{white-space:pre-wrap}
figure{display:inline-block;margin:1rem}svg{display:block}</style></head><body>
<h1>Study of engine ${escapeHtml(report.engine)}</h1>
<p>Dots: measured hit rate with two standard errors. Line: estimated chance. Dashed: 50 %.</p>
${plots.join('\n')}
<pre>${escapeHtml(textReport(report))}</pre>
</body></html>
`;
}

const PLOT = { width: 420, height: 220, left: 44, bottom: 28, low: 0.48, high: 0.6 } as const;

function reliability(label: string, rows: readonly Row[]): string {
  const { width, height, left, bottom, low, high } = PLOT;
  const x = (i: number) => left + ((i + 0.5) / rows.length) * (width - left - 8);
  const y = (rate: number) =>
    (height - bottom) * (1 - (Math.min(high, Math.max(low, rate)) - low) / (high - low)) + 4;
  const dots = rows.map((row, i) => {
    const reach = 2 * row.standardError;
    return `<line x1="${x(i)}" x2="${x(i)}" y1="${y(row.rate - reach)}" y2="${y(row.rate + reach)}" stroke="#246"/><circle cx="${x(i)}" cy="${y(row.rate)}" r="4" fill="#246"/><text x="${x(i)}" y="${height - 8}" font-size="11" text-anchor="middle">${escapeHtml(row.label)}</text>`;
  });
  const line = rows.map((row, i) => `${x(i)},${y(row.estimated)}`).join(' ');
  const ticks = [0.48, 0.5, 0.52, 0.54, 0.56, 0.58, 0.6].map(
    (rate) =>
      `<text x="${left - 6}" y="${y(rate) + 4}" font-size="11" text-anchor="end">${percent(rate, 0)} %</text>`,
  );
  return `<svg role="img" aria-label="${escapeHtml(label)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<line x1="${left}" x2="${width}" y1="${y(0.5)}" y2="${y(0.5)}" stroke="#999" stroke-dasharray="4 4"/>
<polyline points="${line}" fill="none" stroke="#c60" stroke-width="2"/>${dots.join('')}${ticks.join('')}</svg>`;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
