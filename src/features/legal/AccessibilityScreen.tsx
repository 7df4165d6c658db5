import { ACCESSIBILITY } from '@/copy/accessibility'
import { LegalPage } from './LegalPage'

export const AccessibilityScreen = () => <LegalPage text={ACCESSIBILITY} />
