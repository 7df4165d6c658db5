import { becomeClient as route } from '@/contract/family'
import type { BodySent } from '@/contract/route'
import { clubCaller } from './clubApi'

/** Makes a client of somebody who has left a family; asked twice, it is done once. */
export const becomeClient = (facts: BodySent<typeof route>) => clubCaller.call(route, facts)
