/** The charge that comes next, as it is read. */
interface Coming {
  amount: string
  date: string
}

/** Words of the page on which the card is changed and an open fee is paid. */
export const CARD_COPY = {
  heading: { change: 'Cambiar la tarjeta', pay: 'Pagar la cuota pendiente', confirm: 'Confirmar el cobro' },
  present: (card: string) => `Ahora pagas con la ${card}.`,
  noCard: 'Ahora no hay ninguna tarjeta guardada.',
  /** @param next null where it is not known */
  changeText: (next: Coming | null) =>
    next
      ? `Hoy no se cobra nada. El próximo cobro, ${next.amount} el ${next.date}, irá a la tarjeta nueva.`
      : 'Hoy no se cobra nada. Los próximos cobros irán a la tarjeta nueva.',
  changeUncharged: 'Hoy no se cobra nada, y ahora no hay ningún cobro previsto.',
  openText: (amount: string) => `Queda una cuota de ${amount} sin pagar.`,
  openUnknown: 'Queda una cuota sin pagar.',
  openNow:
    'Al guardar la tarjeta la cobramos en el momento, una sola vez. Los próximos cobros irán también a ella.',
  confirmText: 'Tu banco quiere que confirmes este cobro. Se abrirá su aviso en esta misma página.',
  newCard: 'Con otra tarjeta',
  noMembership: {
    text: 'No hay ninguna suscripción en marcha, así que no hay tarjeta que cambiar.',
    action: 'Ver mis datos y mi cuota',
  },
  formLabel: 'Tarjeta nueva',
  safe: 'La tarjeta la guarda Stripe. El club no ve ni guarda su número.',
  save: 'Guardar la tarjeta',
  saveAndPay: (amount: string) => `Guardar y pagar ${amount}`,
  saveAndPayUnknown: 'Guardar y pagar la cuota',
  saving: 'Guardando…',
  paySame: (card: string) => `Probar otra vez con la ${card}`,
  confirm: (amount: string) => `Confirmar ${amount} con mi banco`,
  confirmUnknown: 'Confirmar con mi banco',
  paying: 'Cobrando…',
  busyNote: 'No cierres esta página. Si tu banco te pide confirmar, hazlo y vuelve aquí.',
  resuming: 'Terminamos de guardar la tarjeta que acabas de poner…',
  otherTab: 'Lo has empezado en otra pestaña. Termina allí, o ciérrala y vuelve a pulsar.',
  failed: {
    card: 'No se ha guardado la tarjeta',
    payment: 'No se ha podido cobrar la cuota',
    paymentCardKept: 'La tarjeta está guardada, pero la cuota sigue sin pagar',
    unknown: 'No sabemos cómo ha terminado',
    pending: 'El pago se está confirmando',
    otherTab: 'Ya está en marcha',
  },
  unknownCard:
    'No hemos tenido respuesta y no sabemos si la tarjeta llegó a guardarse. Puedes repetirlo sin miedo: no se cobra dos veces.',
  unknownPayment:
    'No sabemos si el cobro llegó a hacerse. Compruébalo antes de volver a intentarlo: no se cobra dos veces.',
  stillOpen: 'La cuota sigue sin pagar y no se te ha cobrado nada. Puedes intentarlo otra vez.',
  offline: {
    title: 'No hay conexión',
    text: 'Para esto hace falta cobertura. La página se queda como está: cuando vuelva, pulsa de nuevo.',
  },
  tryOther: 'Probar con otra tarjeta',
  tryAgain: 'Intentar de nuevo',
  payAgain: 'Intentar el cobro otra vez',
  check: 'Comprobar ahora',
  checking: 'Comprobando…',
  /** The club's number follows. */
  help: '¿No sale? Llámanos y lo vemos contigo:',
  done: {
    changed: 'Tarjeta cambiada',
    changedText: (card: string) => `A partir de ahora pagas con la ${card}.`,
    changedUnknown: 'A partir de ahora pagas con la tarjeta nueva.',
    paid: 'Cuota pagada',
    paidText: (card: string) => `La cuota está pagada. Los próximos cobros irán a la ${card}.`,
    paidUnknown: 'La cuota está pagada. Gracias.',
    next: ({ amount, date }: Coming) => `El próximo cobro: ${amount} el ${date}.`,
    nothing: 'No había nada que pagar',
    nothingText: 'No queda ninguna cuota pendiente.',
    toAccount: 'Ver mis datos y mi cuota',
    toPortal: 'Ir a mi portal',
  },
} as const
