/** Words of typing a mailed code, wherever it is asked for. */
export const CODE_COPY = {
  field: 'Código de seis números',
  hint: 'Puedes escribirlo con espacios o pegarlo entero.',
  notHere: '¿No lo ves? Mira en la carpeta de spam.',
  wait: (seconds: number) =>
    `Podrás pedir otro dentro de ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}.`,
  again: 'Enviar otro código',
  sending: 'Enviando…',
  sent: 'Te hemos enviado otro código. El anterior ya no sirve.',
} as const
