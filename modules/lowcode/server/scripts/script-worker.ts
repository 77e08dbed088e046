import { on } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { openSandbox } from '../../rules/scripts/sandbox.ts'
import { sandboxMb, type ScriptTask } from '../../rules/scripts/script-task.ts'

/* Scripts run beside the event loop, one after the other; their owner ends the thread where one cannot be stopped. */

const sandbox = openSandbox(sandboxMb)
for await (const [task] of on(parentPort!, 'message') as AsyncIterable<[ScriptTask]>) parentPort!.postMessage(await sandbox(task))
