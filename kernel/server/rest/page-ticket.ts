import type { Kernel } from '../kernel.ts'

/** Tells a ticket from the token of a session. */
const mark = 'pt.'
const purpose = 'page ticket'
/** Long enough to open a page and to let its server ask who it is. */
const lastsMs = 5 * 60_000

/**
 * What stands in an address in the place of a session's token: it reads what the session may read, for some minutes, and
 * changes nothing. Addresses are kept in histories and logs, and go to the server that they lead to.
 * @param session what the session is found by, never its token
 */
export function issueTicket({ clock, secrets }: Kernel, session: string): string {
  const text = `${clock.now().getTime() + lastsMs} ${session}`
  return mark + Buffer.from(secrets.encrypt(text, purpose)).toString('base64url')
}

export function isTicket(token: string | undefined): boolean {
  return token?.startsWith(mark) === true
}

/** What the session of a ticket is found by; undefined where the ticket is over or was never issued. */
export function sessionOfTicket({ clock, secrets }: Kernel, ticket: string): string | undefined {
  try {
    const [untilMs, session] = secrets.decrypt(Buffer.from(ticket.slice(mark.length), 'base64url').toString(), purpose).split(' ')
    return Number(untilMs) > clock.now().getTime() ? session : undefined
  } catch {
    return undefined
  }
}
