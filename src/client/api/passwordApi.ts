import { clubCaller } from './clubApi'
import { passwordCalls } from './passwordCalls'

export const passwordApi = passwordCalls(clubCaller)
