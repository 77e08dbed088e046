import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#kernel/server/kernel.ts'
import { createJobRunner, type JobRunner } from './runner.ts'
import { onJobs } from './wake.ts'

/** Works off jobs while the server is up: those of this process at once, all others when its duty looks. */
export function serveJobs(app: FastifyInstance, kernel: Kernel): JobRunner {
  const runner = createJobRunner(kernel)
  onJobs(kernel, () => {
    runner.run().catch((error: unknown) => kernel.log.error({ err: error }, 'process jobs could not be read'))
  })
  app.addHook('onClose', runner.close)
  return runner
}
