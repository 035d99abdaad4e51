const silent = () => new Promise<never>(() => {});

/**
 * Answers to the queries of every signed-in page, for a scripted gateway: 1.240 XP, no unread notices and no lessons
 * done.
 */
export const headerAnswers = {
  XpStats: () => ({
    data: {
      xpStats: {
        __typename: 'XpStats',
        xpPoints: 1240,
        celebratedLevel: 4,
        signalsGenerated: 3,
        timeSpentMinutes: 12,
      },
    },
  }),
  XpChanged: silent,
  MeChanged: silent,
  SetTimeZone: () => ({ data: { setTimeZone: true } }),
  Notices: () => ({ data: { notices: { __typename: 'NoticeBoard', unread: 0, items: [] } } }),
  NoticesChanged: silent,
  StarredPairs: () => ({ data: { starredPairs: [] } }),
  EducationProgress: () => ({
    data: {
      educationProgress: {
        __typename: 'EducationProgress',
        completedModules: [],
        academy: [],
        learning: [],
        exerciseSeed: 1,
        predictedRight: null,
      },
    },
  }),
};
