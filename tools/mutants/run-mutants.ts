/*
 * `npm run test:mutants`: our own defects (`defects`), or with `--stryker` the mutants that StrykerJS makes of the pure parts.
 * Words behind it choose among them.
 */
await (process.argv.includes('--stryker') ? import('./run-stryker.ts') : import('./run-defects.ts'))
