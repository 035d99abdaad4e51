import type { Plugin } from 'vite';

/** Texts of Chakra's files and their replacements. */
const REPLACEMENTS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'system.js': [
    // Computed when they are used: a prerendered page has these styles in its style file.
    ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', ''],
    ['    _global,', '    get _global() { return [getPreflightCss(), getGlobalCss(), getTokenCss()]; },'],
    [
      'const tokenMap = getTokenMap(tokens);',
      'let made; const tokenMap = { get: (path) => (made ??= getTokenMap(tokens)).get(path) };',
    ],
    // Lists of the values that a property may have, for the types that Chakra's command writes.
    [
      'utility.addPropertyType(\n    "animationName",\n    Object.keys(theme.keyframes ?? EMPTY_OBJECT)\n  );',
      '',
    ],
  ],
  'utility.js': [
    [
      '    propValues.set(property, values);\n    assignPropertyType(property, config);',
      '    propValues.set(property, values);',
    ],
    ['    assignPropertyTypes();\n', ''],
    // A property's values, when it is first used.
    ['    assignProperties();\n', ''],
    [
      'const value = propValues.get(key)?.[raw];',
      'if (!propValues.has(key)) assignProperty(key, config);\n    const value = propValues.get(key)?.[raw];',
    ],
  ],
  // The merged configurations are used once, so they need not be copied.
  'merge-config.js': [['...configs.map(clone)', '...configs']],
  // No component here has a `colorPalette`, and no code reads a token's size in pixels.
  'token-dictionary.js': [
    ['      buildColorPalette(token);\n', ''],
    // Tokens are read when the first is looked up, which src/app/start/tokens-task.ts does in a task of its own.
    [
      '  registerTokens();\n  registerTransform(...tokenTransforms);\n  registerMiddleware(...tokenMiddlewares);\n  build();\n',
      `  let isRead = false;
  function readTokens() {
    if (isRead) return;
    isRead = true;
    registerTokens();
    registerTransform(...tokenTransforms);
    registerMiddleware(...tokenMiddlewares);
    build();
  }
`,
    ],
    ['    return tokenNameMap.get(name);', '    readTokens();\n    return tokenNameMap.get(name);'],
    ['    return flatMap.get(value) ??', '    readTokens();\n    return flatMap.get(value) ??'],
    ['    return byCategoryJson[category] ||', '    readTokens();\n    return byCategoryJson[category] ||'],
    ['    allTokens,\n', '    get allTokens() { readTokens(); return allTokens; },\n'],
    ['    cssVarMap,\n', '    get cssVarMap() { readTokens(); return cssVarMap; },\n'],
    ['    categoryMap,\n', '    get categoryMap() { readTokens(); return categoryMap; },\n'],
  ],
  'token-middleware.js': [['  addVirtualPalette,\n  addPixelUnit,\n', '']],
  'token-transforms.js': [
    ['  addConditionalCssVariables,\n  addColorPalette\n', '  addConditionalCssVariables\n'],
  ],
};

const FILE = /@chakra-ui\/react\/dist\/esm\/styled-system\/([\w-]+\.js)$/;

/**
 * Leaves out work that Chakra does while a page's code is loaded and whose results nothing here uses. Without this, they
 * are more than half of making the theme, a long task on a slow phone.
 */
export function leanChakra(): Plugin {
  return {
    name: 'lean-chakra',
    apply: 'build',
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        const replacements = REPLACEMENTS[FILE.exec(id)?.[1] ?? ''] ?? [];
        const lean = replacements.reduce((text, [part, by]) => {
          if (text.split(part).length !== 2) this.error(`${id} has not exactly one ${part}`);
          return text.replace(part, () => by);
        }, code);
        return { code: lean, map: null };
      },
    },
  };
}
