import type { Page } from 'playwright-core';

/** Hands the service worker of an origin what its push service would, decrypted. The page has to be of that origin. */
async function deliver(page: Page, origin: string, content: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(content);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

/**
 * Title and tag of each notification that stands there once a message was delivered, which may be done as often as one
 * likes: a browser may lose one while its worker starts.
 */
export async function notificationsAfter(page: Page, origin: string, content: object) {
  await deliver(page, origin, content);
  return page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, tag }) => [title, tag]);
  });
}

/** Presses the notification that stands there. */
export async function clickNotification(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(`registration.getNotifications().then(([notification]) =>
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
}
