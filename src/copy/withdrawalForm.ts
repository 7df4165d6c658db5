import { BRAND } from '@/domain/brand'
import type { LegalText } from './legal'

const { company, address } = BRAND.legal

/** The model form for withdrawing that the law wants people to get with the terms (annex B of Real Decreto Legislativo 1/2007). */
export const WITHDRAWAL_FORM: Pick<LegalText, 'title' | 'intro' | 'sections'> = {
  title: 'Modelo de formulario de desistimiento',
  intro: 'Solo debes rellenar y enviar este formulario si quieres desistir del contrato.',
  sections: [
    {
      heading: 'Formulario',
      paragraphs: [
        `A la atención de ${[company ?? BRAND.name, address, BRAND.email].filter(Boolean).join(', ')}:`,
        `Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos de nuestro (*) contrato de prestación del siguiente servicio: suscripción al club ${BRAND.name}.`,
      ],
      list: [
        'Contratado el:',
        'Nombre del consumidor y usuario o de los consumidores y usuarios:',
        'Domicilio del consumidor y usuario o de los consumidores y usuarios:',
        'Firma del consumidor y usuario o de los consumidores y usuarios (solo si este formulario se presenta en papel):',
        'Fecha:',
        '(*) Táchese lo que no proceda.',
      ],
    },
  ],
}
