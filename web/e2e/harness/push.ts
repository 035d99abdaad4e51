import type { Page } from 'playwright-core';

/** Delivers a decrypted push message with this notification to the service worker of an origin. The page must be of that origin. */
async function deliver(page: Page, origin: string, notification: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify({ web_push: 8030, notification });
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

/**
 * Title and tag of each notification shown after a message was delivered. Delivery can be repeated, because a browser
 * may lose a message while its worker starts.
 */
export async function notificationsAfter(page: Page, origin: string, content: object) {
  await deliver(page, origin, content);
  return page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, tag }) => [title, tag]);
  });
}

/** Clicks the notification. */
export async function clickNotification(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(`registration.getNotifications().then(([notification]) =>
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
}
