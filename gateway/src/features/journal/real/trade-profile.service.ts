import { TRADE_PROFILES_MAX, type TradeColumns, wholeColumns } from '#schema/trades/real-trade.js';
import type { Viewer } from '../../../platform/auth/viewer.js';
import type { Clock } from '../../../platform/clock.js';
import { isUuid, uuidv7 } from '../../../platform/uuid.js';
import { badColumns, tooManyProfiles, unknownProfile } from './real-trade.errors.js';
import type { TradeProfileInput } from './real-trade.input.js';
import type { RealTradeRepository, TradeProfileRow } from './real-trade.repository.js';
import { assertTradeZone } from './real-trade.service.js';
import type { NamedTradeColumn, TradeProfile } from './real-trade.type.js';

function toProfile({
  userId: _userId,
  createdAt: _createdAt,
  columns,
  ...row
}: TradeProfileRow): TradeProfile {
  const named = Object.entries(columns) as [NamedTradeColumn['part'], string][];
  return { ...row, columns: named.map(([part, heading]) => ({ part, heading })) };
}

/** Columns of brokers' tables that a user named once. */
export class TradeProfileService {
  constructor(
    private readonly trades: RealTradeRepository,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. */
  async listOf({ userId }: Viewer): Promise<TradeProfile[]> {
    return this.exportOf(userId);
  }

  /** Replaces the profile of the same name. @throws FarolError BAD_USER_INPUT, CONFLICT */
  save({ userId }: Viewer, input: TradeProfileInput): Promise<TradeProfile> {
    const { name, zone, currency, dateOrder = null, decimal = null } = input;
    assertTradeZone(zone);
    const parts = input.columns.map(({ part }) => part);
    const columns: TradeColumns = Object.fromEntries(
      input.columns.map(({ part, heading }) => [part, heading]),
    );
    if (new Set(parts).size < parts.length || !wholeColumns(columns)) throw badColumns();
    return this.trades.changing(userId, async (manager) => {
      const profiles = await this.trades.profiles(userId, manager);
      const before = profiles.find((profile) => profile.name.toLowerCase() === name.toLowerCase());
      if (!before && profiles.length >= TRADE_PROFILES_MAX) throw tooManyProfiles();
      const now = this.clock.now();
      const { id, createdAt } = before ?? { id: uuidv7(now), createdAt: new Date(now) };
      const row = { id, userId, name, columns, zone, dateOrder, decimal, currency, createdAt };
      await this.trades.saveProfile(manager, row);
      return toProfile(row);
    });
  }

  /** @throws FarolError NOT_FOUND */
  async delete({ userId }: Viewer, id: string): Promise<string> {
    if (!isUuid(id) || !(await this.trades.deleteProfile(id, userId))) throw unknownProfile();
    return id;
  }

  async exportOf(userId: string): Promise<TradeProfile[]> {
    return (await this.trades.profiles(userId)).map(toProfile);
  }
}
