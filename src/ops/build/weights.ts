import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  APP_PATHS,
  type AppPath,
  type Edition,
  EDITIONS,
  isWholePage,
  pageFile,
  WHOLE_PAGES,
} from '@/domain/appPath'
import { hasForm } from '@/prerender/build/formPages'
import { keptAhead } from './keptAhead'
import { type Manifest, routeFiles } from '@/prerender/build/routeFiles'

const KB = 1_000
const NOTHING = 0
const FORM = 136.5 * KB
/** With Stripe's part for React; what Stripe itself sends comes later. */
const PAYMENT = FORM + 10 * KB
/** With what can be said of a mailed code or link. */
const CODE = FORM + 3 * KB
/** With all that an invitation may lead to. */
const INVITATION = FORM + 5 * KB
const PORTAL = 186 * KB
/** With the personal data forms, the family and the list of sessions, or with the card form. */
const ACCOUNT = PORTAL + 17 * KB
const PANEL = PORTAL + 34 * KB

/** Bytes of JavaScript, in brotli, that a first visit may wait for. Pages for reading come alive only when touched. */
export const SCRIPT_BUDGETS: Record<AppPath, number> = {
  '/': NOTHING,
  '/privacidad': NOTHING,
  '/cookies': NOTHING,
  '/aviso-legal': NOTHING,
  '/terminos': NOTHING,
  '/accesibilidad': NOTHING,
  '/emergencia': NOTHING,
  '/registro': FORM,
  '/registro/pago': PAYMENT,
  '/registro/exitoso': FORM,
  '/registro-exitoso': FORM,
  '/contacto': FORM,
  '/te-llamamos': FORM,
  '/desistir': FORM,
  '/desistir/confirmar': FORM,
  '/auth/login': FORM,
  '/auth/code': CODE,
  '/auth/forgot-password': FORM,
  '/auth/reset-code': CODE,
  '/auth/reset-password': CODE,
  '/auth/create-password': CODE,
  '/auth/set-password': CODE,
  '/auth/verify-email': CODE,
  '/correo-anterior': FORM,
  '/invitacion': INVITATION,
  '/create-org-user': FORM,
  '/acceso': FORM,
  '/panel': FORM,
  '/portal': PORTAL,
  '/portal/solicitudes': PORTAL,
  '/portal/cuenta': ACCOUNT,
  '/portal/cuenta/datos': ACCOUNT,
  '/portal/cuenta/seguridad': ACCOUNT,
  '/portal/cuenta/irme': ACCOUNT,
  '/portal/cuenta/tarjeta': ACCOUNT,
  '/portal/cuenta/dejar': ACCOUNT,
  '/portal/cuenta/desistir': ACCOUNT,
  '/portal/cuenta/fallecimiento': ACCOUNT,
  '/portal/cuenta/aceptado': ACCOUNT,
  '/cuenta-borrada': FORM,
  '/sin-recordatorios': FORM,
  '/admin-panel': PANEL,
  '/admin-panel/solicitudes': PANEL,
  '/admin-panel/llamadas': PANEL,
  '/admin-panel/mensajes': PANEL,
  '/admin-panel/resumen': PANEL,
  '/admin-panel/registro': PANEL,
  '/admin-panel/equipo': PANEL,
  '/admin-panel/clientes/nuevo': PANEL,
}

/**
 * A whole page, style included: little more than the ten segments that TCP sends before it waits for an answer. A demo's has its
 * banner and its examples besides.
 */
export const FIRST_FLIGHT: Record<Edition, number> = { club: 16_100, demo: 17_000 }

/** What the worker loads ahead so that the portal opens without coverage: all of it, on a visit that needs none of it. */
export const KEPT_AHEAD = 312 * KB

/** The built worker, below the public folder. */
export const WORKER = 'sw.js'

/** The file to which the build writes all sizes. */
export const WEIGHTS = 'weights.json'

/** One measured size and its budget, in bytes. */
export interface Weight {
  name: string
  bytes: number
  budget: number
}

export interface BuiltApp {
  outDir: string
  pagesDir: string
  manifest: Manifest
}

/** What each screen's scripts, each whole page and all that is kept ahead weigh. */
export const weightsOf = async (built: BuiltApp): Promise<Weight[]> => [
  ...(await scriptWeights(built)),
  ...(await pageWeights(built.pagesDir)),
  await keptAheadWeight(built.outDir),
]

/** A line for each weight over its budget, the furthest over it first. */
export const tooHeavy = (weights: readonly Weight[]): string[] =>
  weights
    .filter(({ bytes, budget }) => bytes > budget)
    .sort((a, b) => b.bytes - b.budget - (a.bytes - a.budget))
    .map(
      ({ name, bytes, budget }) =>
        `  ${name}: ${bytes} bytes in brotli, ${bytes - budget} more than ${budget}`,
    )

/** The scripts that each screen waits for. */
const scriptWeights = ({ outDir, manifest }: Pick<BuiltApp, 'outDir' | 'manifest'>): Promise<Weight[]> =>
  Promise.all(
    APP_PATHS.map(async (path) => {
      const files = isWholePage(path) && !hasForm(path) ? [] : routeFiles(manifest, path)
      return {
        name: `scripts of ${path}`,
        bytes: await sentBytes(outDir, files),
        budget: SCRIPT_BUDGETS[path],
      }
    }),
  )

const keptAheadWeight = async (outDir: string): Promise<Weight> => {
  const files = keptAhead(await readFile(join(outDir, WORKER), 'utf8'))
  return { name: 'kept ahead by the worker', bytes: await sentBytes(outDir, files), budget: KEPT_AHEAD }
}

async function sentBytes(outDir: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(outDir, `${file}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Each whole page with its inline style, byte for byte as it is sent. */
const pageWeights = (pagesDir: string): Promise<Weight[]> =>
  Promise.all(
    WHOLE_PAGES.flatMap((path) =>
      EDITIONS.map(async (edition) => ({
        name: `page ${path}${edition === 'demo' ? ' of the demo' : ''}`,
        bytes: (await stat(join(pagesDir, `${pageFile(path, edition)}.html.br`))).size,
        budget: FIRST_FLIGHT[edition],
      })),
    ),
  )
