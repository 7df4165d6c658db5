import { BRAND } from '@/domain/brand'
import { NOTICE_VERSIONS } from '@/domain/consent'
import { unbroken } from './format'
import type { LegalText } from './legal'
import { mailDate } from './mails/mailFormat'

const PHONE = unbroken(BRAND.phone.text)
const REVIEWED = NOTICE_VERSIONS.accessibility

/**
 * Ley 11/2023 wants the information, RD 1112/2018 has the form for it. Whoever changes what is met reviews the whole and raises
 * the version (`domain/consent`), which is the day of the last review.
 */
export const ACCESSIBILITY: LegalText = {
  title: 'Accesibilidad',
  intro: `Qué puedes hacer en la web de ${BRAND.name} con lector de pantalla, con teclado o con la letra grande, qué falla todavía y cómo decírnoslo.`,
  version: REVIEWED,
  sections: [
    {
      heading: 'Cómo estamos',
      paragraphs: [
        'Esta web y la aplicación cumplen en parte el nivel AA de las pautas WCAG 2.2 y la norma EN 301 549, que son las que pide la Ley 11/2023. «En parte» quiere decir que lo que depende de nosotros se ha revisado y lo cumple, y que hay cosas, las de más abajo, que no lo cumplen o que no hemos podido comprobar.',
      ],
    },
    {
      heading: 'Lo que se cumple',
      paragraphs: ['En todas las páginas, también al apuntarte, al pagar y en tu cuenta:'],
      list: [
        'Se puede usar todo solo con el teclado, y siempre se ve dónde estás.',
        'Cada campo, botón e imagen con significado tiene un nombre que el lector de pantalla lee. Los errores están escritos al lado de su campo.',
        'Con «Letra y contraste» (el botón «Aa», arriba en cada página) agrandas la letra o pones alto contraste, y se queda así. También puedes ampliar la página en el navegador: nada se corta.',
        'El color nunca es lo único que indica algo: siempre hay una palabra o un dibujo.',
        'Nada parpadea ni se mueve solo, y si pides menos movimiento en tu dispositivo, hay menos.',
        'Los textos son cortos y en lenguaje llano. No hay límite de tiempo para rellenar un formulario.',
        'Las páginas públicas y los teléfonos de emergencia se leen aunque el navegador no ejecute programas.',
      ],
    },
    {
      heading: 'Lo que no se cumple o no hemos podido comprobar',
      paragraphs: [],
      list: [
        'Los datos de la tarjeta se escriben en un campo de Stripe, y la confirmación del pago la muestra tu banco. Los recibos también los hace Stripe, algunos en PDF. No dependen de nosotros y no los hemos revisado.',
        'No hay vídeos en lengua de signos ni textos en lectura fácil.',
        'Los servicios del club se dan sobre todo por teléfono. Si no puedes o no quieres hablar, escríbenos y te contestamos por escrito.',
        'La web la hemos revisado nosotros, con programas y a mano. Todavía no la ha revisado alguien de fuera ni la han probado personas que usan un lector de pantalla cada día.',
      ],
    },
    {
      heading: 'Cómo decirnos que algo falla',
      paragraphs: [
        `Escríbenos a ${BRAND.email} o con el formulario de contacto, o llámanos al ${PHONE}. Dinos en qué página estabas, qué querías hacer y con qué dispositivo. También puedes pedir así cualquier información de esta web en otro formato. Contestamos en un mes como máximo y no cuesta nada.`,
        'Si no te contestamos o no estás conforme, puedes reclamar ante las oficinas de consumo o ante la autoridad de tu comunidad autónoma que vigila la accesibilidad.',
      ],
    },
    {
      heading: 'Cuándo lo hemos revisado',
      paragraphs: [
        `La última revisión es del ${mailDate(new Date(`${REVIEWED}T12:00:00Z`))}. Es una revisión propia: páginas y pantallas con un programa que busca barreras (axe), y a mano con teclado, letra grande, alto contraste y pantallas pequeñas.`,
      ],
    },
  ],
}
