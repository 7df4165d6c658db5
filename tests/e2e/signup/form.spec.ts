import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { UI_COPY } from '@/copy/ui'
import { expect, test } from '../fixtures'
import {
  newRegistration,
  RegistrationPage,
  TEXT_FIELDS,
  type RegistrationField,
} from '../pages/RegistrationPage'
import { SOAK } from '../support/soak'

/** The specification's messages, and ours where it is silent. */
const WRONG_VALUES: [field: RegistrationField, value: string, message: string][] = [
  ['nombre', 'A', 'El nombre es requerido'],
  ['nombre', 'A'.repeat(101), FIELD_ERRORS.text_too_long],
  ['apellidos', ' B ', 'Los apellidos son requeridos'],
  ['dni', '1234567', 'El DNI/NIE debe tener entre 9 y 10 caracteres'],
  ['dni', '12345678901', 'El DNI/NIE debe tener entre 9 y 10 caracteres'],
  ['dni', 'ABCDEFGHI', 'DNI/NIE inválido. Debe tener 9 o 10 caracteres'],
  ['dni', '12345678A', 'La letra no corresponde a ese número de DNI/NIE. Revisa los números y la letra.'],
  ['email', 'ana@', 'Introduce un correo electrónico válido'],
  ['telefono', '60012345', 'Introduce un teléfono válido'],
  ['telefono', 'seiscientos', 'Introduce un teléfono válido'],
  ['password', '12345', 'La contraseña debe tener al menos 6 caracteres'],
  ['password', 'ñ'.repeat(37), FIELD_ERRORS.password_too_long],
  ['password', 'password', FIELD_ERRORS.password_too_common],
]

const EMPTY: Record<RegistrationField, string> = {
  nombre: 'El nombre es requerido',
  apellidos: 'Los apellidos son requeridos',
  dni: 'El DNI/NIE debe tener entre 9 y 10 caracteres',
  email: 'Introduce un correo electrónico válido',
  telefono: 'Introduce un teléfono válido',
  password: 'La contraseña debe tener al menos 6 caracteres',
  politicaAceptada: 'Debes aceptar la política de privacidad',
}

const PASSWORDS: [password: string, level: string, percent: string][] = [
  ['abc', 'Débil', '33'],
  ['abcdefgh', 'Débil', '33'],
  ['Abcdefgh', 'Mediana', '66'],
  ['Abcdefg1', 'Mediana', '66'],
  ['Abcdefg1!', 'Fuerte', '100'],
]

test('an empty form: every message beside its field, a summary with the focus that leads to the first', async ({
  page,
  checkAccessibility,
}) => {
  const signUp = new RegistrationPage(page)
  await signUp.open()
  await signUp.submit()
  for (const [name, message] of Object.entries(EMPTY))
    expect(await signUp.messageOf(name as RegistrationField)).toBe(message)
  await expect(signUp.summary).toBeFocused()
  await expect(signUp.summary).toContainText(UI_COPY.formErrorsTitle(7))
  await checkAccessibility(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(signUp.field('nombre')).toBeFocused()
  await test.step('one submit button, labels, and links to what is accepted', async () => {
    await expect(page.locator('button[type=submit]')).toHaveCount(1)
    for (const name of TEXT_FIELDS) await expect(signUp.field(name)).toHaveAccessibleName(/.+/)
    await expect(page.getByRole('link', { name: 'política de privacidad' })).toHaveAttribute(
      'href',
      '/privacidad',
    )
    await expect(page.getByRole('link', { name: 'condiciones del club', exact: true })).toHaveAttribute(
      'href',
      '/terminos',
    )
  })
  await test.step('the DNI becomes upper case as it is typed, and the caret stays', async () => {
    const dni = signUp.field('dni')
    await dni.pressSequentially('x123467l')
    await expect(dni).toHaveValue('X123467L')
    for (let steps = 0; steps < 3; steps += 1) await dni.press('ArrowLeft')
    await dni.pressSequentially('5')
    await expect(dni).toHaveValue('X12345' + '67L')
  })
  await test.step('the password meter speaks of what is met', async () => {
    for (const [password, level, percent] of PASSWORDS) {
      await signUp.field('password').fill(password)
      const meter = page.getByRole('meter')
      await expect(meter).toHaveAttribute('aria-valuetext', level)
      await expect(meter).toHaveAttribute('aria-valuenow', percent)
      await expect(
        page.getByRole('status').filter({ hasText: `Seguridad de la contraseña: ${level}` }),
      ).toHaveCount(1)
      await checkAccessibility(page)
    }
    for (const criterion of ['8 caracteres o más', 'Una letra mayúscula', 'Un número', 'Un símbolo'])
      await expect(page.getByRole('listitem').filter({ hasText: criterion })).toContainText('ya lo tiene')
  })
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('each wrong value has its message, which goes when it is put right', SOAK, async ({ page, watch }) => {
  watch.allowStatus(400, '/api/club/sign-up')
  const signUp = new RegistrationPage(page)
  await signUp.open()
  const right = newRegistration()
  await signUp.fill(right)
  for (const [name, value, message] of WRONG_VALUES) {
    await signUp.field(name).fill(value)
    await signUp.submit()
    expect(await signUp.messageOf(name)).toBe(message)
    await expect(signUp.summary).toBeFocused()
    await expect(signUp.summary).toContainText(message)
    await signUp.field(name).fill(right[name as keyof typeof right])
    await expect(signUp.field(name)).not.toHaveAttribute('aria-invalid', 'true')
  }
  await signUp.field('politicaAceptada').uncheck()
  await signUp.submit()
  expect(await signUp.messageOf('politicaAceptada')).toBe(EMPTY.politicaAceptada)
})

test('a reload keeps what was typed, but never DNI, password or consent; a double click signs up once', async ({
  club,
  page,
}) => {
  const signUp = new RegistrationPage(page)
  await signUp.open()
  const form = newRegistration()
  await signUp.fill(form)
  await page.reload()
  for (const name of ['nombre', 'apellidos', 'email', 'telefono'] as const)
    await expect(signUp.field(name)).toHaveValue(form[name])
  for (const name of ['dni', 'password'] as const) await expect(signUp.field(name)).toHaveValue('')
  await expect(signUp.field('politicaAceptada')).not.toBeChecked()
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  for (const secret of [form.dni, form.password]) expect(kept).not.toContain(secret)

  await signUp.open()
  await signUp.fill(form)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/sign-up')) sent += 1
  })
  await signUp.submitButton.dblclick()
  await expect(page).toHaveURL(/\/registro\/pago$/)
  expect(sent).toBe(1)
  const { superuser } = club
  const rows = await superuser
    .collection('profiles')
    .getFullList({ filter: superuser.filter('email = {:email}', form) })
  expect(rows).toHaveLength(1)
})
