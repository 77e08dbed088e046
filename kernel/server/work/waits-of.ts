import type { Waits, Work } from '#kernel/entity/work.ts'
import type { Ctx } from '../context.ts'
import type { Person } from '../kernel.ts'
import type { Rec } from '../rules.ts'

/** Whose step a record waits for, with the accounts of all of them. */
export interface WaitsFor extends Waits {
  usernames: string[]
}

const named = 2

/** Whether the record's own values are those in which the step waits. */
export function inStates({ where }: Work, record: Rec): boolean {
  return Object.entries(where).every(([name, values]) => values.split(',').includes(String(record[name] ?? '')))
}

export function waitsOf(ctx: Ctx, work: Work, record: Rec, all: readonly Person[], most = named): WaitsFor {
  const { username } = ctx.session
  const people = all.filter((person) => mayBe(work, record, person.username))
  return {
    act: work.act,
    title: ctx.locale === 'en-US' ? work.en : work.title,
    mine: ctx.session.rights.has(work.right) && mayBe(work, record, username),
    people: people.slice(0, most).map(({ realname }) => realname),
    more: Math.max(0, people.length - most),
    usernames: people.map(({ username: account }) => account),
  }
}

/** Whoever submitted neither decides on it, nor does anybody else mend it; what names somebody waits for them alone. */
function mayBe({ by, whose }: Work, record: Rec, username: string): boolean {
  const owner = whose === undefined ? null : record[whose]
  if (owner) return owner === username
  return by === undefined || (by === 'submitter') === (record.submitBy === username)
}
