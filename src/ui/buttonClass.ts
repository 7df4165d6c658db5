export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'text' | 'danger'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'btn btn-primary',
  secondary: 'btn btn-line',
  quiet: 'btn btn-ghost text-primary underline decoration-2 underline-offset-4',
  // Flush with what stands above and below it, as a link is; `quiet` stands beside another button.
  text: 'btn btn-ghost border-x-0 px-0 text-primary hover:bg-transparent hover:border-transparent underline decoration-2 underline-offset-4',
  danger: 'btn btn-error',
}

/** Class names of a button; also for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'primary', extra = ''): string =>
  `${VARIANTS[variant]} ${extra}`.trim()
