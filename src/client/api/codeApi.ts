import { clubCaller } from './clubApi'
import { codeCalls } from './codeCalls'

export const codeApi = codeCalls(clubCaller)
