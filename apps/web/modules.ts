import type { ClientModule } from '#kernel/client/module.ts'
import { shellScreens } from './shell-screens.ts'

/** The modules of this console: the one place that names them. */
export const clientModules: readonly ClientModule[] = [shellScreens]
