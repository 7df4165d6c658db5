const clock = new Intl.DateTimeFormat('es-ES', { timeStyle: 'medium' })

/** Texts of the demo's page with the mails that the club would have sent. */
export const mailViewerCopy = {
  title: 'Correos de la demostración',
  explanation:
    'En la demostración no sale ningún correo de este ordenador: los que enviaría el club se quedan aquí, en memoria, hasta que la cierres.',
  refresh: 'Actualizar',
  empty: 'Todavía no hay correos.',
  to: (addresses: string) => `Para ${addresses}`,
  at: (date: Date) => `a las ${clock.format(date)}`,
  links: 'Enlaces',
  text: 'Texto',
  preview: (subject: string) => `Vista del correo «${subject}»`,
}
