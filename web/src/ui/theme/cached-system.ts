import type { SystemContext } from '@chakra-ui/react/styled-system';
import { type CSSObject, css as serialized } from '@emotion/react';

type Cva = SystemContext['cva'];
type CvaFn = ReturnType<Cva>;
type Css = SystemContext['css'];

/** Keeps what was made from an object for as long as that object lives. */
function keptFor<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new WeakMap<Key, Made>();
  return (key) => {
    let made = kept.get(key);
    if (made === undefined) {
      made = make(key);
      kept.set(key, made);
    }
    return made;
  };
}

/** Recipes by their configuration, which a component never changes: Chakra builds them again at every render. */
function keptRecipes(cva: Cva): Cva {
  const keepingMerge = (recipe: CvaFn): CvaFn => {
    const merge = recipe.merge.bind(recipe);
    return Object.assign(recipe, {
      merge: keptFor((other: CvaFn) => keepingMerge(merge(other as never) as CvaFn)),
    });
  };
  const kept = keptFor((config: object) => keepingMerge(cva(config)));
  return ((config: object = {}) => kept(config)) as Cva;
}

/**
 * Styles by the recipe's style, which is the same object each time, and the text of what is given at a use. They are
 * serialized once: Emotion takes a serialized style as it is, without writing and hashing its text again.
 */
function keptStyles(css: Css): Css {
  const bases = keptFor((_base: object) => new Map<string, ReturnType<Css>>());
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

/** Chakra's system, whose recipes and styles are worked out once: components look the same and render faster. */
export function keepingSystem(system: SystemContext): SystemContext {
  return { ...system, cva: keptRecipes(system.cva), css: keptStyles(system.css) };
}
