import { INVITATION_COPY as copy } from '@/copy/family'

/** What one sees as an adult of the family, and what not. */
export const Effects = ({ holder }: { holder: string }) => (
  <ul className="list-disc space-y-1 pl-6">
    {copy.effects(holder).map((effect) => (
      <li key={effect}>{effect}</li>
    ))}
  </ul>
)
