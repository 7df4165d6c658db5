/** The address that calls this number, whatever stands between its digits. */
export const toTelephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
