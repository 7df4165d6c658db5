/** The address that calls this number, whatever separates its digits. */
export const toTelephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
