import type { AccountRow } from '../clients/profile'

/** Which rows of a table are about a person. */
export interface Owned {
  where: string
  params: Record<string, string>
}

/**
 * A person's own messages from the contact form: written while signed in, or with the address that they have proved to be
 * theirs. Anyone may type a telephone number or an unconfirmed address: these neither open a stranger's message nor remove it.
 * Such a message goes when its months are over, or on request.
 */
export const messagesOf = ({ id, email, verified }: AccountRow): Owned => ({
  where: verified
    ? "profile = {:id} OR (profile = '' AND reach = {:email} COLLATE NOCASE)"
    : 'profile = {:id}',
  params: verified ? { id, email } : { id },
})
