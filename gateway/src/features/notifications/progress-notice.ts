import { LEVEL_NAMES } from '#schema/level.js';
import type { LevelReference } from '../progress/progress.event.js';
import type { NoticeContent } from './notice-content.js';

/** A level is told once, also where XP should ever be taken back and given again. */
export function levelNotice({ level }: LevelReference): NoticeContent {
  return {
    key: `level:${level}`,
    kind: 'LEVEL_REACHED',
    title: `Nível ${level}: ${LEVEL_NAMES[level - 1]}`,
    body: `Você chegou ao nível ${level}.`,
  };
}
