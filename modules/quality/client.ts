/** Door 3 of quality: what needs more than the general screens. */
import type { ClientModule } from '#kernel/client/module.ts'

export const qualityClient: ClientModule = {
  id: 'quality',
  screens: {
    'quality/SamplingCalculator': () => import('./client/calculator/SamplingCalculator.tsx'),
  },
}
