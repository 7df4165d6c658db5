/** Countries' prefixes begin with 1 to 9; a whole number has 15 digits at most (E.164). */
const WHOLE = /^[1-9]\d{7,14}$/
/** Of Spain: mobiles begin with 6 or 7. Fixed lines get no messages, and special numbers cost whoever writes to them. */
const SPANISH_MOBILE = /^34[67]\d{8}$/

/**
 * A telephone as a provider of messages takes it (E.164); one without a prefix is Spanish. Null for what cannot be one, or gets no
 * messages.
 */
export function mobileNumber(telefono: string): string | null {
  const whole = wholeNumber(telefono)
  return (whole.startsWith('34') ? SPANISH_MOBILE : WHOLE).test(whole) ? `+${whole}` : null
}

/** The digits with the country's prefix, as somebody in Spain would write it; '' for none. */
function wholeNumber(telefono: string): string {
  const digits = telefono.replace(/\D/g, '')
  if (telefono.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  if (digits.length === 9) return `34${digits}`
  return digits.startsWith('34') ? digits : ''
}
