import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { sharesOf, type Share } from '../../rules/wages.ts'
import type { OpTask } from '../rows.ts'
import { wageMessages } from './messages.ts'

/** Codes of people, as a field holds them. */
export function namesIn(people: string): string[] {
  return people.split(',').map((name) => name.trim()).filter(Boolean)
}

/** Who works on an operation: those who are named, who started it, or whoever acts. */
export function crewOf(ctx: Ctx, { workers, operator }: Pick<OpTask, 'workers' | 'operator'>): string[] {
  return namesIn(workers ?? operator ?? ctx.session.username)
}

interface CrewFault {
  workers?: string | null
  shares?: string | null
}

/** Who made what is reported, with their shares: those who are named, else those who started; in equal parts where no shares are given. */
export function sharesFor(ctx: Ctx, task: OpTask, { workers = null, shares = null }: CrewFault): readonly Share[] {
  const crew = workers === null ? crewOf(ctx, task) : namesIn(workers)
  const split = sharesOf(crew, shares === null ? null : shares.split(/[,，]/).map((share) => share.trim()))
  if (typeof split === 'string')
    throw refuseFaults([{ field: split === 'twice' ? 'workers' : 'shares', text: wageMessages[ctx.locale].shares[split] }])
  return split
}
