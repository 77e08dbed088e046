import type { FastifyInstance } from 'fastify'
import { wallTime } from '#kernel/server/clock.ts'
import type { Duty, ServerModule } from '#kernel/server/create-kernel.ts'
import { deliverDue } from '#kernel/server/events/outbox.ts'
import { forgetImports } from '#kernel/server/excel/forget-imports.ts'
import { forgetAnswers } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { forgetProgress } from '#kernel/server/progress.ts'
import { pruneEveryMs } from '#kernel/server/query/totals.ts'
import { forgetUploads } from '#kernel/server/uploads/forget-uploads.ts'

const keepAnswersMs = 24 * 3_600_000

/** Duties of the kernel itself and of the modules; every server process runs them, and each is safe beside itself. */
export function dutiesOf(modules: readonly ServerModule[]): Duty[] {
  const consumers = new Map(modules.flatMap((module) => module.consumers ?? []).map((consumer) => [consumer.name, consumer]))
  return [
    { name: 'prune-change-notes', everyMs: pruneEveryMs, run: (kernel) => kernel.totals.prune(kernel.db) },
    { name: 'deliver-events', everyMs: 1000, run: async (kernel) => {
      await deliverDue(kernel, consumers)
    } },
    { name: 'forget-answers', everyMs: 3_600_000, run: forgetCalls },
    { name: 'forget-uploads', everyMs: 3_600_000, run: forgetUploads },
    { name: 'forget-imports', everyMs: 3_600_000, run: forgetImports },
    ...modules.flatMap((module) => module.duties ?? []),
  ]
}

async function forgetCalls(kernel: Kernel): Promise<void> {
  const oldest = wallTime(new Date(kernel.clock.now().getTime() - keepAnswersMs))
  await forgetAnswers(kernel.db, oldest)
  await forgetProgress(kernel.db, oldest)
}

/** Runs the periodic duties while the server is up; one run of a duty ends before its next begins. */
export function duties(app: FastifyInstance, kernel: Kernel, modules: readonly ServerModule[]): void {
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let closing = false

  function schedule(duty: Duty): void {
    if (closing) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const run = duty.run(kernel).catch((error: unknown) => kernel.log.error({ err: error, duty: duty.name }, 'a duty failed')).finally(
        () => {
          running.delete(run)
          schedule(duty)
        },
      )
      running.add(run)
    }, duty.everyMs)
    timers.add(timer)
  }

  app.addHook('onReady', async () => dutiesOf(modules).forEach(schedule))
  app.addHook('onClose', async () => {
    closing = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(running)
  })
}
