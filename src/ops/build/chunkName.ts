import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const START = fileURLToPath(new URL('../../app/start.ts', import.meta.url))
const APP = fileURLToPath(new URL('../../app/renderApp.tsx', import.meta.url))
/** The administrator's panel, less its plots and dialogs that are rarely opened: one file, which the phones of members do not keep. */
const PANEL =
  /\/src\/(client\/staff|contract\/panel|copy\/(mails|panel)|domain\/panel|features\/panel|routes\/admin-panel)\//
const LATER =
  /\/src\/(copy\/panel\/notices|features\/panel\/(overview\/(Plot|drawPlot)|client\/NoticesDialog|messages\/DecisionDialogs|queue\/(QueueTask|CallAgain|CancelRequest)|team\/(TeamDialogs|ColleagueDialog|NewColleagueDialog|RemoveDialog|OwnPasswordField|colleagueInputs|toTeamRefusal)))\.tsx?$/
/** What two screens need to ask for a card, both of no use without coverage. */
const CARD_FORM = /\/src\/(ui\/card|client\/stripe)\/|\/node_modules\/@stripe\//
/** Third-party code in the app: a file that stays the same over many of our versions. */
const LIBRARIES = /\/node_modules\/|\/src\/app\/libraries\.ts$/
/** Inserted by the bundler at every dynamic import. */
const IMPORT_HELPER = '\0vite/preload-helper.js'

let known: { start: Set<string>; app: Set<string> } | null = null

/**
 * One file for the first script, two for everything the app loads on any screen, one for the card form and one for the
 * panel. Left alone, the bundler makes forty small ones, because each is also needed by other sets of screens; over a slow
 * network that is seven round trips instead of one.
 */
export const chunkName: Rolldown.CodeSplittingNameFunction = (id, context) => {
  known ??= {
    start: importedBy(START, context).add(IMPORT_HELPER),
    app: importedBy(APP, context),
  }
  if (known.start.has(id)) return 'start'
  if (known.app.has(id)) return LIBRARIES.test(id) ? 'libraries' : 'app'
  if (CARD_FORM.test(id)) return 'card-form'
  return PANEL.test(id) && !LATER.test(id) ? 'admin-panel' : null
}

/** The module and all its imports, direct and indirect. */
function importedBy(entry: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>()
  const pending = [entry]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue
    found.add(id)
    pending.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
