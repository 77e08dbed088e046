import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { tables } from '../../tables.ts'
import type { UserRow } from '../../people/users.ts'

/** The person to whom an account at a provider belongs. */
export async function ownerOf({ db }: Kernel, source: string, subject: string): Promise<UserRow | undefined> {
  return tables(db).selectFrom('sys_third_account as a').innerJoin('sys_user as u', 'u.id', 'a.user_id').selectAll('u').where('a.source',
    '=', source).where('a.subject', '=', subject).executeTakeFirst()
}

/** From now on the account at the provider belongs to the person, whoever had it before. */
export async function bindAccount({ db, clock }: Kernel, source: string, subject: string, userId: string): Promise<void> {
  await sql`insert into sys_third_account (source, subject, user_id, create_time) values (${source}, ${subject}, ${userId},
    ${wallTime(clock.now())})
    on conflict (source, subject) do update set user_id = excluded.user_id, create_time = excluded.create_time`.execute(db)
}
