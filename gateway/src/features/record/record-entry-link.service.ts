import type { LogLeafRepository } from './log/log-leaf.repository.js';
import type { CandleKey, RecordEntryLink } from './record-entry-link.type.js';

/** Page that shows and checks the proof of a leaf, relative to the product's address. */
export const proofPath = (leaf: number | string) => `/prova?linha=${leaf}` as const;

/** Finds the record's entries for candles from which users generated signals. */
export class RecordEntryLinkService {
  constructor(private readonly leaves: LogLeafRepository) {}

  /** In the order of the keys; null if the record has no entry for a candle, or none yet. */
  async ofMany(keys: readonly CandleKey[]): Promise<(RecordEntryLink | null)[]> {
    const found = await this.leaves.ofCandles(keys);
    return keys.map((key, index) => {
      const entry = found.get(index);
      if (!entry) return null;
      const { series, leaf, priceLeaf, outcomeLeaf, cosignedAt, size } = entry;
      const { pair, timeframe, candleTime } = key;
      const parameters = new URLSearchParams({
        series: String(series),
        pair,
        timeframe,
        time: String(candleTime.getTime()),
      });
      return {
        leaf,
        priceLeaf,
        outcomeLeaf,
        cosignedAt,
        address: `/api/record/entry?${parameters}`,
        proof: `/api/record/proofs/inclusion?leaf=${leaf}&size=${size}`,
        proofPage: proofPath(leaf),
        proofFile: `/registro/prova/${leaf}.tlog-proof`,
      };
    });
  }
}
