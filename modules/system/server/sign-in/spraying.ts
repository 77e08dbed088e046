import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Kernel } from '#kernel/server/kernel.ts'

/*
 * One password tried on many accounts fails at each of them once and locks none. What tells it from a plant behind one address is
 * how many different accounts fail from there and do not get in after all: a typo that is corrected counts for nothing.
 */

/** So many accounts within an hour, and whoever signs in from there types off a picture. */
const pictureAfter = 10
/** So many, and who has not signed in from there lately waits: 1, 2, 4, … minutes after each further one, up to a quarter of an hour. */
const waitAfter = 20
const longestWaitMinutes = 15
const withinMs = 3_600_000
/** Who signed in from an address so lately is known there. */
const knownMs = 30 * 24 * 3_600_000

export interface AddressStanding {
  /** A picture must be typed off. */
  picture: boolean
  /** Until when nobody is tried from there but whoever is known and types off a picture. */
  closedUntil: string | null
  known: boolean
}

/** Providers give whole networks to one line: of the newer addresses only the network counts. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.slice(0, 64)
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const groups = tail === undefined
    ? before
    : [...before, ...Array<string>(Math.max(8 - before.length - after.length, 0)).fill('0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}

function keyOf(address: string, account: string) {
  return [networkOf(address), account.toLowerCase().slice(0, 150)] as const
}

/** How sign-ins from an address went lately, for an account that is about to be tried. */
export async function standingAt({ db, clock }: Kernel, address: string, account: string): Promise<AddressStanding> {
  const now = clock.now()
  const [network, name] = keyOf(address, account)
  const { rows: [row] } = await sql<{ failing: number; until: string | null; known: boolean }>`
    select count(*) filter (where failed_time > ${since(now, withinMs)}) as failing,
      max(failed_time) + least(
        power(2, least((count(*) filter (where failed_time >
          ${since(now, withinMs)})) - ${waitAfter}::integer, 10)), ${longestWaitMinutes}::integer
      ) * interval '1 minute' as until,
      coalesce(bool_or(account = ${name} and succeeded_time > ${since(now, knownMs)}), false) as known
    from sys_sign_in_address
    where address = ${network}`.execute(db)
  const { failing, until, known } = row!
  const closed = failing >= waitAfter && until !== null && until > wallTime(now)
  return { picture: failing >= pictureAfter, closedUntil: closed ? until : null, known }
}

/** Notes that an account failed from an address, until it gets in. */
export async function noteFailedAt({ db, clock }: Kernel, address: string, account: string): Promise<void> {
  const [network, name] = keyOf(address, account)
  await sql`
    insert into sys_sign_in_address (address, account, failed_time) values (${network}, ${name}, ${wallTime(clock.now())})
    on conflict (address, account) do update set failed_time = excluded.failed_time`.execute(db)
}

export async function noteSucceededAt({ db, clock }: Kernel, address: string, account: string): Promise<void> {
  const [network, name] = keyOf(address, account)
  await sql`
    insert into sys_sign_in_address (address, account, succeeded_time) values (${network}, ${name}, ${wallTime(clock.now())})
    on conflict (address, account) do update set failed_time = null, succeeded_time = excluded.succeeded_time`.execute(db)
}

/** Forgets what no longer says anything about an address. */
export async function forgetAddresses({ db, clock }: Kernel): Promise<void> {
  const now = clock.now()
  await sql`
    delete from sys_sign_in_address
    where coalesce(failed_time, succeeded_time) <= ${since(now, withinMs)}
      and (succeeded_time is null or succeeded_time <= ${since(now, knownMs)})`.execute(db)
}

function since(now: Date, ms: number): string {
  return wallTime(new Date(now.getTime() - ms))
}
