import { TERMS } from '@/copy/legal'
import { LegalPage } from './LegalPage'

export const TermsScreen = () => <LegalPage text={TERMS} />
