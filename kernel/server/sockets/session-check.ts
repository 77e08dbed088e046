import type { Logger } from 'pino'
import { inTenant, type Session } from '../context.ts'
import type { Providers } from '../kernel.ts'
import { closeCode, type LiveSocket } from './live-socket.ts'

/** Sessions that are read from the database at a time. */
const atATime = 8

export interface SessionCheckOptions {
  sockets(): Iterable<LiveSocket>
  end(socket: LiveSocket, code: number, reason: string): void
  providers: Pick<Providers, 'peekSession'>
  log: Logger
}

/**
 * Closes sockets whose session has ended and, where admission is asked too, those that are no longer admitted.
 * Calls that come while one runs are answered by one more run after it.
 */
export function createSessionCheck({ sockets, end, providers, log }: SessionCheckOptions): (admission: boolean) => void {
  let running = false
  let next: boolean | undefined

  async function checkSocket(socket: LiveSocket, session: Session | null, admission: boolean): Promise<void> {
    const fresh = session && inSameTenant(session, socket.session.tenantId)
    if (!fresh) end(socket, closeCode.policy, 'session ended')
    else if (admission && !(await socket.endpoint.admits(fresh, socket.params, socket.session)))
      end(socket, closeCode.policy, 'no longer allowed')
    else socket.session = fresh
  }

  async function checkAll(admission: boolean): Promise<void> {
    const tokens = [...Map.groupBy(sockets(), ({ token }) => token)]
    for (let start = 0; start < tokens.length; start += atATime) {
      await Promise.all(tokens.slice(start, start + atATime).map(async ([token, held]) => {
        const session = await providers.peekSession(token)
        for (const socket of held) await checkSocket(socket, session, admission)
      }))
    }
  }

  return function check(admission) {
    if (running) {
      next = admission || next === true
      return
    }
    running = true
    void checkAll(admission)
      .catch((error: unknown) => log.error({ err: error }, 'sessions of sockets could not be checked'))
      .finally(() => {
        running = false
        const again = next
        next = undefined
        if (again !== undefined) check(again)
      })
  }
}

function inSameTenant(session: Session, tenantId: number): Session | null {
  return tenantId === session.tenantId || session.tenantIds.includes(tenantId) ? inTenant(session, tenantId) : null
}
