import { CONNECT } from './protocol'

const isConnect = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === CONNECT

/** The page's end: sends the frame, once loaded, a port of its own. Only the frame's real origin gets it. */
export function connectToFrame<Out, In>(
  frame: HTMLIFrameElement,
  frameOrigin: string,
  onMessage: (message: In) => void,
): (message: Out) => void {
  const channel = new MessageChannel()
  channel.port1.onmessage = (event: MessageEvent<In>) => onMessage(event.data)
  frame.addEventListener(
    'load',
    () => frame.contentWindow?.postMessage({ type: CONNECT }, frameOrigin, [channel.port2]),
    { once: true },
  )
  return (message) => channel.port1.postMessage(message)
}

/** The frame's end: takes the first port, from the window that holds the frame and from no other. */
export function acceptConnection<Out, In>(
  onMessage: (message: In, send: (message: Out) => void) => void,
): void {
  let port: MessagePort | null = null
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const [offered] = event.ports
    if (port || !offered || event.source !== window.parent || !isConnect(event.data)) return
    port = offered
    port.onmessage = (message: MessageEvent<In>) => onMessage(message.data, (out) => offered.postMessage(out))
  })
}
