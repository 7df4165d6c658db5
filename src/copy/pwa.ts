import { BRAND } from '@/domain/brand'

/** Words of installing the app. */
export const PWA_COPY = {
  install: {
    heading: `Ten ${BRAND.name} en la pantalla de tu móvil`,
    text: 'Se abre con un toque y funciona sin cobertura. No ocupa casi nada.',
    install: 'Instalar en este móvil',
    dismiss: 'No, gracias',
    openInSafari: 'En este móvil se instala desde Safari: abre esta página en Safari y sigue los pasos.',
    safariSteps: [
      { icon: 'share', text: 'Pulsa Compartir, el cuadrado con una flecha hacia arriba.' },
      { icon: 'plusSquare', text: 'Baja y pulsa «Añadir a pantalla de inicio».' },
      { icon: 'check', text: 'Pulsa «Añadir», arriba a la derecha.' },
    ],
  },
  help: {
    installed: `Ya tienes ${BRAND.name} en este dispositivo. Ábrelo desde su icono.`,
    byMenu: 'Abre el menú de tu navegador y busca «Instalar» o «Añadir a pantalla de inicio».',
  },
} as const
