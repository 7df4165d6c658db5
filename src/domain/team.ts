import type { TeamMember } from './brandShape'

/**
 * Part of the brand's configuration, in a file of its own because only the server and the landing page load it: the people who
 * look after members. The first is everybody's person of reference until staff choose one in the panel; of those who are no example, where real
 * money is taken.
 */
export const TEAM: readonly TeamMember[] = [
  { name: 'Ana Ruiz', trade: 'Trabajadora social', drawing: 'bob', isExample: true },
  { name: 'Marta Gil', trade: 'Asesora laboral', drawing: 'curls', isExample: true },
  { name: 'Julián Prieto', trade: 'Ayudas y dependencia', drawing: 'beard', isExample: true },
]
