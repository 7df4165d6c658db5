import type { TestClub } from '../../support/startTestClub'
import { APP_PATHS, type AppPath } from '@/domain/appPath'
import { IS_SOAK } from '../../support/isSoak'
import { expect, test } from '../fixtures'
import { PaymentPage } from '../pages/PaymentPage'
import { memberAccount, staffAccount, unpaidAccount, type Account } from '../support/accounts'
import { SOAK } from '../support/soak'

type Who = 'guest' | 'unpaid' | 'member' | 'staff'

const PEOPLE: Record<Who, (club: TestClub) => Promise<Account | null>> = {
  guest: () => Promise.resolve(null),
  unpaid: unpaidAccount,
  member: memberAccount,
  staff: staffAccount,
}

/** Where each person ends; `null` where they wanted to go. «toast»: sent to the login with «Acceso no autorizado». */
const EVERYBODY = { guest: null, unpaid: null, member: null, staff: null }
const MEMBERS_ONLY = { guest: 'toast', unpaid: '/portal', member: '/portal', staff: '/admin-panel' } as const
const STAFF_ONLY = { guest: 'toast', unpaid: '/', member: '/', staff: null } as const
const OWN = (path: AppPath) => ({
  guest: 'toast' as const,
  unpaid: path,
  member: path,
  staff: '/admin-panel' as const,
})
const ENDS: Record<AppPath, Record<Who, AppPath | 'toast' | null>> = {
  '/': EVERYBODY,
  '/registro': { guest: null, unpaid: '/registro/pago', member: '/portal', staff: '/admin-panel' },
  '/registro/pago': { guest: '/registro', unpaid: null, member: '/portal', staff: '/admin-panel' },
  '/registro/exitoso': EVERYBODY,
  '/registro-exitoso': EVERYBODY,
  '/auth/login': { guest: null, unpaid: '/portal', member: '/portal', staff: '/admin-panel' },
  '/auth/code': { guest: null, unpaid: '/portal', member: '/portal', staff: '/admin-panel' },
  '/auth/forgot-password': EVERYBODY,
  '/auth/reset-password': EVERYBODY,
  '/auth/reset-code': EVERYBODY,
  '/auth/create-password': EVERYBODY,
  '/auth/set-password': EVERYBODY,
  '/auth/verify-email': EVERYBODY,
  '/correo-anterior': EVERYBODY,
  '/invitacion': EVERYBODY,
  '/create-org-user': EVERYBODY,
  '/acceso': { guest: '/auth/login', unpaid: '/', member: '/', staff: '/admin-panel' },
  '/portal': MEMBERS_ONLY,
  '/portal/solicitudes': OWN('/portal/solicitudes'),
  '/portal/cuenta': OWN('/portal/cuenta'),
  '/portal/cuenta/datos': OWN('/portal/cuenta/datos'),
  '/portal/cuenta/seguridad': OWN('/portal/cuenta/seguridad'),
  '/portal/cuenta/irme': OWN('/portal/cuenta/irme'),
  '/portal/cuenta/tarjeta': OWN('/portal/cuenta/tarjeta'),
  '/portal/cuenta/dejar': OWN('/portal/cuenta/dejar'),
  '/portal/cuenta/desistir': OWN('/portal/cuenta/desistir'),
  '/portal/cuenta/fallecimiento': OWN('/portal/cuenta/fallecimiento'),
  '/portal/cuenta/aceptado': OWN('/portal/cuenta/aceptado'),
  '/cuenta-borrada': EVERYBODY,
  '/sin-recordatorios': EVERYBODY,
  '/panel': MEMBERS_ONLY,
  '/emergencia': EVERYBODY,
  '/contacto': EVERYBODY,
  '/te-llamamos': EVERYBODY,
  '/desistir': { ...EVERYBODY, unpaid: '/portal/cuenta/desistir', member: '/portal/cuenta/desistir' },
  '/desistir/confirmar': EVERYBODY,
  '/admin-panel': STAFF_ONLY,
  '/admin-panel/solicitudes': STAFF_ONLY,
  '/admin-panel/llamadas': STAFF_ONLY,
  '/admin-panel/mensajes': STAFF_ONLY,
  '/admin-panel/resumen': STAFF_ONLY,
  '/admin-panel/registro': STAFF_ONLY,
  '/admin-panel/equipo': STAFF_ONLY,
  '/admin-panel/clientes/nuevo': STAFF_ONLY,
  '/privacidad': EVERYBODY,
  '/cookies': EVERYBODY,
  '/aviso-legal': EVERYBODY,
  '/terminos': EVERYBODY,
  '/accesibilidad': EVERYBODY,
}

/** Also opens the pages that are the same for everyone; without a session the tests of each page do. */
const SEES_ALL: Who = 'member'

/** One address behind each guard; which one stands before each of the others is proven without a browser (`routeGuards.test`). */
const ONE_OF_EACH: readonly AppPath[] = [
  '/registro',
  '/registro/pago',
  '/auth/login',
  '/acceso',
  '/panel',
  '/portal',
  '/portal/cuenta/datos',
  '/desistir',
  '/admin-panel/equipo',
]
const opened = (who: Who, path: AppPath): boolean =>
  IS_SOAK ? who === SEES_ALL || ENDS[path] !== EVERYBODY : ONE_OF_EACH.includes(path)

for (const who of Object.keys(PEOPLE) as Who[]) {
  test(
    `where addresses lead for: ${who}`,
    who === 'unpaid' ? SOAK : {},
    async ({ club, openDevice, watch, checkAccessibility }) => {
      test.slow()
      // The confirmation page asks the server about a membership, which staff cannot have.
      if (who === 'staff') watch.allowStatus(403, '/verify-subscription')
      const account = await PEOPLE[who](club)
      const page = await (await openDevice(account ? { account } : {})).newPage()
      for (const path of APP_PATHS.filter((each) => opened(who, each))) {
        const end = ENDS[path][who]
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }), `${path} shows a screen`).toBeVisible()
        // The guard of a page of the sign-up waits for the club only so long.
        if (end === '/portal' && path.startsWith('/registro'))
          await new PaymentPage(page).expectNothingToPay()
        await expect
          .poll(() => new URL(page.url()).pathname, path)
          .toBe(end === 'toast' ? '/auth/login' : (end ?? path))
        const toast = page.getByRole('alert').filter({ hasText: 'Acceso no autorizado' })
        if (end === 'toast')
          await expect(toast).toContainText('Debes iniciar sesión para acceder a esta página')
        else await expect(toast).toHaveCount(0)
        await expect(page).toHaveTitle(/ · Arrimo$/)
        if (ENDS[path] !== EVERYBODY) await checkAccessibility(page)
      }
    },
  )
}

test('the access check says what it does, and a session the server does not know ends there', async ({
  club,
  openDevice,
  watch,
  checkAccessibility,
}) => {
  watch.allowStatus(401, '/api/club/')
  const account = await memberAccount(club)
  const page = await (await openDevice({ account: { ...account, token: `${account.token}x` } })).newPage()
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/api/club/refresh-session', (route) => held.then(() => route.continue()))
  await page.goto('/acceso')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verificando acceso...')
  await checkAccessibility(page)
  goOn()
  await expect(page.getByRole('alert').filter({ hasText: 'Sesión expirada' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
})
