import { defineAct, defineRead } from '#kernel/entity/call.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'

/** Who is changing a design. */
const holder = is.fields({
  realname: is.text,
  /** Wall time since when. */
  since: is.text,
  /** Whether it is the session that asks. */
  mine: is.flag,
})
const answer = is.fields({ holder: is.maybe(holder) })

export type DesignHolder = PartOf<typeof holder>

/** Who changes a design: asked, held by a sign each 20 s, let go. A page that is merely open gives its signs by itself; they keep no session alive. */
export function lockCalls(entity: Entity) {
  const at = `${entity.path as '/'}/lock` as const
  const common = { of: entity.id, right: `${entity.permission}:edit`, answer } as const
  const sign = { ...common, untransacted: 'one statement, repeated by the page itself' } as const
  return {
    /** `take` takes it over from whoever holds it. */
    hold: defineAct(`POST ${at}`, { ...sign, title: '占用设计', en: 'Hold a design', input: { id: is.text, take: is.maybe(is.flag) },
      polling: true }),
    ask: defineRead(`GET ${at}`, { ...common, title: '查询设计占用', en: 'Who holds a design', input: { id: is.text }, polling: true }),
    release: defineAct(`DELETE ${at}`, { ...sign, title: '释放设计', en: 'Let go of a design', input: { id: is.text } }),
  }
}
