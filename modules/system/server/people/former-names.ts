import { sql } from 'kysely'
import type { Db } from '#kernel/server/database.ts'

/** Held alone by whoever leaves an account to its former person, by others together: whose an account is stands meanwhile. */
const accountsLock = sql`hashtext('sys_former_account')`

/** Keeps every account with its person until the transaction ends: what is written under a name meanwhile is renamed with the rest. */
export async function holdAccounts(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${accountsLock})`.execute(db)
}

/** Waits for whoever holds accounts, and keeps others from it until the transaction ends. */
export async function changeAccounts(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${accountsLock})`.execute(db)
}

/** Keeps the name of somebody who is deleted for good as taken. */
export async function keepFormerName(db: Db, name: string): Promise<void> {
  await sql`insert into sys_former_account (username) values (lower(${name})) on conflict do nothing`.execute(db)
}

/** `li.wei~1`: no account may have the sign. It is kept beside the names of those who left, so that the next one is `li.wei~2`. */
export async function newFormerName(db: Db, name: string): Promise<string> {
  const former = await nameAt(db, name, 1)
  await keepFormerName(db, former)
  return former
}

async function nameAt(db: Db, name: string, further: 0 | 1): Promise<string> {
  const { rows: [row] } = await sql<{ count: number }>`
    select count(*)::int as count from sys_former_account where starts_with(username, lower(${name}) || '~')`.execute(db)
  return `${name}~${row!.count + further}`
}

interface Person {
  /** Of `sys_user`. */
  id: string
  /** The account under which they did something. */
  username: string
}

/**
 * Under which names people are to be written who did something under their account a while ago: the account itself, or the name of its
 * former person where somebody else has it now. Asked while accounts are held.
 * @returns names by the ids of the people
 */
export async function accountsNow(db: Db, people: readonly Person[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map(people.map(({ id, username }) => [id, username]))
  const { rows } = await sql<Person>`
    select p.id, p.username
    from unnest(${[...names.keys()]}::text[], ${[...names.values()]}::text[]) as p(id, username)
      join sys_user u on u.username = p.username and u.del_flag = 0 and u.id <> p.id`.execute(db)
  // It was lost within the seconds that passed since: the newest of the former names is theirs.
  for (const { id, username } of rows) names.set(id, await nameAt(db, username, 0))
  return names
}
