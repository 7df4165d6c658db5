import { expect, test } from '../fixtures'
import { PaymentPage } from '../pages/PaymentPage'
import { newRegistration, RegistrationPage } from '../pages/RegistrationPage'
import { SOAK } from '../support/soak'

/** What a screen reader is told on the way into the club: names, roles, and what speaks up by itself. */
test('the whole sign-up in names, roles and live regions', SOAK, async ({ page, watch }) => {
  watch.allowStatus(402, '/v1/')
  const main = page.getByRole('main')
  const notices = page.getByRole('region', { name: 'Avisos' })
  const signUp = new RegistrationPage(page)

  await page.goto('/portal')
  // The notice regions exist from the start, or screen readers would miss what comes into them.
  await expect(notices).toMatchAriaSnapshot(`
    - region "Avisos":
      - status
      - alert:
        - paragraph: Acceso no autorizado
        - paragraph: Debes iniciar sesión para acceder a esta página
        - button "Cerrar aviso"
  `)

  await signUp.open()
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - paragraph: "/Paso 1 de 2 : Datos personales/"
      - heading "Empezamos por ti" [level=1]
      - form "Datos personales":
        - textbox "Nombre"
        - textbox "Apellidos"
        - textbox "DNI o NIE"
        - textbox "Teléfono"
        - textbox "Correo electrónico"
        - textbox "Contraseña"
        - button "Ver «Contraseña»"
        - status
        - checkbox "He leído y acepto la política de privacidad y las condiciones del club." [checked=false]
        - button "Continuar al pago"
        - status
      - link "Volver al inicio"
      - complementary:
        - heading "Qué pasa después" [level=2]
  `)
  for (const [name, hint] of [
    ['dni', 'Por ejemplo: 12345678Z'],
    ['email', 'Con él entrarás en tu cuenta.'],
    ['telefono', 'Te llamamos a este número cuando pides un servicio.'],
    ['password', 'Al menos 6 caracteres.'],
  ] as const)
    await expect(signUp.field(name)).toHaveAccessibleDescription(new RegExp(`^${hint}`))

  await signUp.field('email').fill('nadie')
  await signUp.field('password').fill('abc')
  await signUp.submit()
  // The focus goes to the summary, which is read out; each of its links leads to the field of that name, which says what is wrong.
  await expect(signUp.summary).toBeFocused()
  await expect(signUp.summary).toMatchAriaSnapshot(`
    - paragraph: Revisa estos 7 datos
    - list:
      - listitem:
        - link "Nombre"
      - listitem:
        - link "Apellidos"
      - listitem:
        - link "DNI o NIE"
      - listitem:
        - link "Teléfono"
      - listitem:
        - link "Correo electrónico"
      - listitem:
        - link "Contraseña"
      - listitem:
        - link "Aceptar la política"
  `)
  await expect(main.getByRole('status').first()).toHaveText('Seguridad de la contraseña: Débil')
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveAccessibleDescription(
    'El nombre es requerido',
  )
  await expect(signUp.field('politicaAceptada')).toHaveAccessibleDescription(
    'Debes aceptar la política de privacidad',
  )
  await page.getByRole('link', { name: 'Teléfono', exact: true }).click()
  await expect(signUp.field('telefono')).toBeFocused()

  await signUp.register(newRegistration())
  const payment = new PaymentPage(page)
  await payment.ready()
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - paragraph: "/Paso 2 de 2 : Confirmar suscripción/"
      - heading "Confirmar suscripción" [level=1]
      - form "Pago con tarjeta":
        - paragraph:
          - link "política de privacidad"
          - link "condiciones"
        - button "Pagar 19,99 €"
        - status
  `)
  await expect(payment.card.getByRole('textbox')).toHaveCount(3)
  for (const name of ['Número de tarjeta', 'Fecha de caducidad, mes y año', 'CVC'])
    await expect(payment.card.getByRole('textbox', { name })).toBeVisible()

  await payment.pay({ number: '4000000000000002' })
  await expect(payment.retryButton).toBeVisible()
  await expect(payment.problem).toBeFocused()
  await expect(payment.problem).toMatchAriaSnapshot(`
    - paragraph: No se ha completado el pago
  `)
  await expect(payment.payButton).toBeHidden()
  await payment.retryButton.click()
  await payment.pay({ number: '4000002760003184' })
  const question = payment.challenge.getByRole('heading')
  await expect(question).toBeVisible()
  await payment.answerChallenge('pass')
  await payment.expectSuccess()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(main.getByRole('link', { name: 'Ir a mi portal' })).toBeVisible()
  await expect(main).toContainText(/Has pagado 19,99\s€ con tu Visa\s···3184\./)
  await expect(main.getByRole('link', { name: /^Ver el recibo/ })).toBeVisible()
  await expect(main.getByRole('region', { name: 'Desde hoy, tu persona en el club' })).toBeVisible()
})
