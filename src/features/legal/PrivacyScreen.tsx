import { PRIVACY } from '@/copy/legal'
import { LegalPage } from './LegalPage'

export const PrivacyScreen = () => <LegalPage text={PRIVACY} />
