import { useNavigate } from '@tanstack/react-router'
import { staffApi } from '@/client/staff/staffApi'
import { NEW_CLIENT_COPY } from '@/copy/panel/newClient'
import { staffReason } from '@/copy/panel/staffReasons'
import { newClientSchema, type NewClient } from '@/domain/panel/newClientSchema'
import { useClubForm, type ClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'

export type NewClientForm = ClubForm<typeof newClientSchema>

/** The empty form, and what sending it does: on a refusal everything stays as it was typed. */
export function useNewClient() {
  const form = useClubForm(newClientSchema, { nombre: '', apellidos: '', dni: '', email: '', telefono: '' })
  const navigate = useNavigate()
  const showToast = useToast()

  async function submit(client: NewClient) {
    const result = await staffApi.addClient(client)
    if (!result.ok) {
      form.showRefusal({ message: staffReason(result.code), code: result.code, fields: result.fields })
      return
    }
    const { title, description } = NEW_CLIENT_COPY.added
    showToast({ tone: 'success', title, description: description(client.email) })
    await navigate({ to: '/admin-panel/clientes/$id', params: { id: result.value.id } })
  }

  return { form, submit }
}
