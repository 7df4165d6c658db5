import { formatMoney, unbroken } from './format'

/** Words of what a membership has been worth so far. */
export const SAVINGS_COPY = {
  heading: 'Tu ahorro hasta hoy',
  text: 'Lo que el club ya ha hecho por ti, a lo que cuesta hoy fuera. Sin contar el médico ni las compras: el club no sabe de ellas.',
  times: (count: number) => unbroken(count === 1 ? '1 vez' : `${count} veces`),
  fees: 'Cuotas pagadas',
  paid: (cents: number) => (cents > 0 ? `−${formatMoney(cents)}` : formatMoney(0)),
  /** @param cents less than nothing where the fees come to more */
  sum: (cents: number): string => {
    if (cents < 0) return `De momento has pagado ${formatMoney(-cents)} más de lo que has usado.`
    return cents === 0
      ? 'De momento has usado justo lo que has pagado.'
      : `Has ahorrado ${formatMoney(cents)}.`
  },
  panel: {
    heading: 'Ahorro',
    none: 'Todavía no ha pagado ninguna cuota ni ha usado ningún servicio.',
    sum: (cents: number): string =>
      cents < 0
        ? `Ha pagado ${formatMoney(-cents)} más de lo que ha usado.`
        : `Ha ahorrado ${formatMoney(cents)}.`,
  },
} as const
