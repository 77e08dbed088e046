import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { WaitingFirst } from './tools/waiting-first.ts'

const exclude = [...configDefaults.exclude, '.cache/**', 'data/**', 'dist/**']
/** Tests of code that keeps something between calls. */
const inBrowsers = ['kernel/client/**/*.test.ts', 'apps/web/**/*.test.ts', 'ui/!(grid|designer)/**/*.test.ts',
  'modules/*/client/**/*.test.ts', 'bench/**/*.test.ts']
/**
 * Three on the smallest machine: of two, one or the other waits for a sixth of the time, for its database or its browser. All projects
 * alike, because they run together.
 */
const maxWorkers = Math.min(4, Math.max(3, availableParallelism() - 1))
const needsDatabase = {
  globalSetup: ['apps/server/testing/test-cluster.ts'],
  setupFiles: ['kernel/testing/fixed-seed.ts', 'apps/server/testing/test-templates.ts'],
}
const needsConsole = { ...needsDatabase, globalSetup: ['apps/server/testing/client-build.ts', ...needsDatabase.globalSetup] }

export default defineConfig({
  plugins: [react()],
  test: {
    // Nothing may pass because a file was forgotten or a test was left alone in focus.
    passWithNoTests: false,
    allowOnly: false,
    maxWorkers,
    sequence: { sequencer: WaitingFirst },
    // Ends what hangs, also where the machine is ten times slower than usual.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['kernel/testing/fixed-seed.ts'],
          include: ['**/*.test.ts'],
          exclude: [...exclude, ...inBrowsers, '**/*.it.test.ts', '**/*.e2e.test.ts', '**/*.long.test.ts'],
          // Rules keep nothing between tests; to load them once is most of the time they take.
          isolate: false,
        },
      },
      {
        extends: true,
        // What runs in browsers keeps a session and a language, and tests put something in the server's place: each file has its own.
        test: { name: 'components', setupFiles: ['kernel/testing/fixed-seed.ts'], include: ['**/*.test.tsx', ...inBrowsers], exclude },
      },
      {
        extends: true,
        // A server keeps nothing but in its database, and each file has one of its own; to load it once saves as long as most files take.
        test: { name: 'integration', include: ['**/*.it.test.ts'], exclude, ...needsDatabase, isolate: false, hookTimeout: 120_000 },
      },
      {
        extends: true,
        test: { name: 'e2e', include: ['e2e/**/*.e2e.test.ts'], exclude, ...needsConsole, isolate: false, testTimeout: 900_000,
          hookTimeout: 180_000 },
      },
      {
        extends: true,
        test: { name: 'long', include: ['**/*.long.test.ts'], exclude, ...needsConsole, testTimeout: 1_800_000, hookTimeout: 180_000 },
      },
    ],
  },
})
