import { SETTING_NAMES, type SettingName } from '@/domain/settingNames'

const SYSTEM = ['PATH', 'HOME', 'TZ', 'TMPDIR', 'GOMEMLIMIT', 'GOGC']

/** The server's settings, as text. */
export type ClubSettings = Partial<Record<SettingName, string>>

/** The club's settings among environment variables; one left empty counts as not set. */
export function clubSettings(env: NodeJS.ProcessEnv): ClubSettings {
  return Object.fromEntries(SETTING_NAMES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
}

/** All that the server process gets to see: its settings and what any program needs, nothing else of this shell. */
export function serverEnvironment(settings: ClubSettings): NodeJS.ProcessEnv {
  const system = Object.entries(process.env).filter(([name]) => SYSTEM.includes(name))
  return { ...Object.fromEntries(system), ...settings }
}
