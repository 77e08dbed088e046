/** Folders whose code reckons without database and page: each with the tests that are to notice a mutant of it. */
export const pureParts: Readonly<Record<string, readonly string[]>> = {
  'kernel/entity/kinds': ['kernel/entity/**/*.test.ts'],
  'kernel/entity': ['kernel/entity/**/*.test.ts'],
  'kernel/server/query': ['kernel/server/query/**/*.test.ts'],
  'modules/calendar/rules': ['modules/calendar/**/*.test.ts'],
  'modules/equipment/rules': ['modules/equipment/**/*.test.ts'],
  'modules/label/rules': ['modules/label/**/*.test.ts'],
  'modules/lowcode/rules': ['modules/lowcode/**/*.test.ts'],
  'modules/product/rules': ['modules/product/**/*.test.ts'],
  'modules/quality/rules': ['modules/quality/**/*.test.ts'],
  'modules/system/rules': ['modules/system/**/*.test.ts'],
  'modules/warehouse/rules': ['modules/warehouse/**/*.test.ts'],
  'modules/workflow/rules': ['modules/workflow/**/*.test.ts'],
  'ui/grid/hands': ['ui/grid/hands/**/*.test.ts'],
}
