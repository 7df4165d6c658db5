/** Words of the panel's page of messages. */
export const MESSAGES_COPY = {
  title: 'Mensajes',
  text: 'Lo que ha llegado por el formulario de contacto. Cada mensaje se envía también al correo del club.',
  loading: 'Cargando mensajes...',
  failed: 'Error al cargar los mensajes',
  list: 'Mensajes recibidos',
  empty: {
    heading: 'No hay mensajes',
    text: 'Cuando alguien escriba desde la página de contacto lo verás aquí.',
  },
  received: (moment: string) => `Recibido: ${moment}`,
  client: 'Ver su ficha',
  clientOf: (name: string) => ` de ${name}`,
  mail: {
    queued: 'Correo pendiente',
    sent: 'Correo enviado al club',
  },
  attempts: (count: number) =>
    count === 1
      ? 'Un intento sin éxito. Se vuelve a intentar solo.'
      : `${count} intentos sin éxito. Se vuelve a intentar solo.`,
} as const
