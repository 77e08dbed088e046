import { getSigned, post, remove } from '#kernel/client/request/actions.ts'
import type { Entity } from '#kernel/entity/index.ts'

/** Who works on a design; `mine` where it is this session. */
export interface DesignHolder {
  readonly realname: string
  readonly since: string
  readonly mine: boolean
}

interface Answer {
  readonly holder: DesignHolder | null
}

const pathOf = ({ path }: Entity) => `${path}/lock`

/** Holds a design, or says that it is still held; `take` takes it from whoever has it. */
export async function hold(entity: Entity, id: string, take = false): Promise<DesignHolder | null> {
  return (await post<Answer>(pathOf(entity), { id, take }, { quiet: !take })).result.holder
}

export async function askHolder(entity: Entity, id: string): Promise<DesignHolder | null> {
  return (await getSigned<Answer>(pathOf(entity), { id }, { quiet: true })).result.holder
}

/** Where this does not arrive, the design is free a minute later. */
export function letGo(entity: Entity, id: string): void {
  remove(pathOf(entity), { id }, { quiet: true, keepalive: true }).catch(() => undefined)
}
