import { configDefaults, defineConfig } from 'vitest/config'

/* By it StrykerJS runs the tests of one pure part: one project, no database, no browser. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTANT_TESTS ?? '[]') as string[],
    exclude: [...configDefaults.exclude, '**/*.it.test.ts', '**/*.e2e.test.ts', '**/*.long.test.ts', 'modules/*/client/**'],
    // A busy machine is no defect; a mutant that never ends is told by Stryker.
    testTimeout: 120_000,
    setupFiles: ['kernel/testing/fixed-seed.ts'],
  },
})
