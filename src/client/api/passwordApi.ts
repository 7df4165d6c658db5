import { clubCaller } from './clubApi'
import { createPasswordApi } from './createPasswordApi'

export const passwordApi = createPasswordApi(clubCaller)
