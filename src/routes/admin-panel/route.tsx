import { createFileRoute } from '@tanstack/react-router'
import { requireStaff } from '../-guards'

/** The guard of the whole panel. */
export const Route = createFileRoute('/admin-panel')({ beforeLoad: requireStaff })
