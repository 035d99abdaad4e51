import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import type { Equity } from '../src/engine/history/equity.js';
import type { Group } from '../src/engine/history/history-report.js';
import { type BacktestReport, type SampleReport, samplesOf } from './backtest-report.js';
import type { ChanceWorth } from './chance-worth.js';
import { day, percent, textReport, WEEKDAYS } from './report-text.js';

/** The report as one page without scripts: plots of each sample, then the whole text. */
export function htmlReport(report: BacktestReport): string {
  const { all } = report;
  const samples = samplesOf(report);
  const [only] = samples;
  const whole =
    samples.length === 1 && only ? `All of them ${only.title.toLowerCase()}: ${only.meaning}.` : '';
  const plots = [
    section('All entries', whole, all),
    ...(samples.length > 1 ? samples : []).map((one) =>
      section(one.title, `${capital(one.meaning)}.`, one.report),
    ),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Backtest of engine ${escapeHtml(report.engine)}</title>
<style>
:root{color-scheme:light dark;--ink:light-dark(#1c2733,#dbe4ee);--dim:light-dark(#8a97a5,#738294);--mark:light-dark(#1f5f8b,#5fb0e8);--line:light-dark(#b25b00,#f0a848);--back:light-dark(#fff,#111a24)}
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:76rem;padding:0 1rem;color:var(--ink);background:var(--back)}
pre{white-space:pre-wrap;font-size:13px}figure{display:inline-block;margin:1rem 1rem 0 0;max-width:100%}svg{display:block;max-width:100%;height:auto}
text{fill:var(--ink);font-size:11px}.dim{stroke:var(--dim);stroke-dasharray:4 4}.dot{fill:var(--mark)}.reach{stroke:var(--mark);stroke-width:2}.band{fill:var(--mark);fill-opacity:.2}.curve{fill:none;stroke:var(--line);stroke-width:2}
</style></head><body>
<h1>Backtest of engine ${escapeHtml(report.engine)}</h1>
<p>Dots: measured hit rate with its 95 % interval. Line: estimated chance. Dashed: 50 % and break-even at ${percent(all.headline.breakEven, 1)}.</p>
${plots.join('\n')}
<h2>Figures</h2>
<pre>${escapeHtml(textReport(report))}</pre>
</body></html>
`;
}

function section(title: string, meaning: string, report: SampleReport): string {
  const weekdays = report.byWeekday.map((group) => ({
    ...group,
    label: (WEEKDAYS[Number(group.label)] ?? '').slice(0, 3),
  }));
  const figures = [
    figure('By confidence', rates(report.byConfidence)),
    figure('By tenths of estimated chance', rates(report.byChance)),
    figure('Hit rate by isotonic regression, in its range if the chances hold', reliability(report.worth)),
    figure('By hour of the entry', rates(report.byHour)),
    figure('By weekday of the entry', rates(weekdays)),
    figure('The same candles without the engine', rates(report.baselines)),
    figure('Money with the same stake on every entry, R$', equityPlot(report.equity)),
  ];
  return `<h2>${escapeHtml(title)}: ${percent(report.headline.rate)} of ${report.headline.decided}</h2>\n${meaning === '' ? '' : `<p>${escapeHtml(meaning)}</p>\n`}${figures.join('\n')}`;
}

const figure = (caption: string, plot: string) =>
  `<figure><figcaption>${escapeHtml(caption)}</figcaption>\n${plot}</figure>`;

const PLOT = { width: 560, height: 240, left: 64, bottom: 26, top: 8 } as const;

/** Height of a value between two others, in the plot. */
function heightOf(low: number, high: number): (value: number) => number {
  const { height, bottom, top } = PLOT;
  return (value) => {
    const share = (Math.min(high, Math.max(low, value)) - low) / (high - low || 1);
    return round(height - bottom - share * (height - bottom - top));
  };
}

/** Measured rates with their intervals, and the estimates. */
function rates(groups: readonly Group[]): string {
  const shown = groups.filter(({ figures }) => figures.rate !== null);
  const breakEven = shown[0]?.figures.breakEven ?? 0.5;
  const known = shown.flatMap(({ figures: { rate, low, high } }) => [
    rate ?? 0.5,
    Math.max(0.4, low),
    Math.min(0.65, high),
  ]);
  const low = Math.min(0.49, ...known);
  const high = Math.max(breakEven + 0.01, ...known);
  const y = heightOf(low, high);
  const x = (i: number) => round(PLOT.left + ((i + 0.5) / shown.length) * (PLOT.width - PLOT.left - 8));
  const marks = shown.map(({ label, figures }, i) => {
    const place = x(i);
    const said = `${label}: ${percent(figures.rate)}, ${percent(figures.low)} to ${percent(figures.high)}, of ${figures.decided}`;
    return `<g><title>${escapeHtml(said)}</title><line class="reach" x1="${place}" x2="${place}" y1="${y(figures.low)}" y2="${y(figures.high)}"/><circle class="dot" cx="${place}" cy="${y(figures.rate ?? 0.5)}" r="4"/><text x="${place}" y="${PLOT.height - 8}" text-anchor="middle">${escapeHtml(label)}</text></g>`;
  });
  const line = shown.map(({ figures }, i) => `${x(i)},${y(figures.meanChance ?? 0.5)}`).join(' ');
  return plot(
    `<polyline class="curve" points="${line}"/>${marks.join('')}`,
    [0.5, breakEven].map((rate) => [y(rate), percent(rate, 1)] as const),
  );
}

/** Both axes have one scale: the dashed line is where a chance holds. */
function reliability({ reliability: [all] }: ChanceWorth): string {
  const points = (all?.points ?? []).filter(({ decided }) => decided >= EVIDENCE_MIN_SIGNALS);
  const shares = points.flatMap(({ chance, calibrated, low, high }) => [chance, calibrated, low, high]);
  const [from, to] = [Math.min(0.5, ...shares), Math.max(0.52, ...shares)];
  const y = heightOf(from, to);
  const side = PLOT.height - PLOT.bottom - PLOT.top;
  const x = (share: number) => round(PLOT.left + ((share - from) / (to - from)) * side);
  const band = [
    ...points.map(({ chance, high }) => `${x(chance)},${y(high)}`),
    ...points.map(({ chance, low }) => `${x(chance)},${y(low)}`).reverse(),
  ].join(' ');
  const marks = points.map(({ chance, calibrated, low, high, decided }) => {
    const said = `${percent(chance)} estimated: ${percent(calibrated)}, range ${percent(low)} to ${percent(high)}, of ${decided}`;
    return `<circle class="dot" cx="${x(chance)}" cy="${y(calibrated)}" r="4"><title>${escapeHtml(said)}</title></circle>`;
  });
  const line = points.map(({ chance, calibrated }) => `${x(chance)},${y(calibrated)}`).join(' ');
  const ends = [from, to].map(
    (share) =>
      `<text x="${x(share)}" y="${PLOT.height - 8}" text-anchor="middle">${percent(share, 1)}</text>`,
  );
  return plot(
    `<polygon class="band" points="${band}"/><line class="dim" x1="${x(from)}" y1="${y(from)}" x2="${x(to)}" y2="${y(to)}"/><polyline class="curve" points="${line}"/>${marks.join('')}${ends.join('')}`,
    [from, to].map((share) => [y(share), percent(share, 1)] as const),
  );
}

function equityPlot({ curve }: Equity): string {
  const moneys = curve.map(({ money }) => money);
  const low = Math.min(0, ...moneys);
  const high = Math.max(0, ...moneys);
  const y = heightOf(low, high);
  const [first, last] = [curve[0]?.time ?? 0, curve.at(-1)?.time ?? 1];
  const x = (time: number) =>
    round(PLOT.left + ((time - first) / (last - first || 1)) * (PLOT.width - PLOT.left - 8));
  const points = curve.map(({ time, money }) => `${x(time)},${y(money)}`).join(' ');
  const dates = `<text x="${PLOT.left}" y="${PLOT.height - 8}">${day(first)}</text><text x="${PLOT.width}" y="${PLOT.height - 8}" text-anchor="end">${day(last)}</text>`;
  // A label that would overlap that of 0 is left out.
  const apart = [low, high].filter((money) => Math.abs(y(money) - y(0)) > 12);
  const lines = [0, ...apart].map((money) => [y(money), money.toFixed(0)] as const);
  return plot(`<polyline class="curve" points="${points}"/>${dates}`, lines);
}

/** A plot with dashed lines at some heights. */
function plot(content: string, lines: readonly (readonly [height: number, label: string])[]): string {
  const { width, height, left } = PLOT;
  const dashes = lines.map(
    ([at, label]) =>
      `<line class="dim" x1="${left}" x2="${width}" y1="${at}" y2="${at}"/><text x="${left - 6}" y="${at + 4}" text-anchor="end">${label}</text>`,
  );
  return `<svg role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${dashes.join('')}${content}</svg>`;
}

const round = (value: number) => Math.round(value * 10) / 10;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
