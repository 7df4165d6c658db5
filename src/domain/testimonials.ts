import type { Testimonial } from './brandShape'

/** Part of the brand's configuration, in a file of its own because only the landing page loads it. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Rosa, cuida de su madre',
    text: 'Llamé sin saber ni qué preguntar. Colgué con una lista: qué ayudas pedir, con qué papeles y por dónde empezar.',
    initials: 'R',
    colour: 'primary',
    source: null,
  },
  {
    name: 'Andrés, cuida de su padre',
    text: 'No entendía la nómina de la persona que está con mi padre. Me la explicaron, arreglamos el contrato y dejé de darle vueltas por la noche.',
    initials: 'A',
    colour: 'ink',
    source: null,
  },
  {
    name: 'Pilar, cuida de su marido',
    text: 'A las once de la noche mi marido tenía fiebre. Hablamos con un médico desde casa y nos mandó la receta.',
    initials: 'P',
    colour: 'accent',
    source: null,
  },
  {
    name: 'Inés, cuida de su hermana',
    text: 'Me llaman y preguntan cómo estoy yo. Hacía mucho que no me lo preguntaba nadie.',
    initials: 'I',
    colour: 'primary',
    source: null,
  },
  {
    name: 'Julio, cuida de su tía',
    text: 'La primera persona no encajó con mi tía. Repitieron la selección y no nos costó nada más.',
    initials: 'J',
    colour: 'accent',
    source: null,
  },
  {
    name: 'Lucía, cuida de su abuelo',
    text: 'Vinieron a casa, miraron el baño y el pasillo y nos dijeron qué cambiar primero. Lo demás podía esperar.',
    initials: 'L',
    colour: 'ink',
    source: null,
  },
]
