import type { ApiResult } from '../shared/api'
import { connectToFrame } from '../shared/connect'
import type { CardOptions, CardRequest, CardState, FromCardFrame, ToCardFrame } from '../shared/protocol'
import { languageFor, textsFor } from '../shared/texts'
import { IntegrationError } from './IntegrationError'
import { createFrame, type Surroundings } from './Surroundings'

type EventName = 'ready' | 'focus' | 'blur' | 'escape' | 'change'
type Listener = (event?: unknown) => void

const DEFAULT_CLASSES = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
}

const CONNECT_TIMEOUT_MS = 20_000

const NOT_REACHED: ApiResult = {
  error: {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
  },
}

/** What is mounted: the frame and how to talk to it. */
interface Mounted {
  container: Element
  frame: HTMLIFrameElement
  send: (message: ToCardFrame) => void
  answers: Map<number, (result: ApiResult) => void>
  stop: AbortController
}

function findContainer(target: unknown): Element {
  const found = typeof target === 'string' ? document.querySelector(target) : target
  if (found instanceof Element) return found
  throw new IntegrationError(
    'The selector you specified applies to no DOM elements that are currently on the page.',
  )
}

/** The card field: one frame with the whole row of inputs. The page never sees what is typed into it. */
export class CardElement {
  private readonly listeners = new Map<EventName, Set<Listener>>()
  private mounted: Mounted | null = null
  private destroyed = false
  private nextRequest = 1

  constructor(
    private readonly surroundings: Surroundings,
    private options: CardOptions,
    private readonly onDestroy: () => void,
  ) {}

  mount(target: unknown): this {
    if (this.destroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
    const container = findContainer(target)
    if (this.mounted?.container === container) return this
    this.unmount()
    const { locale } = this.surroundings
    const frame = createFrame(this.surroundings, 'card.html', textsFor(languageFor(locale)).cardFrame)
    frame.style.setProperty('width', '100%', 'important')
    frame.style.setProperty('height', '28px')
    frame.style.setProperty('display', 'block', 'important')
    const send = connectToFrame<ToCardFrame, FromCardFrame>(frame, this.surroundings.frameOrigin, (message) =>
      this.hear(message),
    )
    this.mounted = { container, frame, send, answers: new Map(), stop: new AbortController() }
    container.replaceChildren(frame)
    this.showState({
      empty: true,
      complete: false,
      error: undefined,
      brand: 'unknown',
      value: { postalCode: '' },
    })
    this.focusWithLabel(container)
    this.configure('init')
    return this
  }

  unmount(): this {
    if (!this.mounted) return this
    const { container, frame, answers, stop } = this.mounted
    stop.abort()
    frame.remove()
    container.classList.remove(...Object.values(this.classes()).flatMap((names) => names.split(' ')))
    this.mounted = null
    for (const answer of answers.values()) answer(NOT_REACHED)
    return this
  }

  destroy(): this {
    this.unmount()
    this.destroyed = true
    this.listeners.clear()
    this.onDestroy()
    return this
  }

  update(options: CardOptions): this {
    this.options = { ...this.options, ...options }
    this.configure('update')
    return this
  }

  on(name: EventName, listener: Listener): this {
    const listeners = this.listeners.get(name) ?? new Set()
    this.listeners.set(name, listeners.add(listener))
    return this
  }

  once(name: EventName, listener: Listener): this {
    const wrapped: Listener = (event) => {
      this.off(name, wrapped)
      listener(event)
    }
    return this.on(name, wrapped)
  }

  off(name: EventName, listener?: Listener): this {
    if (listener) this.listeners.get(name)?.delete(listener)
    else this.listeners.delete(name)
    return this
  }

  addEventListener(name: EventName, listener: Listener): this {
    return this.on(name, listener)
  }

  removeEventListener(name: EventName, listener?: Listener): this {
    return this.off(name, listener)
  }

  focus(): this {
    this.mounted?.frame.focus()
    this.mounted?.send({ type: 'focus' })
    return this
  }

  blur(): this {
    this.mounted?.send({ type: 'blur' })
    return this
  }

  clear(): this {
    this.mounted?.send({ type: 'clear' })
    return this
  }

  /** Has the frame send a call with the typed card. */
  request(request: CardRequest): Promise<ApiResult> {
    const { mounted } = this
    if (!mounted)
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      )
    const id = this.nextRequest++
    return new Promise((resolve) => {
      const timer = setTimeout(() => finish(NOT_REACHED), CONNECT_TIMEOUT_MS)
      const finish = (result: ApiResult): void => {
        clearTimeout(timer)
        mounted.answers.delete(id)
        resolve(result)
      }
      mounted.answers.set(id, finish)
      mounted.send({ type: 'request', id, request })
    })
  }

  private configure(type: 'init' | 'update'): void {
    const { key, locale } = this.surroundings
    this.mounted?.send({ type, options: this.options, key, locale })
  }

  private hear(message: FromCardFrame): void {
    const { mounted } = this
    if (!mounted) return
    const { container, frame, answers } = mounted
    switch (message.type) {
      case 'change':
        this.showState(message.state)
        {
          this.tell('change', { elementType: 'card', ...message.state })
          return
        }
      case 'focus':
      case 'blur':
        container.classList.toggle(this.classes().focus, message.type === 'focus')
        {
          this.tell(message.type, { elementType: 'card' })
          return
        }
      case 'ready':
      case 'escape': {
        this.tell(message.type, message.type === 'ready' ? this : { elementType: 'card' })
        return
      }
      case 'height':
        frame.style.setProperty('height', `${message.pixels}px`)
        return
      case 'submit': {
        submitForm(container)
        return
      }
      case 'response':
        answers.get(message.id)?.(message.result)
    }
  }

  private tell(name: EventName, event: unknown): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(event)
  }

  private classes(): typeof DEFAULT_CLASSES {
    return { ...DEFAULT_CLASSES, ...this.options.classes }
  }

  private showState({ empty, complete, error }: CardState): void {
    const { base, ...states } = this.classes()
    const classList = this.mounted?.container.classList
    classList?.add(...base.split(' '))
    classList?.toggle(states.empty, empty)
    classList?.toggle(states.complete, complete)
    classList?.toggle(states.invalid, error !== undefined)
  }

  /** A label for the container moves the focus into the frame, as it would into an input. */
  private focusWithLabel(container: Element): void {
    if (container.id === '' || !this.mounted) return
    const { signal } = this.mounted.stop
    document.addEventListener(
      'click',
      ({ target }) => {
        const label = target instanceof Element ? target.closest('label') : null
        if (label?.htmlFor === container.id) this.focus()
      },
      { signal },
    )
  }
}

/** Enter in a field submits its form, as it does in an ordinary input. */
function submitForm(container: Element): void {
  const form = container.closest('form')
  const button = form?.querySelector<HTMLButtonElement>(
    'button[type=submit], button:not([type]), input[type=submit]',
  )
  if (button?.disabled) return
  form?.requestSubmit(button)
}
