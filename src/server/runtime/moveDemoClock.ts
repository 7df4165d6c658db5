import { demoAheadMs, HAS_DEMO_CLOCK, MOVED } from './demoClock'
import { clearFact, setFact } from './facts'

/** Moves a demo's clock ahead while the server runs. The next start takes the time from the settings again. */
export function moveDemoClock(app: PbApp, seconds: number): void {
  if (!HAS_DEMO_CLOCK) throw new Error('This server runs at real time.')
  const moved = app.store().get(MOVED)
  app.store().set(MOVED, (typeof moved === 'number' ? moved : 0) + seconds * 1_000)
  noteDemoClock(app)
}

/** For triggers, which know the real time only. */
export function noteDemoClock(app: PbApp): void {
  if (HAS_DEMO_CLOCK) setFact(app, 'demo_clock', String(demoAheadMs() / 1_000))
  else clearFact(app, 'demo_clock')
}
