import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { brandPlugin } from './src/ops/build/brandPlugin.ts'
import { chunkName } from './src/ops/build/chunkName.ts'
import { librariesPlugin } from './src/ops/build/librariesPlugin.ts'
import { firstScriptPlugin } from './src/prerender/build/firstScriptPlugin.ts'
import { preloadAppPlugin } from './src/ops/build/preloadAppPlugin.ts'
import { PWA_OPTIONS } from './src/ops/build/pwaOptions.ts'
import { ROUTER_GENERATOR_CONFIG } from './src/ops/build/routerGeneratorConfig.ts'

const SECOND = 1_000
/** The one imports names of React that Node does not see, the other imports the one. */
const NOT_FOR_NODE = ['@preact/signals-react', '@modular-forms/react']

/** The tests need the alias of the modules only; the app's plugins would generate and watch beside them. */
const isTestRun = Boolean(process.env.VITEST)

export default defineConfig(({ isSsrBuild = false }) => ({
  resolve: { tsconfigPaths: true },
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
  plugins: isTestRun
    ? []
    : [
        tanstackRouter({ ...ROUTER_GENERATOR_CONFIG, target: 'react', autoCodeSplitting: true }),
        react(),
        brandPlugin,
        tailwindcss(),
        firstScriptPlugin,
        preloadAppPlugin,
        librariesPlugin,
        VitePWA(PWA_OPTIONS),
      ],
  build: {
    assetsDir: 'assets',
    target: 'baseline-widely-available',
    // A typeface within the style would hold up the first paint, and the policy would refuse it.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      output: {
        codeSplitting: isSsrBuild
          ? false
          : {
              groups: [
                { name: chunkName, debugName: 'start and app', includeDependenciesRecursively: false },
              ],
            },
      },
    },
  },
  // The program that renders the public pages runs from one file: some libraries cannot be imported by Node itself.
  // A test imports them as Node does, instead of transforming all of them anew for each file.
  ssr: { noExternal: isTestRun ? NOT_FOR_NODE : true },
  test: {
    // API tests, which are most of it, wait half of their time. One number for all, or Vitest refuses to run two projects together.
    maxWorkers: 4,
    setupFiles: ['tests/support/clock.ts', 'tests/support/onlyLoopback.ts'],
    reporters: ['default', 'tests/support/RunReporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 120 * SECOND,
          // Files share what they import: a process for each costs as much as all the tests. What a file replaces it puts back.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'sync',
          include: ['tests/sync/**/*.test.ts'],
          testTimeout: 180 * SECOND,
          // As above.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/support/prepareTests.ts',
          testTimeout: 600 * SECOND,
          hookTimeout: 300 * SECOND,
          expect: { poll: { timeout: 60 * SECOND } },
          // Files share what they import, and nothing else: each has a club of its own.
          isolate: false,
          // So that the report tells what falls always from what falls now and then; both are red (tests/support/flaky.ts).
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          globalSetup: 'tests/support/prepareTests.ts',
          hookTimeout: 120 * SECOND,
        },
      },
    ],
  },
}))
