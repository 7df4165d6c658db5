import type { VitePWAOptions } from 'vite-plugin-pwa'
import { MANIFEST_COPY as copy } from '../../copy/manifest.ts'
import { BRAND } from '../../domain/brand.ts'
import { BRAND_COLOURS } from '../../domain/brandColours.ts'

const { paper } = BRAND_COLOURS.light

/** Screens not needed without coverage; they are kept once opened. */
const NOT_KEPT_AHEAD = [
  'pago',
  'tarjeta',
  'dejar',
  'fallecimiento',
  'card-form',
  'admin-panel',
  'mensajes',
  'resumen',
  'realtimeClient',
  'Plot',
  'TeamDialogs',
  'NoticesDialog',
  'DecisionDialogs',
  'QueueTask',
  'LegalPage',
  'LegalSections',
  'aceptado',
  'memoryIndexedDb',
  'NotFoundScreen',
  'create-org-user',
  'ConfirmationFrame',
  'ConfirmationScreen',
  'PaidDetails',
  // Whole pages come from the network, with their text in them.
  'accesibilidad',
  'aviso-legal',
  'contacto',
  'cookies',
  'cuenta-borrada',
  'desistir',
  'privacidad',
  'registro',
  'exitoso.index',
  'te-llamamos',
  'terminos',
  'withdrawal',
  'callRequest',
  'contact',
  'contactForm',
  'PolicyField',
  'SignUpFrame',
  // Anyone with a link or a code from a mail has coverage.
  'code',
  'confirmar',
  'forgot-password',
  'verify-email',
  'correo-anterior',
  'invitacion',
  'set-password',
  'create-password',
  'reset-password',
  'reset-code',
  'sin-recordatorios',
  'useMailLink',
  'savePassword',
  'JoinForm',
  'TakeOverForm',
  'PayerForm',
  'LinkQuestion',
  'RequestCodeForm',
]

/** Manifest and service worker. The worker is our own file; the list of what it keeps is put in at build time. */
export const PWA_OPTIONS: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'src/pwa',
  filename: 'sw.ts',
  injectRegister: false,
  injectManifest: {
    globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css}'],
    globIgnores: NOT_KEPT_AHEAD.map((chunk) => `assets/${chunk}-*`),
    // The server shows the page at every address of the app, but never under its own name.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/portal' } : entry)),
        warnings: [],
      }),
    ],
  },
  includeManifestIcons: false,
  manifest: {
    id: '/',
    name: BRAND.name,
    short_name: BRAND.name,
    description: copy.description,
    lang: 'es',
    dir: 'ltr',
    start_url: '/portal',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['health', 'lifestyle'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: copy.services, url: '/portal#servicios', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
      { name: copy.call, url: '/emergencia#club', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
    ],
    screenshots: [
      {
        src: '/screenshots/portal-narrow.png',
        sizes: '720x1280',
        type: 'image/png',
        form_factor: 'narrow',
        label: copy.screenshotNarrow,
      },
      {
        src: '/screenshots/portal-wide.png',
        sizes: '1280x800',
        type: 'image/png',
        form_factor: 'wide',
        label: copy.screenshotWide,
      },
    ],
  },
}
