import { isPair, type Pair } from '#schema/pair.js';
import { ASSET_NAME_MAX } from '#schema/trades/real-trade.js';

/** Marks that a broker puts behind a pair's name for a kind of account: `EURUSD.r`, `EURUSDm`, `EURUSD#`, `EURUSD-op`. */
const PAIR = /^(?:frx)?([A-Z]{3})[/\s_-]?([A-Z]{3})(?:[a-z]{0,4}|[.#_+!-][A-Za-z0-9.#_+-]{0,6})?$/;

/** An asset's name as the file has it, and its pair if the market has its prices: those of OTC are the broker's own. */
export function assetOf(text: string): { readonly asset: string; readonly pair: Pair | null } | undefined {
  const asset = text.trim().slice(0, ASSET_NAME_MAX);
  if (asset === '') return undefined;
  if (/otc/i.test(asset)) return { asset, pair: null };
  const bare = asset.replace(/\s*\((?:forex|binary|turbo|digital|spot)\)$/i, '');
  const match =
    PAIR.exec(bare) ?? PAIR.exec(/^[a-z]{6}$|^[a-z]{3}\/[a-z]{3}$/.test(bare) ? bare.toUpperCase() : '');
  const name = match ? `${match[1]}/${match[2]}` : '';
  return { asset, pair: isPair(name) ? name : null };
}

const CALL = /^(?:call|buy|up|higher|high|compra|comprado|comprar|acima|cima|alta|long|rise|sobe|▲|↑|⬆)/i;
const PUT =
  /^(?:put|sell|down|lower|low|venda|vendido|vender|abaixo|baixo|baixa|queda|short|fall|cai|▼|↓|⬇)/i;

/** The direction that a word names; undefined for any other text, and for pending orders such as `buy limit`. */
export function directionOf(text: string): 'CALL' | 'PUT' | undefined {
  const word = text.trim();
  if (/\b(?:limit|stop)\b/i.test(word) || word.length > 20) return undefined;
  if (CALL.test(word)) return 'CALL';
  return PUT.test(word) ? 'PUT' : undefined;
}

const OUTCOMES: readonly (readonly [RegExp, 'WON' | 'LOST' | 'TIE'])[] = [
  [/^(?:win|won|profit|itm|ganho|ganhou|acerto|vit[óo]ria|w)\b/i, 'WON'],
  [/^(?:loss|lose|lost|otm|perda|perdeu|derrota|red|l)\b/i, 'LOST'],
  [/^(?:tie|draw|equal|atm|refund|empate|devolvid[oa]|reembolso)\b/i, 'TIE'],
];

export function outcomeOf(text: string): 'WON' | 'LOST' | 'TIE' | undefined {
  return OUTCOMES.find(([pattern]) => pattern.test(text.trim()))?.[1];
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Milliseconds of a length such as `S30`, `M5`, `5m`, `1 min`, `60 s`, `00:05:00`; undefined for any other text. */
export function lengthOf(text: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d{1,2}):(\d\d):(\d\d)$/.exec(text) ?? [];
  if (hours !== undefined) return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  const before = /^([SMHD])(\d{1,4})$/i.exec(text);
  const after = /^(\d{1,5})\s*(s|m|h|d)(?:ec|eg|in|r|ora|ay|ia)?[a-z]*\.?$/i.exec(text);
  const unit = (before?.[1] ?? after?.[2])?.toLowerCase();
  const count = Number(before?.[2] ?? after?.[1]);
  return unit === undefined || count === 0 ? undefined : count * (UNITS[unit] ?? 0) * 1000;
}
