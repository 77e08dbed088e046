import type { TextBundle } from '#kernel/client/i18n.ts'
import { furnace } from './furnace.ts'
import { home } from './home.ts'
import { shell } from './shell.ts'

/** Texts of the console, fetched with it. */
export const texts: TextBundle = { shell, home, furnace }
