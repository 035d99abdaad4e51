import type { SystemContext } from '@chakra-ui/react/styled-system';
import { type CSSObject, css as serialized } from '@emotion/react';

type Cva = SystemContext['cva'];
type CvaFn = ReturnType<Cva>;
type Css = SystemContext['css'];

/** A function that computes its result once per object, and forgets it with the object. */
function memoized<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const results = new WeakMap<Key, Made>();
  return (key) => {
    let made = results.get(key);
    if (made === undefined) {
      made = make(key);
      results.set(key, made);
    }
    return made;
  };
}

/** Builds each recipe once by its configuration, which a component never changes; Chakra builds it at every render. */
function cachedRecipes(cva: Cva): Cva {
  const cachedMerge = (recipe: CvaFn): CvaFn => {
    const merge = recipe.merge.bind(recipe);
    return Object.assign(recipe, {
      merge: memoized((other: CvaFn) => cachedMerge(merge(other as never) as CvaFn)),
    });
  };
  const cached = memoized((config: object) => cachedMerge(cva(config)));
  return ((config: object = {}) => cached(config)) as Cva;
}

/**
 * Serializes each style once, by the recipe's style (the same object each time) and the text of the props: Emotion takes
 * a serialized style as it is and does not build and hash its text again.
 */
function cachedStyles(css: Css): Css {
  const bases = memoized((_base: object) => new Map<string, ReturnType<Css>>());
  return ((...styles: [object, ...object[]]) => {
    const [base, ...given] = styles;
    const known = bases(base);
    const key = JSON.stringify(given);
    let made = known.get(key);
    if (made === undefined) {
      made = serialized(css(...styles) as CSSObject) as unknown as ReturnType<Css>;
      known.set(key, made);
    }
    return made;
  }) as Css;
}

/** Chakra's system with recipes and styles computed once: components look the same and render faster. */
export function cachedSystem(system: SystemContext): SystemContext {
  return { ...system, cva: cachedRecipes(system.cva), css: cachedStyles(system.css) };
}
