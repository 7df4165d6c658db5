/** What follows from a step, line by line. */
export const Effects = ({ of, className = '' }: { of: readonly string[]; className?: string }) => (
  <ul className={`list-disc space-y-1 pl-6 ${className}`}>
    {of.map((effect) => (
      <li key={effect}>{effect}</li>
    ))}
  </ul>
)
