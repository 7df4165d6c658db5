import { useRef, useState } from 'react'
import { accountApi } from '@/client/api/accountApi'
import { clubApi } from '@/client/api/clubApi'
import type { Member } from '@/client/member/Member'
import { session } from '@/client/session/session'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { ERRORS } from '@/copy/errors'
import { unbroken } from '@/copy/format'
import { PROFILE_WORDS } from '@/copy/profileWords'
import { profileSchema } from '@/domain/account/accountForms'
import { type Profile, PROFILE_FIELDS, profileFrom } from '@/domain/account/profile'
import { profileDraft } from '@/client/drafts/profileDraft'
import type { MemberProfile } from '@/client/store/rows'
import { Button } from '@/ui/Button'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { PERSON_INPUTS } from '@/ui/form/personInputs'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { TextField } from '@/ui/form/TextField'
import { useClubForm } from '@/ui/form/useClubForm'
import { Notice } from '@/ui/Notice'
import { useToast } from '@/ui/useToast'
import { AccountSection } from '../AccountSection'
import { Fact } from '../Fact'
import { useOpenForm } from '../useOpenForm'

const copy = OWN_DATA_COPY.profile

interface ProfileProps {
  member: Member
  profile: MemberProfile
}

/** Name and phone as the club has them, and the form that changes them. */
export function ProfileSection({ member, profile }: ProfileProps) {
  const { isOpen, open, close, opener, place } = useOpenForm(profileDraft.load() !== null)
  return (
    <AccountSection id="datos" heading={copy.heading}>
      {isOpen ? (
        <div ref={place}>
          <ProfileForm member={member} profile={profile} onClose={close} />
        </div>
      ) : (
        <>
          <dl className="grid gap-x-10 divide-y divide-base-300 sm:grid-cols-2 sm:gap-y-4 sm:divide-y-0">
            {/* An adult of a family may have told no surname. */}
            {PROFILE_FIELDS.filter((field) => profile[field] !== '').map((field) => (
              <Fact key={field} label={PROFILE_WORDS[field]}>
                {field === 'telefono' ? unbroken(profile[field]) : profile[field]}
              </Fact>
            ))}
            {/* Rows of earlier releases have none until the next pull. */}
            {profile.dni && <Fact label={copy.dniLabel}>{profile.dni}</Fact>}
          </dl>
          <Button ref={opener} variant="secondary" className="mt-5" onClick={open}>
            {copy.edit}
          </Button>
        </>
      )}
      {profile.dni && (
        <p className="mt-4 text-base text-soft">
          {copy.dni} <ClubPhoneLink />.
        </p>
      )}
    </AccountSection>
  )
}

function ProfileForm({ member, profile, onClose }: ProfileProps & { onClose: () => void }) {
  const [draft] = useState(() => profileDraft.load())
  const [start] = useState(() => draft ?? profileFrom((field) => profile[field]))
  const typed = useRef(start)
  const form = useClubForm(profileSchema, start)
  const showToast = useToast()

  function keep(changed: Partial<Profile>) {
    typed.current = { ...typed.current, ...changed }
    profileDraft.save(typed.current)
  }

  function leave() {
    profileDraft.clear()
    onClose()
  }

  async function submit(change: Profile) {
    const result = await accountApi.changeProfile(change)
    if (!result.ok) {
      form.showRefusal({ message: ERRORS[result.code], fields: result.fields })
      return
    }
    // The phone's own copy, and the name in this session.
    await Promise.all([member.engine.syncNow(), session.renewBy(clubApi.refreshSession)])
    showToast({ tone: 'success', ...copy.done })
    leave()
  }

  return (
    <Form form={form} onSubmit={submit} className="space-y-5" aria-label={copy.edit}>
      {draft && <Notice announce="none">{copy.kept}</Notice>}
      <FormError form={form} />
      {PROFILE_FIELDS.map((field) => (
        <TextField
          key={field}
          form={form}
          name={field}
          label={PROFILE_WORDS[field]}
          {...PERSON_INPUTS[field]}
          onTyped={(value) => keep({ [field]: value })}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} busyText={copy.saving}>
          {copy.save}
        </SubmitButton>
        <Button variant="quiet" className="max-sm:px-0" onClick={leave}>
          {copy.cancel}
        </Button>
      </div>
    </Form>
  )
}
