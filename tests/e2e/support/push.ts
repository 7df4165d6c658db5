import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import type { PushPayload } from '@/domain/pushPayload'
import type { PushDevice, PushService } from '../../support/pushService'

/** What the worker shows: the parts that a person sees, and where a tap leads. */
export interface ShownNotice {
  title: string
  body: string
  tag: string
  lang: string
  path: string
}

interface GivenSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
  key: string
}

/** The maker's half of a browser: it has the keys, and is asked by the pages. */
export interface PushBrowser {
  /** The present subscription at the push service; null where the browser has none. */
  device: () => PushDevice | null
  /** From now on the browser makes none. */
  breakDown: () => void
  /** Its subscription was made with a key that the club no longer has. */
  outdateKey: () => void
  /** Its worker has subscribed anew, with a key of the club's. */
  replaceSubscription: (key: string) => void
}

/**
 * Chromium in tests reaches no push service: pages get subscriptions of the tests' own, and everything else is Chromium's.
 * @param answer what the person says to the browser's question
 */
export async function withPushService(
  context: BrowserContext,
  service: PushService,
  answer: NotificationPermission = 'granted',
): Promise<PushBrowser> {
  let device: PushDevice | null = null
  let madeWith = ''
  let isBroken = false
  const subscribeWith = (key: string): void => {
    device = service.newDevice(key)
    madeWith = key
  }
  const given = (): GivenSubscription | null => {
    if (!device) return null
    const { endpoint, p256dh, auth } = device.subscription
    return { endpoint, keys: { p256dh, auth }, key: madeWith }
  }
  await context.exposeFunction('pushOfTest', (deed: 'current' | 'drop' | 'subscribe', key: string) => {
    if (deed === 'drop') device = null
    if (deed === 'subscribe' && isBroken) throw new Error('no push service')
    if (deed === 'subscribe') subscribeWith(key)
    return given()
  })
  await context.addInitScript(standIn, answer)
  return {
    device: () => device,
    breakDown: () => (isBroken = true),
    outdateKey: () => (madeWith = 'AAAA'),
    replaceSubscription: subscribeWith,
  }
}

/** Runs in the page. */
function standIn(answer: NotificationPermission): void {
  type Ask = (deed: string, key?: string) => Promise<GivenSubscription | null>
  const { pushOfTest: ask } = window as unknown as { pushOfTest: Ask }
  const kept = 'permissionOfTest'
  const toBytes = (text: string) =>
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
  const toSubscription = (given: GivenSubscription | null) =>
    given && {
      endpoint: given.endpoint,
      options: { userVisibleOnly: true, applicationServerKey: toBytes(given.key).buffer },
      toJSON: () => given,
      unsubscribe: () => ask('drop').then(() => true),
    }
  Object.assign(PushManager.prototype, {
    getSubscription: () => ask('current').then(toSubscription),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) =>
      ask('subscribe', applicationServerKey).then(toSubscription),
  })
  Object.defineProperty(Notification, 'permission', {
    get: () => document.cookie.match(`${kept}=(\\w+)`)?.[1] ?? 'default',
  })
  Notification.requestPermission = () => {
    if (answer !== 'default') document.cookie = `${kept}=${answer}; path=/`
    return Promise.resolve(answer)
  }
}

type Noted = typeof globalThis & { nextShown?: Promise<void> }

/** Runs in the worker. */
function awaitNotice(): void {
  const scope = globalThis as unknown as ServiceWorkerGlobalScope
  const { registration } = scope
  const nextShown = new Promise<void>((resolve) => {
    registration.showNotification = (...notice) => {
      const shown = ServiceWorkerRegistration.prototype.showNotification.apply(registration, notice)
      resolve(shown)
      return shown
    }
  })
  Object.assign(scope, { nextShown })
}

/** Delivers to the worker as the browser does what a push service has brought it: with any page of the app open, or none. */
export class PushDelivery {
  private constructor(
    private readonly session: CDPSession,
    private readonly worker: Worker,
    private readonly origin: string,
    private readonly registrationId: string,
  ) {}

  /** @param page from which it is driven: any of the context's */
  static async of(page: Page, origin: string): Promise<PushDelivery> {
    const context = page.context()
    await context.grantPermissions(['notifications'], { origin })
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    const session = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
        if (own) resolve(own.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    return new PushDelivery(session, worker, origin, await registered)
  }

  /**
   * Waits until the worker has shown something: who asks Chromium what is on the screen while a notice is put up makes it forget that one.
   * @param data null for a push that brings nothing
   */
  async deliver(data: PushPayload | string | null): Promise<void> {
    const text = typeof data === 'string' || data === null ? (data ?? '') : JSON.stringify(data)
    await this.worker.evaluate(awaitNotice)
    await this.session.send('ServiceWorker.deliverPushMessage', {
      origin: this.origin,
      registrationId: this.registrationId,
      data: text,
    })
    await this.worker.evaluate(() => (globalThis as Noted).nextShown)
  }

  /** What is on the screen now, oldest first. */
  shown(): Promise<ShownNotice[]> {
    return this.worker.evaluate(async () => {
      const { registration } = globalThis as unknown as ServiceWorkerGlobalScope
      const notices = await registration.getNotifications()
      return notices.map(({ title, body, tag, lang, data }) => ({
        ...{ title, body, tag, lang },
        path: (data as { path: string }).path,
      }))
    })
  }

  /**
   * The browser tells the worker that a subscription is over. Chromium does so at times of its own, and reaches no push service in tests.
   * @param key with which it was made
   * @param isReplaced whether the browser has made another one by itself
   * @returns the keys for which the worker has asked for a subscription
   */
  changeSubscription(key: string, isReplaced: boolean): Promise<string[]> {
    return this.worker.evaluate(
      async ({ made, replaced }) => {
        const scope = globalThis as unknown as ServiceWorkerGlobalScope
        const asked: string[] = []
        Object.assign(PushManager.prototype, {
          subscribe: ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
            const bytes = new Uint8Array(applicationServerKey as ArrayBuffer)
            if (userVisibleOnly) asked.push(new TextDecoder().decode(bytes))
            return Promise.resolve()
          },
        })
        const applicationServerKey = new TextEncoder().encode(made).buffer
        const event = new ExtendableEvent('pushsubscriptionchange')
        const done: Promise<unknown>[] = []
        Object.defineProperties(event, {
          oldSubscription: { value: { options: { applicationServerKey } } },
          newSubscription: { value: replaced ? {} : null },
          waitUntil: { value: (work: Promise<unknown>) => done.push(work) },
        })
        scope.dispatchEvent(event)
        await Promise.all(done)
        return asked
      },
      { made: key, replaced: isReplaced },
    )
  }

  /**
   * Taps the notice of a tag. Only a real tap may bring up a window, so that is noted here.
   * @returns which paths a new window was opened for, and how many windows came to the front
   */
  tap(tag: string): Promise<{ opened: string[]; focused: number }> {
    return this.worker.evaluate(async (wanted) => {
      const scope = globalThis as unknown as ServiceWorkerGlobalScope
      const [notification] = await scope.registration.getNotifications({ tag: wanted })
      if (!notification) throw new Error(`no notice ${wanted}`)
      const seen = { opened: [] as string[], focused: 0 }
      Object.assign(WindowClient.prototype, { focus: () => Promise.resolve(void seen.focused++) })
      Object.assign(Clients.prototype, {
        openWindow: (path: string) => Promise.resolve(void seen.opened.push(path)),
      })
      const event = new NotificationEvent('notificationclick', { notification })
      const done: Promise<unknown>[] = []
      // Events that are not the browser's own keep nothing alive.
      Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => done.push(work) })
      scope.dispatchEvent(event)
      await Promise.all(done)
      return seen
    }, tag)
  }
}
