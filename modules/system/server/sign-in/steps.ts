import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { forgetAddresses } from './spraying.ts'

/** What a sign-in that takes several calls keeps between them: on the way to a provider, an account to be bound, a ticket for a session. */
export interface StepContents {
  way: { source: string; verifier: string; nonce: string; app: boolean; state: string }
  unbound: { source: string; subject: string; username: string; realname: string; app: boolean }
  ticket: { userId: string; source: string }
}

export type StepKind = keyof StepContents

const lifeMs: Record<StepKind, number> = { way: 600_000, unbound: 600_000, ticket: 60_000 }

function oldest(kernel: Kernel, kind: StepKind): string {
  return wallTime(new Date(kernel.clock.now().getTime() - lifeMs[kind]))
}

/** Keeps a step under an id that nobody guesses. */
export async function keepStep<K extends StepKind>(kernel: Kernel, kind: K, content: StepContents[K]): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  await sql`insert into sys_sign_in_step (id, kind, content, create_time) values (${id}, ${kind}, ${JSON.stringify(content)}::jsonb,
    ${wallTime(kernel.clock.now())})`.execute(kernel.db)
  return id
}

/** Takes a step away: whoever comes first has it, nobody has it twice. */
export async function takeStep<K extends StepKind>(kernel: Kernel, kind: K, id: string): Promise<StepContents[K] | undefined> {
  const { rows } = await sql<{ content: StepContents[K] }>`delete from sys_sign_in_step where id =
    ${id.slice(0, 64)} and kind = ${kind} and create_time > ${oldest(kernel, kind)} returning content`.execute(kernel.db)
  return rows[0]?.content
}

/** Looks at a step without taking it. */
export async function findStep<K extends StepKind>(kernel: Kernel, kind: K, id: string): Promise<StepContents[K] | undefined> {
  const { rows } = await sql<{ content: StepContents[K] }>`select content from sys_sign_in_step where id =
    ${id.slice(0, 64)} and kind = ${kind} and create_time > ${oldest(kernel, kind)}`.execute(kernel.db)
  return rows[0]?.content
}

/** Forgets what nobody came back for. */
export async function forgetSteps(kernel: Kernel): Promise<void> {
  await sql`delete from sys_sign_in_step where create_time <= ${oldest(kernel, 'way')}`.execute(kernel.db)
  await sql`delete from sys_phone_code where create_time <= ${oldest(kernel, 'way')}`.execute(kernel.db)
  await forgetAddresses(kernel)
}
