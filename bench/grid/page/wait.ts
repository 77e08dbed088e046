const channel = new MessageChannel()
const waiting: (() => void)[] = []
channel.port1.onmessage = () => waiting.shift()?.()

/** After the tasks that are already queued; not held to 4 ms like a timer, nor to the next frame. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    channel.port2.postMessage(undefined)
  })
}

export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

/** After the next frame has been painted. */
export async function afterPaint(): Promise<void> {
  await nextFrame()
  await nextTask()
}

const everything = { subtree: true, childList: true, characterData: true, attributes: true }

/**
 * Waits until it is so. Looked at after every change of the document, before the browser goes on to something else,
 * and between its tasks, since pictures and positions change without a mutation: after a click or key the browser
 * keeps tasks back until it has painted.
 * @returns that moment, as `performance.now()` tells it
 */
export function until(check: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    let over = false
    const look = () => {
      if (over) return
      try {
        if (!check()) return
        end()
        resolve(performance.now())
      } catch (error) {
        end()
        reject(error)
      }
    }
    const observer = new MutationObserver(look)
    const end = () => {
      over = true
      observer.disconnect()
      removeEventListener('focusin', look)
    }
    observer.observe(document, everything)
    addEventListener('focusin', look)
    void (async () => {
      for (look(); !over; look()) await nextTask()
    })()
  })
}

/** Some quiet frames, so that nothing of what came before is counted. */
export async function quiet(frames = 10): Promise<void> {
  for (let frame = 0; frame < frames; frame++) await nextFrame()
}
