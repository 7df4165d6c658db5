/** The choice about analytics. */
export const CONSENT_COPY = {
  title: '¿Nos dejas contar los registros?',
  text: 'Anotaríamos si empiezas a apuntarte, si llegas al pago y si pagas. Sin publicidad, sin tu nombre y sin tu correo. La web funciona igual si dices que no.',
  accept: 'Aceptar',
  reject: 'Rechazar',
  reopen: 'Preferencias de cookies',
  more: 'Cómo usamos las cookies',
  granted: 'Ahora mismo: aceptado.',
  denied: 'Ahora mismo: rechazado.',
} as const
