import type { Nav } from '#kernel/entity/module.ts'

/** What stands in the menu of each role; labels are printed where things arise. */
export const nav: Nav = { 'process-engineer': ['label-template'], 'shipping-clerk': ['label-print-log'] }
