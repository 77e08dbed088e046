import { createActQueue, sendAct } from '#kernel/client/request/act-queue.ts'

/** What was done by scanning on this page. */
export const scanQueue = createActQueue((act) => sendAct(act))
