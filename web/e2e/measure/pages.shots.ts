import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { ADMIN_STATES } from '../harness/admin-states.js';
import { holdAdminToken } from '../harness/administrator.js';
import { holdToken } from '../harness/held-token.js';
import { journey, THEMES } from '../harness/journey.js';
import { ADMIN_PAGES, SIGNED_IN_PAGES, SIGNED_OUT_PAGES, TUTORIAL_STEPS, visit } from '../harness/pages.js';
import { enterState, SIGNED_IN_STATES, SIGNED_OUT_STATES, type State, statesAt } from '../harness/states.js';
import { fillLists, shoot } from './shot.js';

/** `SHOTS_DIR`, relative to the working directory. */
const FOLDER = resolve(process.env.SHOTS_DIR ?? 'build/shots');

journey('signals are there to be looked at', async ({ newPage }) => fillLists(await newPage()));

describe.each(THEMES)('by %s', (theme) => {
  describe.each([360, 768, 1280, 1920])('at %i px', (width) => {
    const fileOf = (name: string) => join(FOLDER, `${name}-${theme}-${width}.png`);

    journey('pages of who is not signed in', async ({ newPage }) => {
      const page = await newPage({ theme, width });
      for (const appPage of SIGNED_OUT_PAGES) {
        await visit(page, appPage);
        await shoot(page, fileOf(appPage.name), true);
      }
    });

    journey('pages of an administrator', async ({ newPage }) => {
      const page = await newPage({ theme, width });
      await holdAdminToken(page);
      for (const appPage of ADMIN_PAGES) {
        await visit(page, appPage);
        await shoot(page, fileOf(appPage.name), true);
      }
    });

    journey('pages of who is signed in', async ({ newPage }) => {
      const page = await newPage({ theme, width });
      await holdToken(page);
      const appPages = new Set([...SIGNED_IN_PAGES, ...TUTORIAL_STEPS]);
      for (const appPage of appPages) {
        await visit(page, appPage);
        await shoot(page, fileOf(appPage.name), true);
      }
    });
  });

  // States look alike at the widths in between.
  describe.each([360, 1280])('at %i px', (width) => {
    const shootStates = async (page: Page, states: readonly State[]) => {
      for (const state of statesAt(width, states)) {
        await enterState(page, state);
        const name = state.name.replaceAll(' ', '-');
        await shoot(page, join(FOLDER, `state-${name}-${theme}-${width}.png`), false);
      }
    };

    journey('states of who is not signed in', async ({ newPage }) => {
      await shootStates(await newPage({ theme, width }), SIGNED_OUT_STATES);
    });

    journey('states of who is signed in', async ({ newPage }) => {
      const page = await newPage({ theme, width });
      await holdToken(page);
      await shootStates(page, SIGNED_IN_STATES);
    });

    journey('states of an administrator', async ({ newPage }) => {
      const page = await newPage({ theme, width });
      await holdAdminToken(page);
      await shootStates(page, ADMIN_STATES);
    });
  });
});
