/** What the server tells its operator. */
export const CONSOLE_COPY = {
  setupCode: (code: string) => `Código de un solo uso para crear la cuenta de administración: ${code}`,
  staffLink: (email: string, link: string, hours: number) =>
    `Enlace para que ${email} elija una contraseña nueva; vale una vez, durante ${hours} horas. Sus sesiones se han cerrado.\n${link}`,
  notOfTeam: (email: string) => `Nadie del equipo tiene el correo ${email}. No se ha cambiado nada.`,
  backupFailed: (reason: string) => `Ha fallado la copia de seguridad: ${reason}`,
  backupLate: 'Falta la copia de seguridad: a la hora prevista no se ha hecho ninguna.',
  backupWell: 'La copia de seguridad vuelve a funcionar.',
  outageBegins: {
    mail: 'El correo no sale: el servidor de correo no lo acepta. Los mensajes esperan y se vuelven a intentar solos.',
    push: 'Los avisos no llegan a los dispositivos: un servicio de avisos rechaza la clave del club. Mientras, se avisa por correo.',
    automation: 'La automatización no responde. Los avisos esperan y se vuelven a intentar solos.',
    message: 'El proveedor de SMS o WhatsApp no responde. Lo que no sale en una hora va por correo.',
  },
  outageEnds: {
    mail: 'El correo vuelve a salir.',
    push: 'Los avisos vuelven a llegar a los dispositivos.',
    automation: 'La automatización vuelve a responder.',
    message: 'El proveedor de SMS o WhatsApp vuelve a responder.',
  },
  securityLogFails: (reason: string) =>
    `No se puede escribir en el registro de seguridad; lo demás sigue funcionando: ${reason}`,
  securityLogWell: 'El registro de seguridad vuelve a escribirse.',
  notSelling: (gaps: string) =>
    `El club no vende, aunque tiene claves de Stripe reales: falta ${gaps} (src/domain/brand). Con los socios no cambia nada.`,
  nobodyToTell:
    'Nadie recibirá un correo si falla la copia de seguridad: faltan OPERATOR_EMAIL o el servidor de correo (SMTP_HOST).',
} as const
