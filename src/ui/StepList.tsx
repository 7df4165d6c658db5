/** What happens, step by step, each with its number in the display face. */
export const StepList = ({ steps }: { steps: readonly string[] }) => (
  <ol className="mt-4 space-y-4">
    {steps.map((step, index) => (
      <li key={step} className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-baseline">
        <span className="font-display text-2xl leading-none text-accent" aria-hidden="true">
          {index + 1}
        </span>
        <span>{step}</span>
      </li>
    ))}
  </ol>
)
