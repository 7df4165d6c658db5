export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'btn btn-primary',
  secondary: 'btn btn-outline btn-primary',
  quiet: 'btn btn-ghost underline decoration-2 underline-offset-4',
  danger: 'btn btn-error',
}

/** Class names of a button; also for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'primary', extra = ''): string =>
  `${VARIANTS[variant]} ${extra}`.trim()
