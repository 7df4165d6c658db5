import { LEGAL_NOTICE } from '@/copy/legal'
import { LegalPage } from './LegalPage'

export const LegalNoticeScreen = () => <LegalPage text={LEGAL_NOTICE} />
