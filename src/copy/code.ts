/** In minutes while it is more than one; rounded up, so that no one retries too early. */
function duration(seconds: number): string {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutos`
  return seconds === 1 ? '1 segundo' : `${seconds} segundos`
}

/** Words of typing a mailed code, wherever it is asked for. */
export const CODE_COPY = {
  field: 'Código de seis números',
  hint: 'Puedes escribirlo con espacios o pegarlo entero.',
  notHere: '¿No lo ves? Mira en la carpeta de spam.',
  wait: (seconds: number) => `Podrás pedir otro dentro de ${duration(seconds)}.`,
  again: 'Enviar otro código',
  sending: 'Enviando…',
  sent: 'Te hemos enviado otro código. Usa el último que te llegue.',
} as const
