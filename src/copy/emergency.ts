import { BRAND } from '@/domain/brand'
import type { Phone } from '@/domain/brandShape'

interface EmergencyLine {
  id: string
  name: string
  when: string
  phone: Phone
}

/** The three numbers, the most urgent first. */
export const EMERGENCY_COPY = {
  heading: 'Teléfonos de emergencia',
  text: 'Pulsa un número y llama. Esta página funciona sin internet; para llamar basta la red del teléfono.',
  call: 'Llamar',
  back: 'Volver al inicio',
  lines: [
    {
      id: 'urgencias',
      name: 'Emergencias',
      when: 'Peligro para la vida, caída grave, dolor en el pecho, no respira bien. A cualquier hora.',
      phone: { text: '112', e164: '112' },
    },
    {
      id: 'medico',
      name: 'Médico del club',
      when: 'Dudas de salud que no pueden esperar. A cualquier hora, todos los días.',
      phone: BRAND.medicalPhone,
    },
    { id: 'club', name: 'El club', when: `Todo lo demás. ${BRAND.supportHours}.`, phone: BRAND.phone },
  ] satisfies EmergencyLine[],
} as const
