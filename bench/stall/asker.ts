import { parentPort, workerData } from 'node:worker_threads'

/* Somebody else at the same server, in a thread of their own: what the bench itself does must not count as their wait. */

const { address, token } = workerData as { address: string; token: string }
let going = false

parentPort!.on('message', (message: 'begin' | 'end') => {
  going = message === 'begin'
  if (going) void ask()
})

/** The longest that a short call took until somebody says that it is over. */
async function ask(): Promise<void> {
  let worst = 0
  while (going) {
    const startedAt = performance.now()
    await (await fetch(`${address}/api/flowable/task/count`, { headers: { 'x-access-token': token } })).arrayBuffer()
    worst = Math.max(worst, performance.now() - startedAt)
  }
  parentPort!.postMessage(worst)
}
