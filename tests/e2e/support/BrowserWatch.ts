import type { BrowserContext, ConsoleMessage } from '@playwright/test'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])
const LOCAL_SCHEMES = new Set(['data:', 'blob:', 'about:'])
const LOGGED = new Set(['error', 'warning'])
/** What Playwright itself writes where a test has no worker. */
const WITHOUT_WORKER = 'Service Worker registration blocked by Playwright'

/** Lines that Chromium itself logs about a request, the last one about a service worker's. */
const FAILED = /^(Failed to load resource: net::ERR_|An unknown error occurred when fetching the script)/
const refusedWith = (status: number): RegExp =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${status}\\b`)

const LIVE_UPDATES: Allowance = { text: refusedWith(403), address: '/api/realtime' }
/** Calls refused because their session ended while they were under way: whatever a page asks for, and live updates. */
const ENDED_MEANWHILE: Allowance[] = [{ text: refusedWith(401), address: '/api/club/' }, LIVE_UPDATES]
const SIGN_OUT = '/api/club/sign-out'

interface Allowance {
  text: RegExp
  /** Part of the address that the line is about. */
  address: string
}

/** Records what no test may show in a browser: console errors and warnings, page errors, calls that leave the machine. */
export class BrowserWatch {
  readonly problems: string[] = []
  private readonly allowances: Allowance[] = []
  private readonly handedOver = new Set<string>()

  /** @param wasClubAway whether this test has ended the server: whatever a page asks for just then, it fails. */
  constructor(private readonly wasClubAway: () => boolean = () => false) {}

  /** This test provokes answers with this status; Chromium may log them. */
  allowStatus(status: number, address: string): void {
    this.allowances.push({ text: refusedWith(status), address })
    // Where a session ends, they may just be asking for more.
    if (status === 401) this.allowances.push(LIVE_UPDATES)
  }

  /**
   * This test cuts these requests off; Chromium may log it. A screen's code is fetched as soon as somebody comes near a link to
   * it, with coverage or without.
   */
  allowFailure(address = ''): void {
    this.allowances.push({ text: FAILED, address }, { text: FAILED, address: '/assets/' })
  }

  /** Requests to this origin are intercepted and answered on this machine. */
  handOver(origin: string): void {
    this.handedOver.add(origin)
  }

  /** This test makes a screen fail; React logs what its error boundary caught. */
  allowCaughtError(text: RegExp): void {
    this.allowances.push({ text, address: '' })
  }

  watch(context: BrowserContext): void {
    context.on('request', (request) => this.hearRequest(request.url()))
    context.on('console', (message) => this.hearConsole(message))
    context.on('weberror', (error) => this.problems.push(`page error: ${String(error.error())}`))
    context.on('page', (page) => page.on('websocket', (socket) => this.hearRequest(socket.url())))
  }

  private hearRequest(address: string): void {
    const { hostname, origin, pathname, protocol } = new URL(address)
    if (pathname === SIGN_OUT) this.allowances.push(...ENDED_MEANWHILE)
    if (LOCAL_SCHEMES.has(protocol) || LOOPBACK.has(hostname) || this.handedOver.has(origin)) return
    this.problems.push(`left the machine: ${address}`)
  }

  private hearConsole(message: ConsoleMessage): void {
    if (!LOGGED.has(message.type())) return
    const text = message.text()
    if (text === WITHOUT_WORKER) return
    const address = message.location().url
    if (FAILED.test(text) && this.wasClubAway()) return
    const isAllowed = this.allowances.some(
      (allowance) => allowance.text.test(text) && address.includes(allowance.address),
    )
    if (!isAllowed) this.problems.push(`console ${message.type()}: ${text} (${address})`)
  }
}
