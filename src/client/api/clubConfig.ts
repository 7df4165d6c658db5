import { useEffect, useState } from 'react'
import type { ClubConfig } from '@/contract/session'
import { clubApi } from './clubApi'
import type { ClubResult } from '../http/result'

let known: Promise<ClubResult<ClubConfig>> | null = null

/** The club's configuration, asked for once a visit; a failure is not kept, so that the next call asks again. */
export function loadClubConfig(): Promise<ClubResult<ClubConfig>> {
  known ??= clubApi.config().then((result) => {
    if (!result.ok) known = null
    return result
  })
  return known
}

/** The configuration, or null until it is known. */
export function useClubConfig(): ClubConfig | null {
  const [config, setConfig] = useState<ClubConfig | null>(null)
  useEffect(() => {
    const load = () => void loadClubConfig().then((result) => result.ok && setConfig(result.value))
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [])
  return config
}
