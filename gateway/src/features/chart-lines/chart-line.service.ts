import { CHART_LINE_PRICES, CHART_LINE_TIMES, MAX_CHART_LINES } from '#schema/chart-line.js';
import type { Pair } from '#schema/pair.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { badField, FarolError } from '../../platform/errors.js';
import { defineEvent, type EventBus } from '../../platform/event-bus.js';
import { isUuid } from '../../platform/uuid.js';
import type { StoredPoint } from './chart-line.entity.js';
import type { ChartLineRepository, ChartLineRow } from './chart-line.repository.js';
import type { ChartLine, ChartLineInput, ChartPointInput } from './chart-line.type.js';

/** A user's lines on a pair changed; the topic is `linesTopic`. */
export const chartLinesChanged = defineEvent<null>('chart-lines.changed');

export const linesTopic = (userId: string, pair: Pair) => `${userId} ${pair}`;

const badPoints = (message: string) => badField('points', message);
const tooManyLines = () =>
  new FarolError(
    'CONFLICT',
    `São no máximo ${MAX_CHART_LINES} linhas por par. Apague uma para desenhar outra.`,
  );

const isWithin = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  value >= min && value <= max;

/**
 * The points as stored, the earlier one first.
 *
 * @throws FarolError BAD_USER_INPUT
 */
function storedPoints(points: readonly ChartPointInput[]): StoredPoint[] {
  const stored = points.map(({ time, price }) => ({ time: time.getTime(), price }));
  if (stored.length < 1 || stored.length > 2) throw badPoints('Uma linha tem um ou dois pontos.');
  if (!stored.every(({ price }) => isWithin(price, CHART_LINE_PRICES)))
    throw badPoints('Preço fora da faixa.');
  if (!stored.every(({ time }) => isWithin(time, CHART_LINE_TIMES))) throw badPoints('Data fora da faixa.');
  const [first, second] = stored;
  if (first && first.time === second?.time)
    throw badPoints('Os dois pontos de uma linha de tendência têm horas diferentes.');
  return stored.sort((one, other) => one.time - other.time);
}

function assertId(id: string): void {
  if (!isUuid(id)) throw badField('id', 'Identificador de linha inválido.');
}

const toLine = ({ id, points }: ChartLineRow): ChartLine => ({
  id,
  points: points.map(({ time, price }) => ({ time: new Date(time), price })),
});

/** The lines that each user draws on the charts of a pair; nobody else sees them. */
export class ChartLineService {
  constructor(
    private readonly lines: ChartLineRepository,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. */
  async of({ userId }: Viewer, pair: Pair): Promise<ChartLine[]> {
    return (await this.lines.of(userId, pair)).map(toLine);
  }

  /**
   * Draws a line, or moves it; idempotent. Returns all lines of the pair.
   *
   * @throws FarolError BAD_USER_INPUT, CONFLICT if the pair has the maximum number of lines, or the line is another pair's
   */
  save({ userId }: Viewer, { id, pair, points }: ChartLineInput): Promise<ChartLine[]> {
    assertId(id);
    const stored = storedPoints(points);
    return this.change(userId, pair, async (manager) => {
      const own = await this.lines.find(manager, userId, id);
      const row = { userId, id, pair, points: stored, createdAt: new Date(this.clock.now()) };
      if (own && own.pair !== pair) throw new FarolError('CONFLICT', 'Esta linha é de outro par.');
      if (own) return this.lines.move(manager, row);
      if ((await this.lines.of(userId, pair, manager)).length >= MAX_CHART_LINES) throw tooManyLines();
      return this.lines.insert(manager, row);
    });
  }

  /** Deletes one line of a pair, or all of them; idempotent. Returns the lines that are left. */
  delete({ userId }: Viewer, pair: Pair, id: string | undefined): Promise<ChartLine[]> {
    if (id !== undefined) assertId(id);
    return this.change(userId, pair, (manager) => this.lines.delete(manager, userId, pair, id));
  }

  private async change(
    userId: string,
    pair: Pair,
    work: Parameters<ChartLineRepository['changing']>[1],
  ): Promise<ChartLine[]> {
    const rows = await this.lines.changing(userId, async (manager) => {
      await work(manager);
      return this.lines.of(userId, pair, manager);
    });
    this.events.publish(chartLinesChanged, linesTopic(userId, pair), null);
    return rows.map(toLine);
  }
}
