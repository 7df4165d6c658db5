import { PASSWORD_CRITERION_TEXTS, PASSWORD_LEVEL_TEXTS, SIGN_UP_COPY } from '@/copy/signUp'
import {
  PASSWORD_CRITERIA,
  passwordStrength,
  type PasswordLevel,
  type PasswordStrength,
} from '@/domain/password'
import { Icon } from '../Icon'

const FILL: Record<PasswordLevel, string> = {
  weak: 'bg-error',
  medium: 'bg-accent',
  strong: 'bg-success',
}

interface PasswordMeterProps {
  password: string
  /** What the list of criteria is called: advice, or a rule. */
  criteria: string
}

/** How strong the typed password is: a bar, a word, and the list of what it has. Only the word is announced, when it changes. */
export function PasswordMeter({ password, criteria }: PasswordMeterProps) {
  const { met, level, percent } = passwordStrength(password)
  const text = PASSWORD_LEVEL_TEXTS[level]
  return (
    <div className="mt-3">
      {password && (
        <div className="flex items-center gap-3">
          <div
            role="meter"
            aria-label={SIGN_UP_COPY.strength}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={text}
            className="h-2.5 flex-1 overflow-hidden rounded-full border border-outline bg-base-100"
          >
            <div className={`h-full transition-[width] ${FILL[level]}`} style={{ width: `${percent}%` }} />
          </div>
          <span className="min-w-20 text-sm font-semibold" aria-hidden="true">
            {text}
          </span>
        </div>
      )}
      <span role="status" className="sr-only">
        {password && `${SIGN_UP_COPY.strength}: ${text}`}
      </span>
      {password && <Criteria title={criteria} met={met} />}
    </div>
  )
}

/** Only once something is typed: before that the one rule stands alone. */
const Criteria = ({ title, met }: Pick<PasswordStrength, 'met'> & { title: string }) => (
  <>
    <p className="mt-2 text-sm text-soft">{title}</p>
    <ul className="mt-1 grid gap-x-4 gap-y-1 text-sm text-soft sm:grid-cols-2">
      {PASSWORD_CRITERIA.map((criterion) => (
        <li key={criterion} className="flex items-start gap-2">
          <Icon
            name={met[criterion] ? 'check' : 'dot'}
            className={`mt-0.5 size-5 ${met[criterion] ? 'text-success' : ''}`}
          />
          <span className={met[criterion] ? 'text-base-content' : ''}>
            {PASSWORD_CRITERION_TEXTS[criterion]}
            <span className="sr-only">
              : {met[criterion] ? SIGN_UP_COPY.criterionMet : SIGN_UP_COPY.criterionMissing}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </>
)
