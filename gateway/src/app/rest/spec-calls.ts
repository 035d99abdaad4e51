/** The calls of spec §7, each as `METHOD path`. */
export const SPEC_CALLS = [
  'GET /api/auth/me',
  'POST /api/auth/session-user',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/logout',
  'POST /api/auth/verify-email',
  'POST /api/auth/resend-verification',
  'GET /api/user/xp-stats',
  'GET /api/user/:id',
  'POST /api/user/update-url',
  'PATCH /api/user/update-profile',
  'PATCH /api/user/change-password',
  'GET /api/crypto-opportunities',
  'GET /api/binary-signals',
  'GET /api/binary-signals/all',
  'POST /api/binary-signals/generate',
  'POST /api/binary-signals',
  'POST /api/admin/login',
  'GET /api/admin/users',
  'GET /api/admin/stats',
  'PUT /api/admin/users/:id/permissions',
  'POST /api/admin/update-credentials',
] as const;

export type SpecCall = (typeof SPEC_CALLS)[number];
