import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { brandHtmlPlugin } from './src/ops/brandHtmlPlugin.ts'
import { chunkName } from './src/ops/chunkName.ts'
import { preloadAppPlugin } from './src/ops/preloadAppPlugin.ts'
import { PWA_OPTIONS } from './src/ops/pwaOptions.ts'
import { ROUTER_GENERATOR_CONFIG } from './src/ops/routerGeneratorConfig.ts'

const SECOND = 1_000

/** The tests need the alias of the modules only; the app's plugins would generate and watch beside them. */
const isTestRun = Boolean(process.env.VITEST)

export default defineConfig({
  resolve: { tsconfigPaths: true },
  plugins: isTestRun
    ? []
    : [
        tanstackRouter({ ...ROUTER_GENERATOR_CONFIG, target: 'react', autoCodeSplitting: true }),
        react(),
        tailwindcss(),
        brandHtmlPlugin,
        preloadAppPlugin,
        VitePWA(PWA_OPTIONS),
      ],
  build: {
    assetsDir: 'assets',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: chunkName, debugName: 'start and app', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  test: {
    setupFiles: 'tests/support/onlyLoopback.ts',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: { name: 'sync', include: ['tests/sync/**/*.test.ts'], testTimeout: 60 * SECOND },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/support/prepareTests.ts',
          testTimeout: 30 * SECOND,
          hookTimeout: 30 * SECOND,
          expect: { poll: { timeout: 20 * SECOND } },
          maxWorkers: 3,
        },
      },
    ],
  },
})
