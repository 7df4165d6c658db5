import type { ClientRow } from '../clients/profile'

/** Which rows of a table are about a person. */
export interface Owned {
  where: string
  params: Record<string, string>
}

/**
 * The messages of the contact form that are a person's own: written while signed in, or by somebody with the address that
 * they have proved to be theirs. A telephone number, and an address nobody has confirmed, are what anybody may type: they
 * neither open a stranger's message nor remove it. Such a message goes when its months are over, or when somebody asks.
 */
export const messagesOf = ({ id, email, verified }: ClientRow): Owned => ({
  where: verified
    ? "profile = {:id} OR (profile = '' AND reach = {:email} COLLATE NOCASE)"
    : 'profile = {:id}',
  params: verified ? { id, email } : { id },
})
