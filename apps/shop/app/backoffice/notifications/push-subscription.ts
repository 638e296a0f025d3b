const WORKER = '/admin/push-worker.js'

/** Asks the person, then the browser: where it wants its messages, and the keys to write them with. */
export async function subscribe(publicKey: string) {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: '/admin/' })
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser gave no keys.')
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth }
}

export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/admin/')
  return (await registration?.pushManager.getSubscription()) ?? null
}
