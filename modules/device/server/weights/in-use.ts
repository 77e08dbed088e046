import type { Kernel } from '#kernel/server/kernel.ts'

/** Whoever looks at a scale asks each second; a minute after the last question nobody does. */
const goneMs = 60_000
const asked = new WeakMap<Kernel, number>()

/** Notes that somebody looks at a scale by this process. */
export function noteWeighing(kernel: Kernel): void {
  asked.set(kernel, kernel.clock.now().getTime())
}

/** Whether somebody looks at a scale by this process. */
export function isWeighing(kernel: Kernel): boolean {
  return kernel.clock.now().getTime() - (asked.get(kernel) ?? -Infinity) < goneMs
}
