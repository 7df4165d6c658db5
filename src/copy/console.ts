/** What the server tells its operator. */
export const CONSOLE_COPY = {
  setupCode: (code: string) => `Código de un solo uso para crear la cuenta de administración: ${code}`,
  alarm: (title: string, text: string) => `${title}. ${text}`,
  backupFailed: (reason: string) => `Ha fallado la copia de seguridad: ${reason}`,
  securityLogFails: (reason: string) =>
    `No se puede escribir en el registro de seguridad; lo demás sigue funcionando: ${reason}`,
  securityLogWell: 'El registro de seguridad vuelve a escribirse.',
  notSelling: (gaps: string) =>
    `El club no vende, aunque tiene claves de Stripe reales: falta ${gaps} (src/domain/brand). Con los socios no cambia nada.`,
  nobodyToTell:
    'Nadie recibirá un aviso si algo falla en el servidor: falta OPERATOR_WEBHOOK_URL, o bien OPERATOR_EMAIL con un servidor de correo (SMTP_HOST).',
} as const
