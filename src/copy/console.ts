/** What the server tells its operator. */
export const CONSOLE_COPY = {
  setupCode: (code: string) => `Código de un solo uso para crear la cuenta de administración: ${code}`,
} as const
