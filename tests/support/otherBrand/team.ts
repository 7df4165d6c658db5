import type { TeamMember } from '@/domain/brandShape'

export const TEAM: readonly TeamMember[] = [
  { name: 'Miren Etxeberria', trade: 'Enfermera', drawing: 'lamp', isExample: false },
]
