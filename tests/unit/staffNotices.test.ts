import { expect, test } from 'vitest'
import { clubTodayText } from '@/copy/mails/clubToday'
import { ALARM_CAUSES, LATE_ALARM_COPY } from '@/copy/panel/lateAlarm'
import { UNANSWERED_MINUTES } from '@/domain/openingHours'
import { TROUBLE_KINDS } from '@/domain/alarm'

const NOTHING = {
  ...{ day: 'jueves 26 de noviembre', late: 0, today: 0, calls: 0, messages: 0, past_due: 0 },
  broken: [],
} as const

test('where nothing waits the mail of the morning says so, and lists nothing', () => {
  const { subject, paragraphs, list } = clubTodayText(NOTHING)
  expect(subject).toBe('Hoy en el club: jueves 26 de noviembre')
  expect(paragraphs).toEqual(['Hola:', 'Hoy no hay nada pendiente.'])
  expect(list).toEqual([])
})

test('what waits is a plain sentence each, and so is what does not work', () => {
  const text = clubTodayText({
    ...NOTHING,
    ...{ late: 1, today: 2, calls: 1, messages: 3, past_due: 2 },
    broken: TROUBLE_KINDS,
  })
  expect(text.list?.slice(0, 5)).toEqual([
    '1 solicitud por llamar con el día prometido pasado.',
    '2 solicitudes por llamar prometidas para hoy.',
    '1 llamada por hacer.',
    '3 mensajes o desistimientos sin contestar.',
    '2 cuotas que no se han podido cobrar.',
  ])
  const broken = text.list?.slice(5) ?? []
  expect(new Set(broken).size).toBe(TROUBLE_KINDS.length)
  for (const sentence of broken) expect(sentence).toMatch(/^No funciona: .+\.$/)
})

test('an alarm counts each cause once, by the time that has passed', () => {
  expect(UNANSWERED_MINUTES).toBe(2 * 60)
  for (const count of [1, 4]) {
    const body = LATE_ALARM_COPY.body(ALARM_CAUSES.map((cause) => ({ cause, count })))
    expect(body.match(/dos horas/g)).toHaveLength(3)
    expect(body.match(new RegExp(`\\b${count} `, 'g'))).toHaveLength(ALARM_CAUSES.length)
    expect(body.length).toBeLessThanOrEqual(300)
  }
})
