import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AuthContext } from '../features/accounts/auth-context';
import { learned } from '../features/education/education.fixture';
import { fakeGateway, renderWith } from '../testing/live-gateway';
import { marina } from '../testing/users';
import { CompletedModules } from './signed-in-layout';

function show(accessEducation: boolean) {
  const gateway = fakeGateway({
    EducationProgress: async () => ({ educationProgress: learned({ counted: ['tutorial', 'guided-tour'] }) }),
  });
  renderWith(
    gateway,
    <AuthContext value={{ status: 'signedIn', user: { ...marina, accessEducation } }}>
      <CompletedModules />
    </AuthContext>,
  );
  return gateway;
}

test('§3 browser storage: completedModules holds the gateway’s value', async () => {
  show(true);
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('completedModules') ?? 'null')).toEqual([
      'tutorial',
      'guided-tour',
    ]),
  );
});

test('§6 page access: nothing is requested for users without access to Educação', async () => {
  const closed = show(false);
  // By the time that another user's copy is stored, this user's would have been stored too.
  const open = show(true);
  await waitFor(() => expect(localStorage.getItem('completedModules')).not.toBeNull());
  expect(open.countOf('EducationProgress')).toBe(1);
  expect(closed.countOf('EducationProgress')).toBe(0);
});
