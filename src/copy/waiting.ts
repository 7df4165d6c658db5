/** Words of what this device keeps for the club, by whether the club may have it already. */

/** «2 sin enviar», or «2 sin confirmar» once any of them has left and no answer came. */
export const waitingCount = (count: number, mayHaveArrived: boolean): string =>
  `${count} ${mayHaveArrived ? 'sin confirmar' : 'sin enviar'}`

/** «1 enviándose»: on its way by itself, or so nearly that it is as good as that. */
export const onItsWay = (count: number): string => `${count} enviándose`

/** The device cannot know whether its session was ended elsewhere meanwhile. */
const SESSION = 'si tu sesión se ha cerrado, cuando vuelvas a entrar.'

export const keptText = (count: number): string =>
  `Se ${count === 1 ? 'enviará sola' : 'enviarán solas'} en cuanto se pueda; ${SESSION}`

export const unconfirmedText = (count: number): string =>
  count === 1
    ? `Puede que el club ya la tenga; cuenta una sola vez. Se enviará otra vez en cuanto se pueda; ${SESSION}`
    : `Puede que el club ya las tenga; cada una cuenta una sola vez. Se enviarán otra vez en cuanto se pueda; ${SESSION}`
