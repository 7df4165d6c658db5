/** The mail to the club about a message of its contact form. */
export const CONTACT_MAIL = {
  subject: (name: string) => `Mensaje de ${name} por la web`,
  withdrawal: (name: string) => `Desistimiento de ${name} por la web`,
  toDecide:
    'Es una declaración de desistimiento: cuenta desde que llegó. Confírmala o apártala en «Mensajes», en el panel.',
  number: (number: string) => `Número: ${number}`,
  name: (name: string) => `Nombre: ${name}`,
  reach: (reach: string) => `Para contestar: ${reach}`,
  client: 'Ver su ficha en el panel',
  answerByMail: 'Si respondes a este correo, le llega a esa persona.',
  answerByPhone: 'Ha dejado un teléfono: hay que llamar.',
} as const
