import { Generator, getConfig } from '@tanstack/router-generator'
import { projectPaths } from '../projectPaths'
import { ROUTER_GENERATOR_CONFIG } from './routerGeneratorConfig'

/** Writes `src/routes/routeTree.gen.ts`, without which the app has no types. */
export async function generateRouteTree(): Promise<void> {
  const { root } = projectPaths
  await new Generator({
    config: getConfig({ ...ROUTER_GENERATOR_CONFIG, target: 'react' }, root),
    root,
  }).run()
}
