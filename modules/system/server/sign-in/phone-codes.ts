import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { fromWallTime, wallTime } from '#kernel/server/clock.ts'
import type { Kernel } from '#kernel/server/kernel.ts'

/** Why a code is sent (wire contract §6.1 smsmode). */
export type CodePurpose = '0' | '1' | '2'

const lifeMs = 600_000
const mostTries = 5
const codeLength = 6

interface Kept {
  code: string
  tries: number
  create_time: string
}

async function kept(kernel: Kernel, phone: string, purpose: CodePurpose): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`select code, tries, create_time from sys_phone_code where phone = ${phone} and purpose = ${purpose}`
    .execute(kernel.db)
  const [row] = rows
  const alive = row && kernel.clock.now().getTime() - fromWallTime(row.create_time).getTime() < lifeMs
  return alive && row.tries < mostTries ? row : undefined
}

/**
 * Makes a code that holds for ten minutes.
 * @returns the code, and whether it is one that was sent before and still holds
 */
export async function phoneCode(kernel: Kernel, phone: string, purpose: CodePurpose): Promise<{ code: string; sent: boolean }> {
  const known = await kept(kernel, phone, purpose)
  if (known) return { code: known.code, sent: true }
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  await sql`insert into sys_phone_code (phone, purpose, code, tries, create_time) values (${phone}, ${purpose}, ${code}, 0,
    ${wallTime(kernel.clock.now())})
    on conflict (phone, purpose) do update set code = excluded.code, tries = 0, create_time = excluded.create_time`.execute(kernel.db)
  return { code, sent: false }
}

/** Takes back a code that could not be sent. */
export async function forgetPhoneCode(kernel: Kernel, phone: string, purpose: CodePurpose): Promise<void> {
  await sql`delete from sys_phone_code where phone = ${phone} and purpose = ${purpose}`.execute(kernel.db)
}

/** Whether it is the code that was sent; after five wrong ones it is void. With `use` a right one is used up. */
export async function phoneCodeMatches(kernel: Kernel, phone: string, purpose: CodePurpose, typed: string, use = true): Promise<boolean> {
  const known = await kept(kernel, phone, purpose)
  if (!known) return false
  if (known.code !== typed) {
    await sql`update sys_phone_code set tries = tries + 1 where phone = ${phone} and purpose = ${purpose}`.execute(kernel.db)
    return false
  }
  if (!use) return true
  // Of two who send the same code at once only one gets in.
  const { numAffectedRows } = await sql`delete from sys_phone_code where phone = ${phone} and purpose = ${purpose} and code = ${typed}`
    .execute(kernel.db)
  return numAffectedRows === 1n
}
