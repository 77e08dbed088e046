import { sessionStore } from '#kernel/client/session/session-store.ts'
import type { Sandbox } from '../../rules/scripts/sandbox.ts'
import { sandboxMb, timeLimits, type ScriptOutcome, type ScriptRecord } from '../../rules/scripts/script-task.ts'

let opened: Promise<Sandbox> | undefined

/** The engine is loaded with the first script that runs. */
function sandbox(): Promise<Sandbox> {
  opened ??= (async () => {
    const { openSandbox } = await import('../../rules/scripts/sandbox.ts')
    return openSandbox(sandboxMb)
  })()
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/**
 * Runs one declared function of a browser script.
 * @param handler its name, or the name and the part of what it answers: `['onlChange', 'qty']`
 * @param before the record as it was before the change that is told
 */
export async function runHandler(source: string, handler: readonly string[], record: ScriptRecord,
  before: ScriptRecord | null): Promise<ScriptOutcome> {
  const { user } = sessionStore.getState()
  return (await sandbox())({ source, handler, items: [{ record, previous: before }],
    user: { username: user?.username ?? '', realname: user?.realname ?? '', orgCode: user?.orgCode ?? null }, now: localNow(),
    ms: timeLimits.browser })
}

/** The plant's time as far as the browser knows it. */
function localNow(): string {
  return new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })
}
