import type { SystemContext } from '@chakra-ui/react/styled-system';
import createCache, { type EmotionCache } from '@emotion/cache';
import { derivedSystem } from './cached-system';

/** Emotion's prefix of its class names. */
const KEY = 'css';

/** A cache without styles. */
export const newStyleCache = (): EmotionCache => createCache({ key: KEY });

/** Names of Emotion's classes in these rules and the rules inside them. */
function* classNames(rules: CSSRuleList): Generator<string> {
  for (const rule of rules) {
    if ('selectorText' in rule) {
      const name = /\.css-([\da-z]+)/.exec(String(rule.selectorText))?.[1];
      if (name) yield name;
    } else if ('cssRules' in rule) yield* classNames(rule.cssRules as CSSRuleList);
  }
}

/** Emotion's styles in the style files that came with the document (web/prerender.ts), by name. */
function prerenderedStyles(): ReadonlySet<string> {
  if (typeof document === 'undefined') return new Set();
  const own = [...document.styleSheets].filter(({ href }) => href?.startsWith(location.origin));
  return new Set(own.flatMap(({ cssRules }) => [...classNames(cssRules)]));
}

/**
 * Emotion's cache and Chakra's system for a document that may have come with styles: those are not inserted again, which
 * would be a part of the page's first long task.
 */
export function withPrerenderedStyles(system: SystemContext): { cache: EmotionCache; system: SystemContext } {
  const cache = newStyleCache();
  const styles = prerenderedStyles();
  for (const name of styles) cache.inserted[name] = true;
  // Global styles are in the same files; if there are none, they are computed here, in a task of the start, and not when
  // Chakra's provider first renders.
  const globals = styles.size === 0 ? system._global : [];
  return { cache, system: derivedSystem(system, { _global: globals }) };
}
