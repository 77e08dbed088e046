/** Door 2 of quality. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { quality } from './module.ts'
import { seedDemo } from './seed/demo.ts'

export function qualityServer(): ServerModule {
  return { manifest: quality, seed: { demo: seedDemo } }
}
