import { TERMS } from '@/copy/legal'
import { WITHDRAWAL_FORM } from '@/copy/withdrawalForm'
import { LegalPage } from './LegalPage'

/** The law's form for withdrawing follows the terms, without being a part of what is accepted. */
const WITH_FORM = {
  ...TERMS,
  sections: [
    ...TERMS.sections,
    ...WITHDRAWAL_FORM.sections.map((section) => ({
      ...section,
      heading: WITHDRAWAL_FORM.title,
      paragraphs: [WITHDRAWAL_FORM.intro, ...section.paragraphs],
    })),
  ],
}

export const TermsScreen = () => <LegalPage text={WITH_FORM} />
