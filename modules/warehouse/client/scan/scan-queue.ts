import { createActQueue } from '#kernel/client/request/act-queue.ts'
import { post } from '#kernel/client/request/actions.ts'

/** What was done by scanning on this page. */
export const scanQueue = createActQueue(({ url, body, key }) => post(url, body, { idempotencyKey: key, quiet: true }))
