import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'

/** What became of a colleague's right, in the panel's words: null before they came, or once they are gone. */
interface TeamChange {
  /** Who did it. */
  actor: string
  name: string
  before: string | null
  after: string | null
  moment: string
}

/** To the others who manage: whoever is let in, put out or given another right is nothing that one person does unseen. */
export const teamChangedText = (change: TeamChange): MailText => ({
  subject: `Cambio en el equipo de ${BRAND.name}`,
  paragraphs: ['Hola:', `El ${change.moment}, ${change.actor} ${whatOf(change)}`],
  action: 'Ver el equipo',
  closing: 'Si no te cuadra, pregúntale. Si no ha sido esa persona, dile que cambie su contraseña ya.',
})

function whatOf({ name, before, after }: TeamChange): string {
  if (after === null) return `quitó a ${name} del equipo: ya no puede entrar en el panel.`
  if (before === null) return `añadió a ${name} al equipo, con el permiso «${after}».`
  return `cambió lo que ${name} puede hacer en el panel: de «${before}» a «${after}».`
}
