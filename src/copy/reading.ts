import type { TextSize } from '@/domain/readingSize'

/** Words of the control for the size of the text and the contrast. */
export const READING_COPY = {
  label: 'Letra y contraste',
  /** What is seen of it. */
  word: 'Letra',
  size: 'Tamaño de la letra',
  sizes: { normal: 'Normal', large: 'Grande', larger: 'Muy grande' } satisfies Record<TextSize, string>,
  contrast: 'Más contraste: negro sobre blanco',
  note: 'Se queda así en este dispositivo.',
} as const
