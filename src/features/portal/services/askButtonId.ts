/** Of the button on a service's card that opens its asking sheet; a row of the first screen presses it. */
export const askButtonId = (serviceId: string): string => `pedir-${serviceId}`
