import type { ReactNode } from 'react'
import { useMayManage } from '@/client/session/useMayManage'

/**
 * What leads to a change, for those who may make it: whoever only looks would be refused by the server. Every file that calls a route
 * for managers asks by this or by `useMayManage`, itself or on the way from the screen; a test follows the imports.
 */
export const ForManagers = ({ children }: { children: ReactNode }) => (useMayManage() ? children : null)
