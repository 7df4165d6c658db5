import { COOKIES } from '@/copy/legal'
import { LegalPage } from './LegalPage'

export const CookiesScreen = () => <LegalPage text={COOKIES} />
