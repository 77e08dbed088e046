import type { Kernel } from '#kernel/server/kernel.ts'

const wakers = new WeakMap<Kernel, () => void>()

/** Who takes on what a process has just written down. */
export function onJobs(kernel: Kernel, wake: () => void): void {
  wakers.set(kernel, wake)
}

/** Work has been written down: this process looks at it now, others within a second. */
export function wakeJobs(kernel: Kernel): void {
  wakers.get(kernel)?.()
}
