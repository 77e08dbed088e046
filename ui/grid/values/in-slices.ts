/** Long work that can be put down and taken up: works until `deadline` (of `performance.now`), true when it is done. */
export type Step = (deadline: number) => boolean

/** As much work at once leaves a frame of 16 ms room to draw. */
const SLICE_MS = 6

export interface Slicing {
  readonly sliceMs?: number
  readonly signal?: AbortSignal
  /** Lets others go first: the browser draws and hears keys. */
  readonly rest?: () => Promise<void>
}

/** Does long work in slices, so that no frame waits for it. @returns false if it was called off. */
export async function inSlices(step: Step, { sliceMs = SLICE_MS, signal, rest = restABit }: Slicing = {}): Promise<boolean> {
  for (;;) {
    if (signal?.aborted) return false
    if (step(performance.now() + sliceMs)) return true
    await rest()
  }
}

interface YieldingScheduler {
  readonly yield?: () => Promise<void>
}

function restABit(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: YieldingScheduler }
  if (scheduler?.yield) return scheduler.yield()
  // Timers are slowed down to 4 ms after some turns; messages are not.
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
