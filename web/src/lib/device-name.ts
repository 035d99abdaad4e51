/** In this order, because a browser based on another one also names that one. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

/** Names with their preposition. Android comes before Linux, which its user agent also contains. */
const SYSTEMS = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bWindows\b/, 'no Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'no macOS'],
  [/\bLinux\b|\bX11\b/, 'no Linux'],
] as const;

function firstMatch(names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** A readable device name, 'Chrome no Windows', from the browser's user agent. */
export function deviceName(userAgent: string): string {
  const browser = firstMatch(BROWSERS, userAgent);
  const system = firstMatch(SYSTEMS, userAgent);
  if (!browser && !system) return 'Dispositivo desconhecido';
  return [browser ?? 'Navegador', system].filter(Boolean).join(' ');
}

export function isPhoneOrTablet(userAgent: string): boolean {
  return /\b(?:iPhone|iPad|Android)\b/.test(userAgent);
}
