import { clubCaller } from './clubApi'
import { contactCalls } from './contactCalls'

export const contactApi = contactCalls(clubCaller)
