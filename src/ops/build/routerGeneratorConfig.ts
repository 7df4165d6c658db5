/** How route files become `routeTree.gen.ts`: for Vite's plugin and for the type check, which runs without Vite. */
export const ROUTER_GENERATOR_CONFIG = {
  routesDirectory: './src/routes',
  generatedRouteTree: './src/routes/routeTree.gen.ts',
  quoteStyle: 'single',
  semicolons: false,
  disableLogging: true,
} as const
