import type { Testimonials } from './brandShape'

/** Part of the brand's configuration, in a file of its own because only the landing page loads it. */
export const TESTIMONIALS: Testimonials = {
  areExamples: true,
  list: [
    {
      quote:
        'Llamé sin saber ni qué preguntar. Colgué con una lista: qué ayudas pedir, con qué papeles y por dónde empezar.',
      author: 'Una hija que cuida de su madre',
    },
    {
      quote:
        'No entendía la nómina de la persona que está con mi padre. Me la explicaron, arreglamos el contrato y dejé de darle vueltas por la noche.',
      author: 'Un hijo que cuida de su padre',
    },
    {
      quote:
        'A las once de la noche mi marido tenía fiebre. Hablamos con un médico desde casa y nos mandó la receta.',
      author: 'Una mujer que cuida de su marido',
    },
    {
      quote: 'Me llaman y preguntan cómo estoy yo. Hacía mucho que no me lo preguntaba nadie.',
      author: 'Una mujer que cuida de su hermana',
    },
    {
      quote: 'La primera persona no encajó con mi tía. Repitieron la selección y no nos costó nada más.',
      author: 'Un sobrino que cuida de su tía',
    },
    {
      quote:
        'Vinieron a casa, miraron el baño y el pasillo y nos dijeron qué cambiar primero. Lo demás podía esperar.',
      author: 'Una nieta que cuida de su abuelo',
    },
  ],
}
