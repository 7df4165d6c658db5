/** What every question about it has in common. */
export const HANDOVER_STEP = {
  busy: 'Un momento…',
  cancel: 'Dejarlo como está',
  failed: 'No ha cambiado nada',
  uncertain: 'No sabemos si se ha hecho',
} as const
