/** A moment (epoch ms) and a price. */
export interface LinePoint {
  readonly time: number;
  readonly price: number;
}

/** A line that the user has drawn: horizontal with one point, a trend line with two. */
export interface DrawnLine {
  readonly id: string;
  readonly points: readonly LinePoint[];
  /** Whether it is the price of an alert. */
  readonly isAlert?: boolean;
}

export const LINE_POINTS = { horizontal: 1, trend: 2, alert: 1 } as const;
export type LineKind = keyof typeof LINE_POINTS;

/** A position on the pane, px. */
export interface PanePoint {
  readonly x: number;
  readonly y: number;
}

/** A line with the positions of its points. */
export interface PlacedLine {
  readonly line: DrawnLine;
  readonly at: readonly PanePoint[];
}

/** What a pointer has hold of: a point of a line by its index, or the whole line. */
export interface Grip {
  readonly line: DrawnLine;
  readonly part: number | 'whole';
}

/** How near a pointer must come, px: half of a target of 24 px. */
const REACH = 12;

const distance = (one: PanePoint, other: PanePoint) => Math.hypot(one.x - other.x, one.y - other.y);

/** Distance of a position from a stretch between two others, px. */
export function distanceToStretch(at: PanePoint, from: PanePoint, to: PanePoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / length;
  const near = Math.min(1, Math.max(0, share));
  return distance(at, { x: from.x + near * dx, y: from.y + near * dy });
}

function gripOf(
  { line, at: [from, to] }: PlacedLine,
  pointer: PanePoint,
): (Grip & { away: number }) | undefined {
  if (!from) return undefined;
  if (!to) return { line, part: 'whole', away: Math.abs(pointer.y - from.y) };
  for (const [part, end] of [from, to].entries()) {
    const away = distance(pointer, end);
    if (away <= REACH) return { line, part, away };
  }
  return { line, part: 'whole', away: distanceToStretch(pointer, from, to) };
}

/** The nearest line within reach of a pointer; the end of a trend line goes before its middle. */
export function nearestGrip(placed: readonly PlacedLine[], pointer: PanePoint): Grip | undefined {
  const near = placed.flatMap((one) => gripOf(one, pointer) ?? []).filter(({ away }) => away <= REACH);
  near.sort((one, other) => one.away - other.away);
  return near[0];
}

/** A line after what is held of it has gone from one point of the chart to another. */
export function draggedLine({ line, part }: Grip, from: LinePoint, to: LinePoint): DrawnLine {
  const [time, price] = [to.time - from.time, to.price - from.price];
  const points = line.points.map((point, index) => {
    if (part !== 'whole' && part !== index) return point;
    const other = line.points[1 - index];
    const moved = { time: point.time + time, price: point.price + price };
    // The two ends of a trend line stay at different moments.
    return part !== 'whole' && other?.time === moved.time ? { ...moved, time: point.time } : moved;
  });
  return { ...line, points };
}
